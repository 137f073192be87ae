import type { LogEvent } from '@savepoint/contract/tickets/tickets.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import { describeEvent } from './describe-event.ts'
import classes from './EventLine.module.css'

export function EventLine({ event }: { event: LogEvent }) {
  const { t } = useTranslation('desk')
  return (
    <span className={classes.event}>
      <span>{describeEvent(event, t)}</span>
      <small>
        {event.kind !== 'ruleRan' && `${event.actor.name || t(($) => $.info.customer)} · `}
        <RelativeTime time={event.createdAt} />
      </small>
    </span>
  )
}
