import type { TranslationSummary } from '@savepoint/contract/knowledge/translations/locales.ts'
import { IconCheck, IconClockExclamation, IconMinus } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import classes from './StateMark.module.css'

const icons = { ready: IconCheck, outdated: IconClockExclamation, missing: IconMinus }

/** Never by colour alone: an icon, and its words for whoever wants them. */
export function StateMark({ state, published }: Omit<TranslationSummary, 'locale'>) {
  const { t } = useTranslation('admin')
  const Icon = icons[state]
  const word = t(($) => $.translations.states[state])
  const isWaiting = state !== 'missing' && !published
  return (
    <span className={classes.mark} data-state={state}>
      <Icon size={14} aria-hidden />
      <span>{isWaiting ? `${word} · ${t(($) => $.translations.unpublished)}` : word}</span>
    </span>
  )
}
