import type { LiveMessage } from '@savepoint/contract/tickets/live.ts'
import { customerEventKinds, type TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Db } from '../../platform/database/database.ts'
import type { LiveEventRow } from '../log/event-queries.ts'
import { listAgentsWhoSeeEach } from '../visibility-queries.ts'
import type { LiveConnection } from './live-connection.ts'

/** Each page gets those that its person may see at this moment. One statement, however many events and pages there are. */
export async function deliverEvents(
  db: Db,
  events: readonly LiveEventRow[],
  to: Iterable<LiveConnection>,
): Promise<void> {
  const connections = [...to]
  const seeing = await findSeeing(db, events, connections)
  for (const event of events) {
    const message = messageOf(event)
    const { now, before } = seeing(event)
    for (const { actor, send } of connections) {
      if (actor.kind === 'customer') {
        if (actor.id === event.customer_id && isForCustomers(event)) send(forCustomer(message))
      } else if (now?.has(actor.id)) send(message)
      else if (before?.has(actor.id)) send({ type: 'hidden', eventId: event.id, ticketId: event.ticket_id })
    }
  }
}

/** Which agents see the ticket of an event where it is now, and where it was before it was assigned or moved. */
async function findSeeing(
  db: Db,
  events: readonly LiveEventRow[],
  connections: readonly LiveConnection[],
): Promise<(event: LiveEventRow) => { now?: Set<string> | undefined; before?: Set<string> | undefined }> {
  const agentIds = new Set(connections.flatMap(({ actor }) => (actor.kind === 'agent' ? [actor.id] : [])))
  const left = placesLeft(events)
  const places = events.flatMap((event) => {
    const before = left.get(event.id)
    return [
      { id: event.id, when: 'now', place: placeOf(event) },
      ...(before ? [{ id: event.id, when: 'before', place: before }] : []),
    ]
  })
  const found = await listAgentsWhoSeeEach(
    db,
    places.map(({ place }) => place),
    [...agentIds],
  )
  const byEvent = new Map(places.map(({ id, when }, at) => [`${id} ${when}`, found[at]]))
  return ({ id }) => ({ now: byEvent.get(`${id} now`), before: byEvent.get(`${id} before`) })
}

/** Ids would show that the same agent, under another name, answers several requests. */
const forCustomer = (message: TicketMessage): TicketMessage =>
  message.actor.kind === 'agent' ? { ...message, actor: { kind: 'agent', id: null } } : message

type TicketMessage = Extract<LiveMessage, { type: 'ticket' }>

function messageOf(event: LiveEventRow): TicketMessage {
  return {
    type: 'ticket',
    eventId: event.id,
    ticketId: event.ticket_id,
    kind: event.kind,
    actor: { kind: event.actor_kind, id: event.actor_id },
    status: event.status as TicketStatus,
    title: event.title,
    at: event.created_at,
  }
}

function isForCustomers(event: LiveEventRow): boolean {
  return (customerEventKinds as readonly string[]).includes(event.kind)
}

const placeOf = (event: LiveEventRow) => ({
  categoryId: event.category_id,
  agentId: event.agent_id,
  teamId: event.team_id,
})
type Place = ReturnType<typeof placeOf>

/**
 * Where tickets were before each event that assigned or moved them: whoever saw one there must learn that it is gone. A ticket that got an agent and
 * a team at once had neither before, so the events of a ticket are undone one after another.
 */
function placesLeft(events: readonly LiveEventRow[]): Map<number, Place> {
  const places = new Map<number, Place>()
  const left = new Map<number, Place>()
  for (const event of events.toSorted((one, other) => other.id - one.id)) {
    const undone = undoneBy(event)
    if (!undone) continue
    const before = { ...(places.get(event.ticket_id) ?? placeOf(event)), ...undone }
    places.set(event.ticket_id, before)
    left.set(event.id, before)
  }
  return left
}

function undoneBy(event: LiveEventRow): Partial<Place> | undefined {
  const from = event.data.from as { id?: string; categoryId?: string | null } | null | undefined
  if (event.kind === 'agentAssigned') return { agentId: from?.id ?? null }
  if (event.kind === 'teamAssigned') return { teamId: from?.id ?? null }
  if (event.kind === 'moved') return { categoryId: from?.categoryId ?? null }
  return undefined
}
