import type { TicketChange } from '@savepoint/contract/tickets/ticket-changes.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem } from '../../platform/problems.ts'
import { appendMissingItems } from '../checklists/add-checklist-items.ts'
import type { LockedTicket } from '../details/ticket-queries.ts'
import type { EventActor, NewEvent } from '../log/event-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import type { Assignee, RequestTopic } from '../topics/topic-queries.ts'
import { planStatus } from '../workflow/change-status.ts'
import { replanTicket } from '../workflow/replan-ticket.ts'
import { replannedPatch } from '../workflow/sla-write-queries.ts'
import { requireNotMerged } from '../workflow/ticket-policy.ts'
import { planSnooze } from './change-snooze.ts'
import { foreignTags, type KnownTags, planTags } from './change-tags.ts'
import type { TicketEdit, TicketPatch } from './edit-queries.ts'
import { statusPatch } from './status-patch.ts'

export type AssignmentCause = 'notAnswered' | 'next'
/** `cause`: why a ticket gets another agent, where nobody chose one. */
export type Edit = {
  ticket: LockedTicket
  author: EventActor
  now: Date
  cause?: AssignmentCause | undefined
}
/** What the change chooses, read once however many tickets change. Undefined where it chooses nothing, or what does not exist. */
export type Choices = {
  agent: Assignee | undefined
  team: Assignee | undefined
  /** Of the actor's role. */
  topic: RequestTopic | undefined
  tags: KnownTags
}
export type Request = Edit & { actor: AgentActor; change: TicketChange; choices: Choices }
type Planned = { patch?: TicketPatch; events: NewEvent[]; ended?: TicketEdit['ended']; resolves?: boolean }
type Services = Pick<TicketServices, 'clock' | 'config'>
type Step = (tx: Db, services: Services, request: Request) => Promise<Planned> | Planned

export type Member = Exclude<keyof TicketChange, 'projectId' | 'addTagIds' | 'removeTagIds'>

const nothing: Planned = { events: [] }

/** In this order: the category decides who may be assigned, and which tags there are. */
const steps: Record<Member, Step> = {
  categoryId: (tx, services, request) =>
    request.change.projectId === undefined || request.change.categoryId === undefined
      ? nothing
      : planMove(tx, services, request),
  teamId: (_tx, _services, { change: { teamId }, choices: { team }, ...edit }) =>
    teamId === undefined ? nothing : planTeam(edit, { id: teamId, team }),
  agentId: (_tx, _services, { change: { agentId }, choices: { agent }, ...edit }) =>
    agentId === undefined ? nothing : planAgent(edit, { id: agentId, agent }),
  priority: (tx, services, { change: { priority }, ...edit }) =>
    priority === undefined ? nothing : planPriority(tx, services, { ...edit, priority }),
  tagIds: (tx, services, { change, choices: { tags }, ...edit }) =>
    change.tagIds || change.addTagIds || change.removeTagIds
      ? planTags(tx, services, { ...edit, change, tags })
      : nothing,
  snooze: (_tx, services, { change: { snooze }, ticket, author }) =>
    snooze === undefined ? nothing : planSnooze(services, { ticket, author, snooze }),
  status: async (tx, services, { change: { status }, ticket, author, now }) => {
    if (status === undefined || status === ticket.status) return nothing
    const cause = { cause: 'agentPicked' as const, chosen: status }
    const plan = await planStatus(tx, services, { ticket, cause, actor: author })
    const resolves = plan.status === 'Resolved' && ticket.status !== 'Resolved'
    return { ...statusPatch(plan, now), resolves }
  },
}

export type PlannedEdit = TicketEdit & { resolves: boolean }

/** The locked ticket holds the new values afterwards. */
export async function planChange(tx: Db, services: Services, request: Request): Promise<PlannedEdit> {
  requireNotMerged(request.ticket)
  const edit: PlannedEdit = { id: request.ticket.id, patch: {}, events: [], ended: [], resolves: false }
  for (const step of Object.values(steps)) {
    const planned = await step(tx, services, request)
    Object.assign(edit.patch, planned.patch)
    edit.events.push(...planned.events)
    edit.ended.push(...(planned.ended ?? []))
    edit.resolves ||= planned.resolves ?? false
  }
  return edit
}

