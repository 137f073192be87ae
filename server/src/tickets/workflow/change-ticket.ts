import type { TicketPriority } from '@savepoint/contract/priorities.ts'
import type { TicketChange } from '@savepoint/contract/tickets/ticket-changes.ts'
import type { EventKind } from '@savepoint/contract/tickets/ticket-values.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { addChecklistItems } from '../checklists/add-checklist-items.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import { type LockedTicket, lockVisibleTicket } from '../details/ticket-queries.ts'
import { type EventActor, insertEvent, listEventsSince } from '../log/event-queries.ts'
import { presentEvent } from '../log/present-event.ts'
import type { TicketServices } from '../ticket-services.ts'
import {
  findNames,
  findTopic,
  isCategoryOfRole,
  listAgentsForCategory,
  listTeamsForCategory,
  lockAssignees,
} from '../topics/topic-queries.ts'
import { changeSnooze } from './change-snooze.ts'
import { changeStatus } from './change-status.ts'
import { changeTags, dropForeignTags } from './change-tags.ts'
import { replanTicket } from './replan-ticket.ts'
import { requireNotMerged } from './ticket-policy.ts'
import { setAgent, setPriority, setTeam, setTopic } from './ticket-write-queries.ts'

type ChangeRequest = {
  actor: AgentActor
  author: EventActor
  id: number
  change: TicketChange
  /** Undefined where many tickets change at once: those are not looked at one by one. */
  seenEventId?: number | undefined
}
/** `cause`: why a ticket gets another agent, where nobody chose one. */
type Edit = {
  ticket: LockedTicket
  author: EventActor
  now: Date
  cause?: AssignmentCause | undefined
}
export type AssignmentCause = 'notAnswered' | 'next'
type Step = (
  tx: Db,
  services: TicketServices,
  request: Edit & Pick<ChangeRequest, 'actor' | 'change'>,
) => Promise<void>

type Member = Exclude<keyof TicketChange, 'projectId' | 'addTagIds' | 'removeTagIds'>

/** In this order: the category decides who may be assigned, and which tags there are. */
const steps: Record<Member, Step> = {
  categoryId: async (tx, services, { actor, change: { projectId, categoryId }, ...edit }) => {
    if (projectId === undefined || categoryId === undefined) return
    await move(tx, services, { ...edit, to: { projectId, categoryId, roleId: actor.roleId } })
  },
  teamId: async (tx, _services, { change: { teamId }, ...edit }) => {
    if (teamId !== undefined) await assignTeam(tx, edit, teamId)
  },
  agentId: async (tx, _services, { change: { agentId }, ...edit }) => {
    if (agentId !== undefined) await assignAgent(tx, edit, agentId)
  },
  priority: async (tx, services, { change: { priority }, ...edit }) => {
    if (priority !== undefined) await changePriority(tx, services, { ...edit, priority })
  },
  tagIds: async (tx, services, { change, ...edit }) => {
    if (change.tagIds || change.addTagIds || change.removeTagIds)
      await changeTags(tx, services, { ...edit, change })
  },
  snooze: async (tx, services, { change: { snooze }, ticket, author }) => {
    if (snooze !== undefined) await changeSnooze(tx, services, { ticket, author, snooze })
  },
  status: async (tx, services, { change: { status }, ticket, author }) => {
    if (status === undefined || status === ticket.status) return
    await changeStatus(tx, services, {
      ticket,
      cause: { cause: 'agentPicked', chosen: status },
      actor: author,
    })
  },
}

export async function changeTicket(
  tx: Db,
  services: TicketServices,
  { actor, author, id, change, seenEventId }: ChangeRequest,
): Promise<void> {
  await lockAssignees(tx, change)
  const ticket = await lockVisibleTicket(tx, actor, id)
  if (!ticket) throw ticketNotFound(id)
  if (seenEventId !== undefined) await requireUnchanged(tx, actor, { id, change, seenEventId })
  await changeLockedTicket(tx, services, { ticket, author, actor, change })
}

