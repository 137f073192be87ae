import type { TranslationSummary } from '@savepoint/contract/knowledge/translations/locales.ts'
import { IconCheck, IconClockExclamation, IconMinus } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import classes from './StateMark.module.css'

const icons = { ready: IconCheck, outdated: IconClockExclamation, missing: IconMinus }

/** Never by colour alone: an icon, and its words for whoever wants them. */
export function StateMark({ state, published }: Omit<TranslationSummary, 'locale'>) {
  const { t } = useTranslation('admin')
  const Icon = icons[state]
  return (
    <span className={classes.mark} data-state={state}>
      <Icon size={14} aria-hidden />
      {t(($) => $.translations.states[state])}
      {state !== 'missing' && !published && ` · ${t(($) => $.translations.unpublished)}`}
    </span>
  )
}
