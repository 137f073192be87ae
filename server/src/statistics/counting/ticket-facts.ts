import { limits } from '@savepoint/contract/limits.ts'
import type { EventKind, TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import { isOpen } from '../../tickets/workflow/ticket-status.ts'
import { countAssigned } from './assignment-facts.ts'
import { credited, idIn, secondsFrom, toSeconds, touch } from './credited-facts.ts'
import { type DimensionSet, type Fact, type FactKind, factOf, noDetails } from './facts.ts'
import type { Counted, TicketEvent, TicketState, Topic } from './ticket-state.ts'

const returnedWithinMs = limits.returnedWithinDays * 86_400_000

/** Applies one event, following the definitions in contract/statistics-measures.ts. `topicOf` returns the project of a category. */
export function countEvent(
  before: TicketState,
  event: TicketEvent,
  topicOf: (categoryId: string) => Topic,
): Counted {
  if (before.dimensionSet.channel === 'internal') return countInternal(before, event)
  const counted = rules[event.kind]?.(before, event, topicOf) ?? unchanged(before)
  return touch(counted, event)
}

/** Nobody asked for anything: of an internal ticket only what agents did counts. */
function countInternal(before: TicketState, event: TicketEvent): Counted {
  return touch(event.kind === 'noted' ? countNote(before, event) : unchanged(before), event)
}

type Rule = (state: TicketState, event: TicketEvent, topicOf: (categoryId: string) => Topic) => Counted

const rules: Record<EventKind, Rule | null> = {
  ticketCreated: countCreation,
  customerWrote: (state, { at, data }) =>
    unchanged(data.automatic ? state : { ...state, unansweredSince: state.unansweredSince ?? at }),
  replied: countReply,
  noted: countNote,
  statusChanged: countStatus,
  agentAssigned: countAssignment,
  teamAssigned: (state, event) => changeDimensions(state, event, { teamId: idIn(event.data.to) }),
  moved: countMove,
  priorityChanged: null,
  tagsChanged: null,
  checklistChanged: null,
  slaWarned: null,
  slaBreached: null,
  satisfactionAsked: null,
  satisfactionGiven: null,
  ruleRan: null,
  autoReplied: null,
  agentsNotified: null,
  templateEmailed: null,
  addressConfirmed: null,
  reminded: null,
  revealed: null,
  mailFailed: null,
  mailResent: null,
  markedSpam: null,
  merged: null,
  mergedInto: null,
  unmerged: null,
  linked: null,
  unlinked: null,
  split: null,
  replyScheduled: null,
  scheduledReplyCanceled: null,
  snoozed: null,
  woken: null,
  sideConversationStarted: null,
  sideMessageSent: null,
  sideMessageReceived: null,
  sideMessageFailed: null,
  sideStatusChanged: null,
  erased: null,
}

const unchanged = (state: TicketState): Counted => ({ state, added: [], withdrawn: [] })

function countCreation(state: TicketState, event: TicketEvent): Counted {
  const created = factOf(state, { event, kind: 'created' })
  const entered = factOf(state, { event, kind: 'entered' })
  return { state: { ...state, created, openSince: event.at }, added: [created, entered], withdrawn: [] }
}

/** Only those of agents: a rule's are nobody's work. */
function countNote(state: TicketState, event: TicketEvent): Counted {
  const added = event.actorKind === 'agent' ? [credited({ state, event, kind: 'note' })] : []
  return { state, added, withdrawn: [] }
}

/** Automatic messages do not count as replies. */
function countReply(state: TicketState, event: TicketEvent): Counted {
  if (event.actorKind !== 'agent') return unchanged(state)
  const { kind, since } = replyIn(state)
  const reply = credited({
    state,
    event,
    kind,
    more: since === null ? {} : { seconds: secondsFrom(since, event.at) },
  })
  return {
    state: { ...state, replies: state.replies + 1, unansweredSince: null },
    added: [reply],
    withdrawn: [],
  }
}

function replyIn({ replies, createdAt, unansweredSince }: TicketState): {
  kind: FactKind
  since: number | null
} {
  if (replies === 0) return { kind: 'firstReply', since: createdAt }
  if (unansweredSince !== null) return { kind: 'nextReply', since: unansweredSince }
  return { kind: 'otherReply', since: null }
}

function countStatus(state: TicketState, event: TicketEvent): Counted {
  const to = event.data.to as TicketStatus
  const spent = Math.max(0, event.at - state.statusSince)
  const next: TicketState = {
    ...state,
    status: to,
    statusSince: event.at,
    waited: state.waited + (state.status === 'WaitingCustomerAction' ? spent : 0),
  }
  const stay =
    state.status === 'WaitingAgentAction'
      ? [
          credited({
            state,
            event,
            kind: 'waitedForAgent',
            more: { seconds: secondsFrom(state.statusSince, event.at) },
          }),
        ]
      : []
  if (event.data.cause === 'unmerged') return withStay(stay, countUndoneMerge(next, event))
  if (to === 'Resolved') return withStay(stay, countResolution(next, event))
  if (to === 'Closed') return withStay(stay, countClosing(next, event))
  if (state.openSince === null) return withStay(stay, countReopening(next, event))
  return { state: next, added: stay, withdrawn: [] }
}

const withStay = (stay: Fact[], counted: Counted): Counted => ({
  ...counted,
  added: [...stay, ...counted.added],
})

/** A later resolution replaces the previous one as the ticket's last. */
function countResolution(state: TicketState, event: TicketEvent): Counted {
  const whole = Math.max(0, event.at - state.createdAt)
  const resolution = credited({
    state,
    event,
    kind: 'resolved',
    more: {
      seconds: toSeconds(whole),
      ownSeconds: toSeconds(Math.max(0, whole - state.waited)),
      replies: state.replies,
      isFirst: state.resolution === null,
    },
  })
  const before = state.resolution
  const closed = leave({ ...state, resolution }, event)
  return {
    state: closed.state,
    added: [resolution, ...(before ? [{ ...before, until: event.at }] : []), ...closed.added],
    withdrawn: before ? [before] : [],
  }
}

function countClosing(state: TicketState, event: TicketEvent): Counted {
  const agentId = state.resolution?.dimensionSet.agentId ?? null
  const closing = factOf(state, { event, kind: 'closed', details: {}, credit: { agentId } })
  const left = leave({ ...state, closing }, event)
  return { ...left, added: [closing, ...left.added] }
}

/** The ticket is as it was: nobody resolved it or opened it again, and it did not go to the archive. */
function countUndoneMerge(state: TicketState, event: TicketEvent): Counted {
  const { closing } = state
  const withdrawn = closing ? [closing] : []
  const before: TicketState = { ...state, closing: null }
  if (!isOpen(state.status)) return { ...leave(before, event), withdrawn }
  return before.openSince === null
    ? enter({ state: before, added: [], withdrawn }, event)
    : { ...unchanged(before), withdrawn }
}

/** Counts against the resolution: on the day of the reopening and, within ten days, on the day of the resolution too. */
function countReopening(state: TicketState, event: TicketEvent): Counted {
  const { resolution } = state
  const agentId = resolution?.dimensionSet.agentId ?? null
  const added = [factOf(state, { event, kind: 'reopened', details: {}, credit: { agentId } })]
  if (resolution && event.at - resolution.at <= returnedWithinMs)
    added.push({ ...resolution, kind: 'returned', eventId: event.id, ...noDetails })
  return enter({ state, added, withdrawn: [] }, event)
}

function countMove(state: TicketState, event: TicketEvent, topicOf: (categoryId: string) => Topic): Counted {
  const to = (event.data.to as { categoryId: string }).categoryId
  const moved = changeDimensions(state, event, topicOf(to))
  return {
    ...moved,
    added: [
      factOf(state, { event, kind: 'movedOut' }),
      factOf({ ...state, dimensionSet: moved.state.dimensionSet }, { event, kind: 'movedIn' }),
      ...moved.added,
    ],
  }
}

function countAssignment(state: TicketState, event: TicketEvent): Counted {
  const changed = changeDimensions(state, event, { agentId: idIn(event.data.to) })
  return { ...changed, added: [...countAssigned(state, event), ...changed.added] }
}

/** Moves an open ticket from one stock to another; its creation follows the first team and agent. */
function changeDimensions(state: TicketState, event: TicketEvent, change: Partial<DimensionSet>): Counted {
  const next = { ...state, dimensionSet: { ...state.dimensionSet, ...change } }
  const left = leave(state, event)
  const moved: Counted =
    state.openSince === null
      ? unchanged(next)
      : enter({ state: { ...next, openSince: null }, added: left.added, withdrawn: [] }, event)
  const { created } = state
  const follows = created && {
    ...created,
    dimensionSet: {
      ...created.dimensionSet,
      teamId: created.dimensionSet.teamId ?? next.dimensionSet.teamId,
      agentId: created.dimensionSet.agentId ?? next.dimensionSet.agentId,
    },
  }
  if (!created || !follows || isSame(created.dimensionSet, follows.dimensionSet)) return moved
  return {
    state: { ...moved.state, created: follows },
    added: [...moved.added, follows],
    withdrawn: [...moved.withdrawn, created],
  }
}

const isSame = (one: DimensionSet, other: DimensionSet) =>
  one.teamId === other.teamId && one.agentId === other.agentId

function leave(state: TicketState, event: TicketEvent): Counted {
  if (state.openSince === null) return unchanged(state)
  const left = factOf(state, { event, kind: 'left', details: { since: state.openSince } })
  return { state: { ...state, openSince: null }, added: [left], withdrawn: [] }
}

function enter({ state, added, withdrawn }: Counted, event: TicketEvent): Counted {
  return {
    state: { ...state, openSince: event.at },
    added: [...added, factOf(state, { event, kind: 'entered' })],
    withdrawn,
  }
}
