import { recheckAgent } from '../../people/sessions/recheck-agent.ts'
import type { SessionsChanged } from '../../people/sessions/session-events.ts'
import { findLiveCustomer, listLiveSessions } from '../../people/sessions/session-queries.ts'
import { lastEventId } from '../log/event-queries.ts'
import { listViewedTickets } from '../presence/presence-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { listVisibleIds } from '../visibility-queries.ts'
import type { LiveConnection } from './live-connection.ts'

type Services = Pick<TicketServices, 'db' | 'clock'>

export function concerns(event: SessionsChanged, { actor }: LiveConnection): boolean {
  if (event.sessionId !== undefined) return event.sessionId === actor.sessionId
  if (actor.kind === 'customer') return event.customerId === actor.id
  return event.agentId === actor.id || (event.roleId !== undefined && event.roleId === actor.roleId)
}

/** Checks the session again after a change: the page reloads its session and learns which tickets it no longer sees, or the connection ends. */
export async function recheckConnection(services: Services, connection: LiveConnection): Promise<void> {
  const { actor } = connection
  if (actor.kind === 'customer') return connection.close()
  const current = await recheckAgent(services, actor)
  connection.send({ type: 'session' })
  if (!current) return connection.close()
  connection.actor = current
  const { db, clock } = services
  const open = await listViewedTickets(db, current.id, clock.now())
  if (open.length === 0) return
  const seen = await listVisibleIds(db, current, open)
  const eventId = await lastEventId(db)
  for (const ticketId of open) if (!seen.has(ticketId)) connection.send({ type: 'hidden', eventId, ticketId })
}

/** Nobody announces a session that ends by itself. One statement for all pages. */
export async function closeEnded({ db, clock }: Services, open: Iterable<LiveConnection>): Promise<void> {
  const connections = [...open]
  if (connections.length === 0) return
  const ids = [...new Set(connections.map(({ actor }) => actor.sessionId))]
  const live = await listLiveSessions(db, ids, clock.now())
  for (const { actor, close } of connections) if (!live.has(actor.sessionId)) close()
}

/** A session may end between its check and the moment the hub starts listening for it. */
export async function isStillOpen(services: Services, { actor }: LiveConnection): Promise<boolean> {
  const { db, clock } = services
  if (actor.kind === 'customer')
    return (await findLiveCustomer(db, actor.sessionId, clock.now())) !== undefined
  return (await recheckAgent(services, actor)) !== undefined
}
