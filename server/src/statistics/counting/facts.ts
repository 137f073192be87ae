import type { AssignmentWay } from '@savepoint/contract/statistics/automation-measures.ts'

export type DimensionSet = {
  projectId: string | null
  categoryId: string | null
  teamId: string | null
  agentId: string | null
  channel: string | null
}

export const factKinds = [
  'created',
  'firstReply',
  'nextReply',
  'otherReply',
  'note',
  'waitedForAgent',
  'resolved',
  'returned',
  'reopened',
  'closed',
  'movedOut',
  'movedIn',
  'touched',
  'entered',
  'left',
  'assigned',
  'takenBack',
] as const
export type FactKind = (typeof factKinds)[number]

/** The columns are those of `statistics_facts`. Times are in milliseconds. */
export type Fact = {
  kind: FactKind
  at: number
  eventId: number
  ticketId: number
  dimensionSet: DimensionSet
  seconds: number | null
  ownSeconds: number | null
  replies: number | null
  isFirst: boolean | null
  until: number | null
  since: number | null
  way: AssignmentWay | null
}

type Details = Partial<
  Pick<Fact, 'seconds' | 'ownSeconds' | 'replies' | 'isFirst' | 'until' | 'since' | 'way'>
>

export const noDetails = {
  seconds: null,
  ownSeconds: null,
  replies: null,
  isFirst: null,
  until: null,
  since: null,
  way: null,
}

export function factOf(
  { ticketId, dimensionSet }: { ticketId: number; dimensionSet: DimensionSet },
  {
    event: { id, at },
    kind,
    details = {},
    credit = {},
  }: {
    event: { id: number; at: number }
    kind: FactKind
    details?: Details | undefined
    credit?: { agentId?: string | null } | undefined
  },
): Fact {
  return {
    kind,
    at,
    eventId: id,
    ticketId,
    dimensionSet: { ...dimensionSet, ...credit },
    ...noDetails,
    ...details,
  }
}
