import type { RequestedErasure } from '@savepoint/contract/personal-data/personal-data.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import './data-subject-translations.ts'
import { fullDay } from '../../../lib/dates/full-day.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'

export function useErasureLabels() {
  const { t } = useTranslation('dataSubject')
  const language = useLanguage()
  return ({ dueAt, agent }: RequestedErasure) => [
    t(($) => $.due, { day: fullDay(dueAt, language) }),
    agent ? t(($) => $.askedBy, { name: agent.name }) : t(($) => $.askedByPlayer),
  ]
}
