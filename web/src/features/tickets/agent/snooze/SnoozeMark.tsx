import type { TicketSummary } from '@savepoint/contract/tickets/tickets.ts'
import { IconZzz } from '@tabler/icons-react'
import { clockTime, exactTime } from '../../../../lib/dates/relative-time.ts'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import classes from './Snooze.module.css'

/** In a row: when a snoozed ticket comes back. */
export function SnoozeMark({ snooze }: { snooze: NonNullable<TicketSummary['snooze']> }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const now = useNow()
  const until = new Date(snooze.until)
  return (
    <span
      className={classes.mark}
      title={t(($) => $.snooze.snoozedUntil, { when: exactTime(until, language) })}
    >
      <IconZzz size={14} aria-hidden />
      <span className="visually-hidden">{t(($) => $.snooze.snoozed)}</span>
      {clockTime(until, now, language)}
    </span>
  )
}
