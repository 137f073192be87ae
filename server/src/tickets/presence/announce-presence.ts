import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { announcePresence as announcePresenceEndpoint } from '@savepoint/contract/tickets/presence.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { after } from '../../platform/clock.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import { isVisibleTo } from '../details/ticket-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { endPresence, publishPresence, putPresence } from './presence-queries.ts'

export async function announcePresence(
  { db, clock }: Pick<TicketServices, 'db' | 'clock'>,
  actor: AgentActor,
  { page, ticketId, typing }: BodyOf<typeof announcePresenceEndpoint>,
): Promise<void> {
  await db.begin(async (tx) => {
    if (ticketId === null) return await publishPresence(tx, await endPresence(tx, actor.id, page))
    if (!(await isVisibleTo(tx, actor, ticketId))) throw ticketNotFound(ticketId)
    const now = clock.now()
    const presence = { agentId: actor.id, page, ticketId, typing }
    const expiresAt = after(now, { seconds: limits.presenceSeconds })
    await publishPresence(tx, await putPresence(tx, { presence, now, expiresAt }))
  })
}
