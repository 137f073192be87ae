import { limits } from '@savepoint/contract/limits.ts'
import type { EventKind, TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import { type Fact, type FactKind, factOf, type Standing } from './facts.ts'

/** What is remembered of a ticket between its events. Times are milliseconds. */
export type TicketMemory = {
  ticketId: number
  /** Where it stands now: what its next facts are counted under. */
  standing: Standing
  status: TicketStatus
  statusSince: number
  createdAt: number
  /** Since when it is open where it stands; null while it is resolved or closed. */
  openSince: number | null
  /** The fact of its creation, which follows the first team and the first agent. */
  created: Fact | null
  /** The customer's earliest words that no agent has answered. */
  unansweredSince: number | null
  replies: number
  /** Milliseconds spent so far in WaitingCustomerAction. */
  waited: number
  /** The latest resolution. */
  resolution: Fact | null
  /** When each agent last did something in it. */
  touches: Record<string, number>
}

export type TicketEvent = {
  id: number
  ticketId: number
  kind: EventKind
  at: number
  actorKind: 'agent' | 'customer' | 'guest' | 'system'
  actorId: string | null
  data: Record<string, unknown>
}

/** What an event adds to the facts, and which it takes back because they turned out otherwise. */
export type Counted = { memory: TicketMemory; added: Fact[]; withdrawn: Fact[] }

export type Place = { projectId: string | null; categoryId: string | null }

export function newMemory(ticketId: number, at: number, place: Place, channel: string): TicketMemory {
  return {
    ticketId,
    standing: { ...place, channel, teamId: null, agentId: null },
    status: 'Created',
    statusSince: at,
    createdAt: at,
    openSince: null,
    created: null,
    unansweredSince: at,
    replies: 0,
    waited: 0,
    resolution: null,
    touches: {},
  }
}

const returnedWithinMs = limits.returnedWithinDays * 86_400_000

/**
 * What one event does to what is remembered of its ticket, and what it counts for, by the definitions of contract/statistics-measures.ts.
 * `placeOf` knows the project of a category.
 */
export function countEvent(
  before: TicketMemory,
  event: TicketEvent,
  placeOf: (categoryId: string) => Place,
): Counted {
  const counted = rules[event.kind]?.(before, event, placeOf) ?? unchanged(before)
  return touch(counted, event)
}

type Rule = (memory: TicketMemory, event: TicketEvent, placeOf: (categoryId: string) => Place) => Counted

const rules: Partial<Record<EventKind, Rule>> = {
  ticketCreated: countCreation,
  customerWrote: (memory, { at, data }) =>
    unchanged(data.automatic ? memory : { ...memory, unansweredSince: memory.unansweredSince ?? at }),
  replied: countReply,
  noted: (memory, event) => ({ memory, added: [credited(memory, event, 'note')], withdrawn: [] }),
  statusChanged: countStatus,
  agentAssigned: (memory, event) => restand(memory, event, { agentId: idIn(event.data.to) }),
  teamAssigned: (memory, event) => restand(memory, event, { teamId: idIn(event.data.to) }),
  moved: countMove,
}

const unchanged = (memory: TicketMemory): Counted => ({ memory, added: [], withdrawn: [] })

function countCreation(memory: TicketMemory, event: TicketEvent): Counted {
  const created = factOf(memory, event, 'created')
  const entered = factOf(memory, event, 'entered')
  return { memory: { ...memory, created, openSince: event.at }, added: [created, entered], withdrawn: [] }
}

/** Only a person's words answer: what the product writes by itself is no reply. */
function countReply(memory: TicketMemory, event: TicketEvent): Counted {
  if (event.actorKind !== 'agent') return unchanged(memory)
  const { kind, since } = replyIn(memory)
  const reply = credited(memory, event, kind, since === null ? {} : { seconds: secondsFrom(since, event.at) })
  return {
    memory: { ...memory, replies: memory.replies + 1, unansweredSince: null },
    added: [reply],
    withdrawn: [],
  }
}

function replyIn({ replies, createdAt, unansweredSince }: TicketMemory): {
  kind: FactKind
  since: number | null
} {
  if (replies === 0) return { kind: 'firstReply', since: createdAt }
  if (unansweredSince !== null) return { kind: 'nextReply', since: unansweredSince }
  return { kind: 'otherReply', since: null }
}

function countStatus(memory: TicketMemory, event: TicketEvent): Counted {
  const to = event.data.to as TicketStatus
  const spent = Math.max(0, event.at - memory.statusSince)
  const next: TicketMemory = {
    ...memory,
    status: to,
    statusSince: event.at,
    waited: memory.waited + (memory.status === 'WaitingCustomerAction' ? spent : 0),
  }
  const stay =
    memory.status === 'WaitingAgentAction'
      ? [credited(memory, event, 'waitedForAgent', { seconds: secondsFrom(memory.statusSince, event.at) })]
      : []
  if (to === 'Resolved') return withStay(stay, countResolution(next, event))
  if (to === 'Closed') return withStay(stay, countClosing(next, event))
  if (memory.openSince === null) return withStay(stay, countReopening(next, event))
  return { memory: next, added: stay, withdrawn: [] }
}

const withStay = (stay: Fact[], counted: Counted): Counted => ({
  ...counted,
  added: [...stay, ...counted.added],
})

/** A later resolution takes the place of the one before as the ticket's last. */
function countResolution(memory: TicketMemory, event: TicketEvent): Counted {
  const whole = Math.max(0, event.at - memory.createdAt)
  const resolution = credited(memory, event, 'resolved', {
    seconds: toSeconds(whole),
    ownSeconds: toSeconds(Math.max(0, whole - memory.waited)),
    replies: memory.replies,
    isFirst: memory.resolution === null,
  })
  const before = memory.resolution
  const closed = leave({ ...memory, resolution }, event)
  return {
    memory: closed.memory,
    added: [resolution, ...(before ? [{ ...before, until: event.at }] : []), ...closed.added],
    withdrawn: before ? [before] : [],
  }
}

function countClosing(memory: TicketMemory, event: TicketEvent): Counted {
  const agentId = memory.resolution?.standing.agentId ?? null
  const closed = factOf(memory, event, 'closed', {}, { agentId })
  const left = leave(memory, event)
  return { ...left, added: [closed, ...left.added] }
}

/** What came back is held against the resolution, on the day of the return and, within ten days, on the day of the resolution too. */
function countReopening(memory: TicketMemory, event: TicketEvent): Counted {
  const { resolution } = memory
  const agentId = resolution?.standing.agentId ?? null
  const added = [factOf(memory, event, 'reopened', {}, { agentId })]
  if (resolution && event.at - resolution.at <= returnedWithinMs)
    added.push({ ...resolution, kind: 'returned', eventId: event.id, ...bare })
  return enter({ memory, added, withdrawn: [] }, event)
}

const bare = { seconds: null, ownSeconds: null, replies: null, isFirst: null, until: null, since: null }

function countMove(
  memory: TicketMemory,
  event: TicketEvent,
  placeOf: (categoryId: string) => Place,
): Counted {
  const to = (event.data.to as { categoryId: string }).categoryId
  const moved = restand(memory, event, placeOf(to))
  return {
    ...moved,
    added: [
      factOf(memory, event, 'movedOut'),
      factOf({ ...memory, standing: moved.memory.standing }, event, 'movedIn'),
      ...moved.added,
    ],
  }
}

/** An open ticket leaves the stock of where it stood and enters that of where it stands now; its creation follows the first team and agent. */
function restand(memory: TicketMemory, event: TicketEvent, change: Partial<Standing>): Counted {
  const next = { ...memory, standing: { ...memory.standing, ...change } }
  const left = leave(memory, event)
  const moved: Counted =
    memory.openSince === null
      ? unchanged(next)
      : enter({ memory: { ...next, openSince: null }, added: left.added, withdrawn: [] }, event)
  const { created } = memory
  const follows = created && {
    ...created,
    standing: {
      ...created.standing,
      teamId: created.standing.teamId ?? next.standing.teamId,
      agentId: created.standing.agentId ?? next.standing.agentId,
    },
  }
  if (!created || !follows || isSame(created.standing, follows.standing)) return moved
  return {
    memory: { ...moved.memory, created: follows },
    added: [...moved.added, follows],
    withdrawn: [...moved.withdrawn, created],
  }
}

const isSame = (one: Standing, other: Standing) =>
  one.teamId === other.teamId && one.agentId === other.agentId

function leave(memory: TicketMemory, event: TicketEvent): Counted {
  if (memory.openSince === null) return unchanged(memory)
  const left = factOf(memory, event, 'left', { since: memory.openSince })
  return { memory: { ...memory, openSince: null }, added: [left], withdrawn: [] }
}

function enter({ memory, added, withdrawn }: Counted, event: TicketEvent): Counted {
  return {
    memory: { ...memory, openSince: event.at },
    added: [...added, factOf(memory, event, 'entered')],
    withdrawn,
  }
}

const actions: readonly EventKind[] = [
  'replied',
  'noted',
  'statusChanged',
  'agentAssigned',
  'teamAssigned',
  'moved',
]

/** What an agent does in a ticket counts once a day; the day is told from when the same agent did something before. */
function touch(counted: Counted, event: TicketEvent): Counted {
  const { memory, added } = counted
  const { actorId } = event
  if (event.actorKind !== 'agent' || actorId === null || !actions.includes(event.kind)) return counted
  const since = memory.touches[actorId] ?? null
  const touches = { ...memory.touches, [actorId]: event.at }
  return {
    ...counted,
    memory: { ...memory, touches },
    added: since === event.at ? added : [...added, credited(memory, event, 'touched', { since })],
  }
}

/** Credited to the agent who did it, else to whom the ticket is assigned. */
function credited(
  memory: TicketMemory,
  event: TicketEvent,
  kind: FactKind,
  more: Parameters<typeof factOf>[3] = {},
): Fact {
  const agentId = event.actorKind === 'agent' ? event.actorId : memory.standing.agentId
  return factOf(memory, event, kind, more, { agentId })
}

const secondsFrom = (since: number, at: number) => toSeconds(Math.max(0, at - since))
const toSeconds = (ms: number) => Math.floor(ms / 1_000)

function idIn(named: unknown): string | null {
  return (named as { id?: string } | null)?.id ?? null
}
