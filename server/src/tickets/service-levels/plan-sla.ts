import { defaultPolicyId, type SlaMetric } from '@savepoint/contract/tickets/sla-values.ts'
import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import type { ConditionSubject } from '../conditions/matches-conditions.ts'
import {
  beginClocks,
  clocksOf,
  type EndedClock,
  moveClocks,
  pauseOf,
  replanClocks,
  type SlaClock,
  type SlaPolicy,
  type SlaState,
} from './sla-clocks.ts'
import type { SlaPolicies } from './sla-policies.ts'

/** What a ticket's row keeps of its service level. */
export type SlaColumns = {
  state: SlaState
  policyId: string | null
  metric: SlaMetric | null
  targetAt: Date | null
  pausedAt: Date | null
  breachedAt: Date | null
  nextAt: Date | null
}
export type SlaPlan = SlaColumns & { ended: EndedClock[] }

/** The ticket as it was locked, before anything changes. */
export type SlaSubject = {
  title: string
  status: TicketStatus
  priority: ConditionSubject['priority']
  tag_ids: string[]
  project_id: string | null
  category_id: string | null
  channel: string
  customer_email: string | null
  contact_email: string | null
  customer_locale: string | null
  customer_group: string | null
  contact_locale: string
  waiting_since: string | null
  due_at: string | null
  sla_state: SlaState | null
}

/** Those that count for the ticket. */
export const policiesFor = (policies: SlaPolicies, { channel }: Pick<SlaSubject, 'channel'>) =>
  channel === 'internal' ? policies.internal : policies

export function planNewSla(known: SlaPolicies, subject: SlaSubject, now: Date): SlaPlan {
  const policies = policiesFor(known, subject)
  const policy = policies.match(conditionSubject(subject))
  return { ...columnsOf(beginClocks(now.getTime(), policy), policies), ended: [] }
}

export function planSla(
  known: SlaPolicies,
  subject: SlaSubject,
  { to, isReply, now }: { to: TicketStatus; isReply: boolean; now: Date },
): SlaPlan {
  const policies = policiesFor(known, subject)
  const { state, ended } = moveClocks(stateOf(subject, now.getTime()), {
    isReply,
    to,
    now: now.getTime(),
    policy: policies.match(conditionSubject(subject)),
    policyById: policies.byId,
  })
  return { ...columnsOf(state, policies), ended }
}

/**
 * When tickets become one, the wait that began first goes on. Returns the clocks of the ticket that stays, and whose wait it took; the others' waits
 * end without an outcome.
 */
export function carryWait<Ticket extends SlaSubject>(
  target: Ticket,
  sources: Ticket[],
  now: Date,
): { state: SlaState; from: Ticket | undefined } {
  const state = stateOf(target, now.getTime())
  const waits = sources.flatMap((from) => {
    const { response, pauses } = stateOf(from, now.getTime())
    return response ? [{ from, response, pauses }] : []
  })
  const [first] = waits.toSorted((one, other) => one.response.since - other.response.since)
  if (!first || (state.response && state.response.since <= first.response.since))
    return { state, from: undefined }
  const metric = state.replied ? 'nextReply' : 'firstReply'
  const pauses = [
    ...before(state.pauses, first.response.since),
    ...first.pauses.filter(([from]) => from >= first.response.since),
  ]
  return { state: { ...state, response: { ...first.response, metric }, pauses }, from: first.from }
}

/** Who waits for an agent since then did not wait for the player. */
const before = (pauses: SlaState['pauses'], since: number): SlaState['pauses'] =>
  pauses.filter(([from]) => from < since).map(([from, until]) => [from, Math.min(until ?? since, since)])

/** After a change of what policies look at, or of the policies. */
export function replanSla(known: SlaPolicies, subject: SlaSubject, now: Date): SlaPlan {
  const policies = policiesFor(known, subject)
  const policy = policies.match(conditionSubject(subject))
  const state = replanClocks(stateOf(subject, now.getTime()), policy, now.getTime())
  return { ...columnsOf(state, policies), ended: [] }
}

/** Tickets from before there were policies have only their due time; what was late then is not announced. */
function stateOf(subject: SlaSubject, now: number): SlaState {
  if (subject.sla_state) return subject.sla_state
  const { waiting_since, due_at, status } = subject
  const target = due_at === null ? null : Date.parse(due_at)
  const late = target !== null && target < now ? { warned: true as const, announced: true as const } : {}
  const response: SlaClock | null =
    waiting_since === null
      ? null
      : {
          metric: status === 'Created' ? 'firstReply' : 'nextReply',
          since: Date.parse(waiting_since),
          policyId: defaultPolicyId,
          target,
          ...late,
        }
  return { replied: status !== 'Created', response, resolution: null, pauses: [] }
}

/** The earliest target is the ticket's; while it waits for the player there is none. */
export function columnsOf(state: SlaState, policies: Pick<SlaPolicies, 'byId'>): SlaColumns {
  const pausedAt = pauseOf(state)
  const measured = clocksOf(state).filter(
    (clock) => policies.byId(clock.policyId)?.minutes[clock.metric] || clock.missed,
  )
  const [shown] = measured.toSorted((one, other) => (one.target ?? Infinity) - (other.target ?? Infinity))
  const date = (at: number | null | undefined) => (at == null ? null : new Date(at))
  return {
    state,
    policyId: shown?.policyId ?? null,
    metric: shown?.metric ?? null,
    targetAt: pausedAt === null ? date(shown?.target) : null,
    pausedAt: shown ? date(pausedAt) : null,
    breachedAt: shown?.missed ? date(shown.target) : null,
    nextAt: date(nextAnnouncement(state, policies)),
  }
}

function nextAnnouncement(state: SlaState, policies: Pick<SlaPolicies, 'byId'>): number | null {
  const times = clocksOf(state).flatMap((clock) => {
    if (clock.announced || clock.target === null) return []
    return [warningAt(clock, policies.byId(clock.policyId)) ?? clock.target]
  })
  return times.length === 0 ? null : Math.min(...times)
}

/** Not for clocks that are shorter than the warning is early. */
export function warningAt({ since, target, warned }: SlaClock, policy: SlaPolicy | undefined): number | null {
  if (warned || target === null || !policy?.warnMinutes) return null
  const at = target - policy.warnMinutes * 60_000
  return at <= since ? null : at
}

function conditionSubject(subject: SlaSubject): ConditionSubject {
  return {
    title: subject.title,
    text: '',
    status: subject.status,
    priority: subject.priority,
    tagIds: subject.tag_ids,
    projectId: subject.project_id,
    categoryId: subject.category_id,
    agentId: null,
    teamId: null,
    channel: subject.channel,
    language: subject.channel === 'internal' ? '' : (subject.customer_locale ?? subject.contact_locale),
    customerEmail: subject.customer_email ?? subject.contact_email ?? '',
    customerGroup: subject.customer_group ?? '',
    gameAccount: '',
    banned: false,
    sla: null,
    messagesCount: null,
    satisfaction: 'none',
    fields: {},
  }
}
