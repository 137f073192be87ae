import type { TicketPriority } from '@savepoint/contract/priorities.ts'
import { statusAt, type TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { cancelPending } from '../details/scheduled-reply-queries.ts'
import type { LockedTicket } from '../details/ticket-queries.ts'
import type { EventActor, NewEvent } from '../log/event-queries.ts'
import { canceledReply } from '../log/scheduled-events.ts'
import { breach } from '../log/sla-events.ts'
import { planNewSla, planSla, type SlaPlan, type SlaSubject } from '../service-levels/plan-sla.ts'
import { getSlaPolicies } from '../service-levels/sla-policies.ts'
import type { TicketServices } from '../ticket-services.ts'
import { requireCustomer } from './ticket-policy.ts'
import { isOpen, nextStatus, type StatusCause } from './ticket-status.ts'
import { type TimerSpans, type Timers, timersFor } from './ticket-timers.ts'
import { type SnoozeChange, saveChange } from './ticket-write-queries.ts'

export type StatusPlan = {
  status: TicketStatus
  timers: Timers
  events: NewEvent[]
  snooze?: SnoozeChange | undefined
}
type StatusMove = { ticket: LockedTicket; cause: StatusCause; actor: EventActor }
type Services = Pick<TicketServices, 'clock' | 'config'>

export async function changeStatus(
  tx: Db,
  services: TicketServices,
  { ticket, cause, actor }: StatusMove,
): Promise<void> {
  const plan = await planStatus(tx, services, { ticket, cause, actor })
  await saveChange(tx, ticket.id, { ...plan, moved: plan, now: services.clock.now() })
  if (plan.status === 'Resolved' && ticket.status !== 'Resolved')
    await services.ports.emailEvent(tx, services, { ticketId: ticket.id, event: 'ticketClosed' })
}

/** `InvalidOperationException` for any transition that the table does not list. */
export async function planStatus(
  tx: Db,
  { clock, config }: Services,
  { ticket, cause, actor }: StatusMove,
): Promise<StatusPlan> {
  const now = clock.now()
  const from = cause.cause === 'customerWrote' ? writtenTo(ticket, now) : ticket.status
  const status = isReopened(ticket, cause) ? 'WaitingAgentAction' : nextStatus(from, cause)
  if (status === 'WaitingCustomerAction') requireCustomer(ticket)
  if (status === 'Resolved' && ticket.status !== 'Resolved') requireChecklistDone(ticket, cause)
  const policies = await getSlaPolicies(tx, ticket.sla_version, config.limits)
  const sla = planSla(policies, ticket, { to: status, isReply: cause.cause === 'agentReplied', now })
  const data = { from: ticket.status, to: status, cause: cause.cause }
  const moved: NewEvent = { ticketId: ticket.id, kind: 'statusChanged', actor, data, now }
  const hasWritten = cause.cause === 'customerWrote' || (cause.cause === 'merged' && cause.isAnswered)
  const canceled = await cancelOvertaken(tx, { ticket, status, hasWritten, actor, now })
  const isAnswered = hasWritten && !ticket.snooze_survives
  const wakes = ticket.snoozed_until !== null && (isAnswered || !isOpen(status))
  const woken: NewEvent = {
    ticketId: ticket.id,
    kind: 'woken',
    actor,
    data: { cause: isAnswered ? 'customerWrote' : 'status' },
    now,
  }
  return {
    status,
    ...(wakes && { snooze: { until: null, survives: false, wokenAt: null } }),
    timers: slaTimers({ status, priority: ticket.priority, now, sla, spans: config.limits }),
    events: [
      ...(status === ticket.status ? [] : [moved]),
      ...(wakes ? [woken] : []),
      ...canceled,
      ...sla.ended
        .filter(({ missed, announced }) => missed && !announced)
        .map((clock) => breach(ticket.id, clock, now)),
    ],
  }
}

/** The status that a message of the customer meets. */
export const writtenTo = ({ status, archives_at: archivesAt }: LockedTicket, now: Date) =>
  statusAt({ status, archivesAt }, now)

/** By an agent: no player can write to an internal ticket to open it again. */
const isReopened = ({ channel, status }: LockedTicket, event: StatusCause) =>
  channel === 'internal' &&
  status === 'Resolved' &&
  event.cause === 'agentPicked' &&
  event.chosen === 'WaitingAgentAction'

/** Scheduled replies that the player's message or the end of the ticket has overtaken. */
async function cancelOvertaken(
  tx: Db,
  {
    ticket,
    status,
    hasWritten,
    actor,
    now,
  }: {
    ticket: LockedTicket
    status: TicketStatus
    hasWritten: boolean
    actor: EventActor
    now: Date
  },
): Promise<NewEvent[]> {
  const isOvertaken = hasWritten || !isOpen(status)
  if (ticket.pending_replies === 0 || !isOvertaken) return []
  const reason = hasWritten ? 'customerWrote' : 'ticketEnded'
  const all = await cancelPending(tx, { ticketId: ticket.id, reason, now })
  return all.map((canceled) => canceledReply({ ticketId: ticket.id, actor, canceled, reason, now }))
}

const ofStaff: readonly StatusCause['cause'][] = ['agentPicked', 'agentReplied', 'ruleReplied']

/** Only of employees and their rules: players may be satisfied without it, and a ticket that they abandoned must end. */
function requireChecklistDone(ticket: LockedTicket, { cause }: StatusCause) {
  const { requires_checklist, checklist_count, checklist_done } = ticket
  if (ofStaff.includes(cause) && requires_checklist && checklist_done < checklist_count)
    throw new Problem('checklistIncomplete', {
      detail: `${checklist_count - checklist_done} items of the checklist are not done`,
    })
}

export function slaTimers({
  sla,
  ...ticket
}: {
  status: TicketStatus
  priority: TicketPriority
  now: Date
  sla: SlaPlan
  spans: TimerSpans
}): Timers {
  const since = sla.state.response?.since
  const waitingSince = since === undefined ? null : new Date(since)
  return { ...timersFor({ ...ticket, waitingSince, dueAt: sla.targetAt }), sla }
}

/** When the next reply is due, as `replyDueAt` reads it from the ticket. */
export function replyDueOf({ dueAt, sla }: Timers): Date | null {
  if (!sla) return dueAt
  const target = sla.state.response?.target ?? null
  return target === null ? null : new Date(target)
}

/** Of the next reply, from the beginning of the wait. */
export function promisedHours({ timers }: Pick<StatusPlan, 'timers'>): number | null {
  const dueAt = replyDueOf(timers)
  if (timers.waitingSince === null || dueAt === null) return null
  return Math.ceil((dueAt.getTime() - timers.waitingSince.getTime()) / 3_600_000)
}

/** The timers of a ticket that is created at `now`, so that its targets are exact. */
export async function timersOfNew(
  tx: Db,
  { config }: Pick<Services, 'config'>,
  {
    version,
    subject,
    now,
  }: {
    version: string
    now: Date
    subject: Pick<
      SlaSubject,
      | 'title'
      | 'priority'
      | 'project_id'
      | 'category_id'
      | 'channel'
      | 'contact_email'
      | 'contact_locale'
      | 'customer_group'
    >
  },
): Promise<Timers> {
  const policies = await getSlaPolicies(tx, version, config.limits)
  const unknown = {
    customer_email: null,
    customer_locale: null,
    waiting_since: null,
    due_at: null,
    sla_state: null,
  }
  const sla = planNewSla(policies, { ...unknown, ...subject, status: 'Created', tag_ids: [] }, now)
  return slaTimers({ status: 'Created', priority: subject.priority, now, sla, spans: config.limits })
}
