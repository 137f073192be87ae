import type { SentNotification } from '../notifications/notify-queries.ts'
import type { LiveConnection } from './live-connection.ts'

/** To all windows of those who were notified. */
export function deliverNotifications(
  sent: readonly SentNotification[],
  connections: Iterable<LiveConnection>,
): void {
  for (const { actor, send } of connections)
    for (const { agentId, kind, ticketId, eventId } of sent)
      if (actor.kind === 'agent' && actor.id === agentId)
        send({ type: 'notification', kind, ticketId, eventId: eventId ?? undefined })
}
