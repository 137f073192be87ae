import type { SlaMetric } from '@savepoint/contract/tickets/sla-values.ts'
import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import {
  addBusinessSeconds,
  type BusinessCalendar,
  businessSecondsBetween,
} from '../business-time/business-time.ts'

/** Times are milliseconds since 1970. */
export type SlaClock = {
  metric: SlaMetric
  since: number
  policyId: string
  /** Null while paused, or where the policy has no target. */
  target: number | null
  /** The target has passed: nothing changes it any more. */
  missed?: true
  warned?: true
  announced?: true
}
/** What is known of a ticket's clocks. `response` measures the first or the next reply. */
export type SlaState = {
  replied: boolean
  response: SlaClock | null
  resolution: SlaClock | null
  /** Since the earliest clock began; the last may still run. */
  pauses: [from: number, until: number | null][]
}

export type SlaPolicy = {
  id: string
  name: string
  calendar: BusinessCalendar
  minutes: Record<SlaMetric, number | null>
  warnMinutes: number | null
}

export type EndedClock = SlaClock & {
  target: number
  stoppedAt: number | null
  overrunSeconds: number | null
}

/** More than any conversation has: beyond it the oldest two become one. */
const mostPauses = 200

type Move = {
  isReply: boolean
  to: TicketStatus
  now: number
  policy: SlaPolicy
  policyById: (id: string) => SlaPolicy | undefined
}

export function beginClocks(now: number, policy: SlaPolicy): SlaState {
  const clock = { since: now, policyId: policy.id, target: null }
  return aim(
    {
      replied: false,
      response: { metric: 'firstReply', ...clock },
      resolution: { metric: 'resolution', ...clock },
      pauses: [],
    },
    policy,
    now,
  )
}

/** How late a clock was is measured by the policy that set its target. */
export function moveClocks(
  state: SlaState,
  { isReply, to, now, policy, policyById }: Move,
): { state: SlaState; ended: EndedClock[] } {
  const before = aim(endPause(settle(state, now), now), policy, now)
  const ended: EndedClock[] = []
  let { replied, response, resolution } = before
  const end = (clock: SlaClock | null, { counts }: { counts: boolean }) => {
    if (!clock || clock.target === null || !(counts || clock.missed)) return null
    const { calendar } = policyById(clock.policyId) ?? policy
    const overrunSeconds = clock.missed
      ? overrun(clock.target, { until: now, calendar, pauses: before.pauses })
      : null
    ended.push({ ...clock, target: clock.target, stoppedAt: now, overrunSeconds })
    return null
  }
  if (isReply) {
    response = end(response, { counts: true })
    replied = true
  }
  if (to === 'Resolved' || to === 'Closed') {
    response = end(response, { counts: false })
    resolution = end(resolution, { counts: to === 'Resolved' })
    return { state: { replied, response, resolution, pauses: [] }, ended }
  }
  const clock = { since: now, policyId: policy.id, target: null }
  resolution ??= { metric: 'resolution', ...clock }
  if (to === 'WaitingCustomerAction')
    return { state: pause({ ...before, replied, response, resolution }, state, now), ended }
  response ??= { metric: replied ? 'nextReply' : 'firstReply', ...clock }
  return { state: aim(onlyNeeded({ ...before, replied, response, resolution }), policy, now), ended }
}

/** By another policy, or by a changed one. Targets that have passed stay, and none is set before `now`. */
export function replanClocks(state: SlaState, policy: SlaPolicy, now: number): SlaState {
  return aim(settle(state, now), policy, now)
}

/** What has passed its target has missed it, whatever changes later. */
export function settle(state: SlaState, now: number): SlaState {
  return mapClocks(state, (clock) =>
    clock.target !== null && clock.target < now ? { ...clock, missed: true } : clock,
  )
}

function aim(state: SlaState, policy: SlaPolicy, now: number): SlaState {
  const isPaused = pauseOf(state) !== null
  return mapClocks(state, (clock) => {
    if (clock.missed) return clock
    const minutes = policy.minutes[clock.metric]
    const { target: _before, ...rest } = clock
    const target = minutes === null || isPaused ? null : targetOf(clock, state, { policy, minutes })
    return { ...rest, policyId: policy.id, target: target === null ? null : Math.max(target, now) }
  })
}

/** Walks the stretches in which the clock ran, until its time is used up. */
function targetOf(
  { since }: SlaClock,
  { pauses }: SlaState,
  { policy: { calendar }, minutes }: { policy: SlaPolicy; minutes: number },
): number | null {
  let left = minutes * 60
  let from = since
  for (const [paused, resumed] of pauses) {
    if (resumed === null || resumed <= since) continue
    const worked = businessSecondsBetween(calendar, {
      from: from / 1_000,
      until: Math.max(from, paused) / 1_000,
    })
    if (worked > left) break
    left -= worked
    from = Math.max(from, resumed)
  }
  const at = addBusinessSeconds(calendar, from / 1_000, left)
  return at === null ? null : Math.round(at * 1_000)
}

/** Seconds of business time after the target, without pauses. */
function overrun(
  target: number,
  { until, calendar, pauses }: { until: number; calendar: BusinessCalendar; pauses: SlaState['pauses'] },
): number {
  const between = (from: number, end: number) =>
    businessSecondsBetween(calendar, {
      from: Math.max(from, target) / 1_000,
      until: Math.max(end, target) / 1_000,
    })
  const paused = pauses.reduce((sum, [from, end]) => sum + between(from, end ?? until), 0)
  return Math.round(between(target, until) - paused)
}

export function pauseOf({ pauses }: SlaState): number | null {
  const last = pauses.at(-1)
  return last && last[1] === null ? last[0] : null
}

function endPause(state: SlaState, now: number): SlaState {
  const last = state.pauses.at(-1)
  if (!last || last[1] !== null) return state
  return { ...state, pauses: [...state.pauses.slice(0, -1), [last[0], now]] }
}

/** A pause that a reply did not end goes on. Paused clocks have no target, since nobody knows when they go on. */
function pause(state: SlaState, before: SlaState, now: number): SlaState {
  const since = pauseOf(before)
  const pauses: SlaState['pauses'] =
    since === null ? [...state.pauses, [now, null]] : [...state.pauses.slice(0, -1), [since, null]]
  const paused = mapClocks(state, (clock) => (clock.missed ? clock : { ...clock, target: null }))
  return onlyNeeded({ ...paused, pauses })
}

function onlyNeeded(state: SlaState): SlaState {
  const since = Math.min(state.response?.since ?? Infinity, state.resolution?.since ?? Infinity)
  const pauses = state.pauses.filter(([, until]) => until === null || until > since)
  const [first, second, ...rest] = pauses
  if (pauses.length <= mostPauses || !first || !second) return { ...state, pauses }
  return { ...state, pauses: [[first[0], second[1]], ...rest] }
}

export function mapClocks(state: SlaState, change: (clock: SlaClock) => SlaClock): SlaState {
  return {
    ...state,
    response: state.response && change(state.response),
    resolution: state.resolution && change(state.resolution),
  }
}

export const clocksOf = ({ response, resolution }: SlaState): SlaClock[] =>
  [response, resolution].filter((clock) => clock !== null)
