import type { TicketChange } from '@savepoint/contract/tickets/ticket-changes.ts'
import type { EventKind } from '@savepoint/contract/tickets/ticket-values.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import type { LockedTicket } from '../details/ticket-queries.ts'
import { type EventActor, listEventsSince } from '../log/event-queries.ts'
import { presentEvent } from '../log/present-event.ts'
import type { TicketServices } from '../ticket-services.ts'
import { findAgentToAssign } from '../topics/topic-queries.ts'
import { saveEdits } from './edit-queries.ts'
import { type Edit, type Member, planAgent, planChange } from './plan-change.ts'
import { readChoices, readTagsOf } from './read-choices.ts'

type Change = { actor: AgentActor; author: EventActor; ticket: LockedTicket; change: TicketChange }

/** The caller has locked the assignees, then the ticket, which holds the new values afterwards. */
export async function changeLockedTicket(
  tx: Db,
  services: TicketServices,
  { actor, author, ticket, change }: Change,
): Promise<void> {
  const chosen = await readChoices(tx, actor, change)
  const choices = { ...chosen, tags: await readTagsOf(tx, [ticket], change) }
  const now = services.clock.now()
  const edit = await planChange(tx, services, { actor, author, ticket, change, choices, now })
  await saveEdits(tx, [edit])
  if (edit.resolves)
    await services.ports.emailEvents(tx, services, { ticketIds: [ticket.id], event: 'ticketClosed' })
}

/** One event for each kind of change. */
const changeEvents: Record<Member, EventKind> = {
  categoryId: 'moved',
  teamId: 'teamAssigned',
  agentId: 'agentAssigned',
  priority: 'priorityChanged',
  tagIds: 'tagsChanged',
  snooze: 'snoozed',
  status: 'statusChanged',
}

/** Refused when somebody else has changed the same meanwhile. */
export async function requireUnchanged(
  tx: Db,
  actor: AgentActor,
  { ticket, change, seenEventId }: { ticket: LockedTicket; change: TicketChange; seenEventId: number },
) {
  if (ticket.last_event_id <= seenEventId) return
  const kinds = (Object.keys(changeEvents) as (keyof typeof changeEvents)[])
    .filter((name) => change[name] !== undefined)
    .map((name) => changeEvents[name])
  const same = await listEventsSince(tx, {
    ticketId: ticket.id,
    eventId: seenEventId,
    notBy: actor.id,
    kinds,
  })
  if (same.length > 0) throw new Problem('ticketChanged', { events: same.map(presentEvent) })
}

/** The agent must be one whom tickets of its category can be assigned to. The caller has locked the ticket. */
export async function assignAgent(tx: Db, edit: Edit, agentId: string | null): Promise<void> {
  const agent = agentId === null ? undefined : await findAgentToAssign(tx, agentId)
  const { patch = {}, events } = planAgent(edit, { id: agentId, agent })
  await saveEdits(tx, [{ id: edit.ticket.id, patch, events, ended: [] }])
}