async function planMove(tx: Db, services: Services, { ticket, author, now, ...request }: Request) {
  const { change, choices } = request
  if (change.categoryId === ticket.category_id) return nothing
  const { topic } = choices
  if (!topic) throw fieldProblem('categoryId', 'Not found')
  const from = { categoryId: ticket.category_id, name: `${ticket.project_name} / ${ticket.category_name}` }
  const { project_id, project_name, category_id, category_name } = topic
  const data = { from, to: { categoryId: category_id, name: `${project_name} / ${category_name}` } }
  Object.assign(ticket, { project_id, category_id })
  const replanned = replannedPatch(await replanTicket(tx, services, ticket))
  const tagged = await foreignTags(tx, services, { ticket, author, now, tags: choices.tags })
  ticket.requires_checklist = topic.requires_checklist
  const { event } = await appendMissingItems(tx, { ticket, texts: topic.checklist, author, now })
  return {
    patch: { project_id, project_name, category_id, category_name, ...replanned, ...tagged.patch },
    events: [
      { ticketId: ticket.id, kind: 'moved' as const, actor: author, data, now },
      ...tagged.events,
      ...(event ? [event] : []),
    ],
  }
}

async function planPriority(
  tx: Db,
  services: Services,
  { ticket, author, now, priority }: Edit & { priority: LockedTicket['priority'] },
): Promise<Planned> {
  if (priority === ticket.priority) return nothing
  const data = { from: ticket.priority, to: priority }
  ticket.priority = priority
  const replanned = replannedPatch(await replanTicket(tx, services, ticket))
  return {
    patch: { priority, ...replanned },
    events: [{ ticketId: ticket.id, kind: 'priorityChanged', actor: author, data, now }],
  }
}

/** The agent must be one whom tickets of its category can be assigned to. */
export function planAgent(
  edit: Edit,
  { id, agent }: { id: string | null; agent: Assignee | undefined },
): Planned {
  const { ticket } = edit
  if (id === ticket.agent_id) return nothing
  const to = id === null ? null : requireAssignable(ticket, agent, 'agentId')
  const from = ticket.agent_id === null ? null : { id: ticket.agent_id, name: ticket.agent_name ?? '' }
  Object.assign(ticket, { agent_id: id, agent_name: to?.name ?? null })
  return { patch: { agent_id: id }, events: [assigned(edit, { kind: 'agentAssigned', from, to })] }
}

function planTeam(edit: Edit, { id, team }: { id: string | null; team: Assignee | undefined }): Planned {
  const { ticket } = edit
  if (id === ticket.team_id) return nothing
  const to = id === null ? null : requireAssignable(ticket, team, 'teamId')
  const from = ticket.team_id === null ? null : { id: ticket.team_id, name: ticket.team_name ?? '' }
  Object.assign(ticket, { team_id: id, team_name: to?.name ?? null })
  return { patch: { team_id: id }, events: [assigned(edit, { kind: 'teamAssigned', from, to })] }
}

function requireAssignable(
  { category_id }: LockedTicket,
  assignee: Assignee | undefined,
  path: 'agentId' | 'teamId',
): Named {
  if (!assignee || category_id === null || !assignee.categories.includes(category_id))
    throw fieldProblem(path, 'Not found')
  return { id: assignee.id, name: assignee.name }
}

type Named = { id: string; name: string }

function assigned(
  { ticket, author, now, cause }: Edit,
  { kind, from, to }: { kind: 'agentAssigned' | 'teamAssigned'; from: Named | null; to: Named | null },
): NewEvent {
  return { ticketId: ticket.id, kind, actor: author, data: { from, to, ...(cause && { cause }) }, now }
}
