import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import type { LogEvent } from '@savepoint/contract/tickets/tickets.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import classes from './EventLine.module.css'

type Change = { name?: string } | string | null | undefined

export function EventLine({ event }: { event: LogEvent }) {
  const { t } = useTranslation('desk')
  return (
    <span className={classes.event}>
      <span>{describeEvent(event, t)}</span>
      <small>
        {event.actor.name || t(($) => $.info.customer)} · <RelativeTime time={event.createdAt} />
      </small>
    </span>
  )
}

function describeEvent({ kind, data }: LogEvent, t: TFunction<'desk'>): string {
  const { from, to, field } = data as {
    from?: Change
    to?: Change
    field?: 'secretAnswer' | 'documentNumber' | 'phone'
  }
  if (kind === 'statusChanged') {
    const names = {
      from: t(($) => $.status[from as TicketStatus]),
      to: t(($) => $.status[to as TicketStatus]),
    }
    return t(($) => $.log.statusChanged, names)
  }
  if (kind === 'agentAssigned' || kind === 'teamAssigned' || kind === 'moved') {
    const nobody = kind === 'agentAssigned' ? t(($) => $.ticket.nobody) : t(($) => $.ticket.noTeam)
    return t(($) => $.log[kind], { from: nameOf(from, nobody), to: nameOf(to, nobody) })
  }
  if (kind === 'revealed') return t(($) => $.log.revealed, { field: t(($) => $.info[field ?? 'phone']) })
  return t(($) => $.log[kind])
}

function nameOf(change: Change, nobody: string): string {
  return (typeof change === 'object' ? change?.name : change) ?? nobody
}
