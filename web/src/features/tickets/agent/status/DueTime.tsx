import type { TicketSummary } from '@savepoint/contract/tickets/tickets.ts'
import { IconAlarm, IconClock, IconClockExclamation, IconClockPause } from '@tabler/icons-react'
import { exactTime } from '../../../../lib/dates/relative-time.ts'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import classes from './DueTime.module.css'
import { dueState } from './due-state.ts'
import { dueText } from './due-text.ts'

const icons = { none: IconClock, calm: IconClock, soon: IconClockExclamation, late: IconAlarm }
type Props = { ticket: Pick<TicketSummary, 'sla'>; withMetric?: boolean }

/** The time left to the ticket's target, or that it stands still. */
export function DueTime({ ticket: { sla }, withMetric = false }: Props) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const now = useNow()
  if (!sla) return null
  const { targetAt, pausedAt } = sla
  const metric = t(($) => $.due.metrics[sla.metric])
  const exact = (time: string) => exactTime(new Date(time), language)
  const time = targetAt ?? pausedAt
  if (time === null) return null
  const state = dueState(targetAt, now)
  const Icon = targetAt === null ? IconClockPause : icons[state]
  const hint =
    targetAt === null
      ? t(($) => $.due.pausedAt, { metric, when: exact(time) })
      : state === 'late'
        ? t(($) => $.due.breached, { metric, when: exact(time) })
        : t(($) => $.due.at, { metric, when: exact(time) })
  return (
    <time className={classes.due} data-state={state} dateTime={time} title={hint}>
      <Icon size={14} aria-hidden />
      {withMetric && <span>{metric}:</span>}
      <span>{dueText(t, sla, now)}</span>
    </time>
  )
}
