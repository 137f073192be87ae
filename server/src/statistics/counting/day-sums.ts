import type { FactKind } from './facts.ts'

export type DaySum = {
  column: string
  of: 'count' | 'seconds' | 'own_seconds' | 'replies'
  kinds: readonly FactKind[]
  condition?: string
}

const count = (column: string, kinds: FactKind | readonly FactKind[], condition?: string): DaySum => ({
  column,
  of: 'count',
  kinds: [kinds].flat(),
  ...(condition && { condition }),
})
const sum = ({
  column,
  of,
  kind,
  condition,
}: {
  column: string
  of: DaySum['of']
  kind: FactKind
  condition?: string | undefined
}): DaySum => ({
  ...count(column, kind, condition),
  of,
})
const first = 'f.is_first'
const last = 'f.until is null'
const inADay = 'f.seconds <= 86400'
const newThatDay =
  '(f.since is null or (f.since at time zone z.name)::date <> (f.at at time zone z.name)::date)'

/** The only definition of what counts: sums and the lists of tickets behind them follow from it. */
export const daySums = {
  created: count('created', 'created'),
  replies: count('replies', ['firstReply', 'nextReply', 'otherReply']),
  firstReplies: count('first_replies', 'firstReply'),
  repliedInADay: count('replied_in_a_day', 'firstReply', inADay),
  nextReplies: count('next_replies', 'nextReply'),
  notes: count('notes', 'note'),
  waits: count('waits', 'waitedForAgent'),
  resolved: count('resolved', 'resolved'),
  firstResolved: count('first_resolved', 'resolved', first),
  resolvedAtOnce: count('resolved_at_once', 'resolved', `${first} and f.replies = 1`),
  resolvedInADay: count('resolved_in_a_day', 'resolved', `${first} and ${inADay}`),
  lastResolved: count('last_resolved', 'resolved', last),
  onlyResolved: count('only_resolved', 'resolved', `${first} and ${last}`),
  returned: count('returned', 'returned'),
  reopened: count('reopened', 'reopened'),
  closed: count('closed', 'closed'),
  movedOut: count('moved_out', 'movedOut'),
  movedIn: count('moved_in', 'movedIn'),
  touched: count('touched', 'touched', newThatDay),
  entered: count('entered', 'entered'),
  left: count('left_open', 'left'),
  firstReplySeconds: sum({ column: 'first_reply_seconds', of: 'seconds', kind: 'firstReply' }),
  nextReplySeconds: sum({ column: 'next_reply_seconds', of: 'seconds', kind: 'nextReply' }),
  waitSeconds: sum({ column: 'wait_seconds', of: 'seconds', kind: 'waitedForAgent' }),
  firstResolvedSeconds: sum({
    column: 'first_resolved_seconds',
    of: 'seconds',
    kind: 'resolved',
    condition: first,
  }),
  firstResolvedOwnSeconds: sum({
    column: 'first_resolved_own_seconds',
    of: 'own_seconds',
    kind: 'resolved',
    condition: first,
  }),
  lastResolvedSeconds: sum({
    column: 'last_resolved_seconds',
    of: 'seconds',
    kind: 'resolved',
    condition: last,
  }),
  lastResolvedOwnSeconds: sum({
    column: 'last_resolved_own_seconds',
    of: 'own_seconds',
    kind: 'resolved',
    condition: last,
  }),
  lastResolvedReplies: sum({
    column: 'last_resolved_replies',
    of: 'replies',
    kind: 'resolved',
    condition: last,
  }),
} as const satisfies Record<string, DaySum>

export type DaySumName = keyof typeof daySums
export const daySumNames = Object.keys(daySums) as DaySumName[]

export function factsOf({ kinds, condition }: DaySum): string {
  const names = kinds.map((kind) => `'${kind}'`).join(', ')
  return `f.kind in (${names})${condition ? ` and ${condition}` : ''}`
}