/** The caller has locked the assignees, then the ticket, which holds the new values afterwards. */
export async function changeLockedTicket(
  tx: Db,
  services: TicketServices,
  change: Pick<ChangeRequest, 'actor' | 'author' | 'change'> & { ticket: LockedTicket },
): Promise<void> {
  requireNotMerged(change.ticket)
  const request = { ...change, now: services.clock.now() }
  for (const step of Object.values(steps)) await step(tx, services, request)
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
  { id, change, seenEventId }: { id: number; change: TicketChange; seenEventId: number },
) {
  const kinds = (Object.keys(changeEvents) as (keyof typeof changeEvents)[])
    .filter((name) => change[name] !== undefined)
    .map((name) => changeEvents[name])
  const same = await listEventsSince(tx, { ticketId: id, eventId: seenEventId, notBy: actor.id, kinds })
  if (same.length > 0) throw new Problem('ticketChanged', { events: same.map(presentEvent) })
}

async function move(
  tx: Db,
  services: TicketServices,
  { ticket, author, now, to }: Edit & { to: { projectId: string; categoryId: string; roleId: string } },
) {
  if (to.categoryId === ticket.category_id) return
  const topic = await findTopic(tx, to.projectId, to.categoryId)
  if (!topic || !(await isCategoryOfRole(tx, to.roleId, to.categoryId)))
    throw fieldProblem('categoryId', 'Not found')
  const project = { id: topic.project_id, name: topic.project_name }
  const category = { id: topic.category_id, name: topic.category_name }
  const from = { categoryId: ticket.category_id, name: `${ticket.project_name} / ${ticket.category_name}` }
  ticket.category_id = category.id
  ticket.project_id = project.id
  const replanned = await replanTicket(tx, services, ticket)
  await setTopic(tx, { id: ticket.id, project, category, replanned })
  await insertEvent(tx, {
    ticketId: ticket.id,
    kind: 'moved',
    actor: author,
    data: {
      from,
      to: { categoryId: category.id, name: `${project.name} / ${category.name}` },
    },
    now,
  })
  await dropForeignTags(tx, services, { ticket, author, now })
  ticket.requires_checklist = topic.requires_checklist
  await addChecklistItems(tx, { ticket, texts: topic.checklist, author, now })
}

async function changePriority(
  tx: Db,
  services: TicketServices,
  { ticket, author, now, priority }: Edit & { priority: TicketPriority },
) {
  if (priority === ticket.priority) return
  const from = ticket.priority
  ticket.priority = priority
  await setPriority(tx, { id: ticket.id, priority, replanned: await replanTicket(tx, services, ticket) })
  await insertEvent(tx, {
    ticketId: ticket.id,
    kind: 'priorityChanged',
    actor: author,
    data: { from, to: priority },
    now,
  })
}

/** The agent must be one whom tickets of its category can be assigned to. */
export async function assignAgent(tx: Db, edit: Edit, agentId: string | null): Promise<void> {
  const { ticket } = edit
  if (agentId === ticket.agent_id) return
  if (agentId !== null) {
    const allowed = ticket.category_id === null ? [] : await listAgentsForCategory(tx, ticket.category_id)
    if (!allowed.some((agent) => agent.id === agentId)) throw fieldProblem('agentId', 'Not found')
  }
  await setAgent(tx, ticket.id, agentId)
  await logAssignment(tx, edit, { kind: 'agentAssigned', from: ticket.agent_id, to: agentId })
  ticket.agent_id = agentId
}

async function assignTeam(tx: Db, edit: Edit, teamId: string | null) {
  const { ticket } = edit
  if (teamId === ticket.team_id) return
  if (teamId !== null) {
    const allowed = ticket.category_id === null ? [] : await listTeamsForCategory(tx, ticket.category_id)
    if (!allowed.some((team) => team.id === teamId)) throw fieldProblem('teamId', 'Not found')
  }
  await setTeam(tx, ticket.id, teamId)
  await logAssignment(tx, edit, { kind: 'teamAssigned', from: ticket.team_id, to: teamId })
  ticket.team_id = teamId
}

async function logAssignment(
  tx: Db,
  { ticket, author, now, cause }: Edit,
  { kind, from, to }: { kind: 'agentAssigned' | 'teamAssigned'; from: string | null; to: string | null },
) {
  const ids = [from, to].filter((id) => id !== null)
  const names = await findNames(tx, kind === 'agentAssigned' ? 'agents' : 'roles', ids)
  const named = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' })
  await insertEvent(tx, {
    ticketId: ticket.id,
    kind,
    actor: author,
    data: { from: named(from), to: named(to), ...(cause && { cause }) },
    now,
  })
}
