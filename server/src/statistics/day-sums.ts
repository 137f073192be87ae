/** A column of the daily sums: how many facts, or the sum of one of their columns, of those a condition picks. */
type DaySum = { column: string; of: 'count' | 'seconds' | 'own_seconds' | 'replies'; where: string }

const count = (column: string, where: string): DaySum => ({ column, of: 'count', where })
const first = `f.kind = 'resolved' and f.is_first`
const last = `f.kind = 'resolved' and f.until is null`

/** The one place where a fact becomes what is counted. Conditions are SQL over a fact aliased `f`; `z` is the time zone. */
export const daySums = {
  created: count('created', `f.kind = 'created'`),
  replies: count('replies', `f.kind in ('firstReply', 'nextReply', 'otherReply')`),
  firstReplies: count('first_replies', `f.kind = 'firstReply'`),
  repliedInADay: count('replied_in_a_day', `f.kind = 'firstReply' and f.seconds <= 86400`),
  nextReplies: count('next_replies', `f.kind = 'nextReply'`),
  notes: count('notes', `f.kind = 'note'`),
  waits: count('waits', `f.kind = 'waitedForAgent'`),
  resolved: count('resolved', `f.kind = 'resolved'`),
  firstResolved: count('first_resolved', first),
  resolvedAtOnce: count('resolved_at_once', `${first} and f.replies = 1`),
  resolvedInADay: count('resolved_in_a_day', `${first} and f.seconds <= 86400`),
  lastResolved: count('last_resolved', last),
  onlyResolved: count('only_resolved', `${last} and f.is_first`),
  returned: count('returned', `f.kind = 'returned'`),
  reopened: count('reopened', `f.kind = 'reopened'`),
  closed: count('closed', `f.kind = 'closed'`),
  movedOut: count('moved_out', `f.kind = 'movedOut'`),
  movedIn: count('moved_in', `f.kind = 'movedIn'`),
  touched: count(
    'touched',
    `f.kind = 'touched' and (f.since is null or (f.since at time zone z.name)::date <> (f.at at time zone z.name)::date)`,
  ),
  entered: count('entered', `f.kind = 'entered'`),
  left: count('left_open', `f.kind = 'left'`),
  firstReplySeconds: { column: 'first_reply_seconds', of: 'seconds', where: `f.kind = 'firstReply'` },
  nextReplySeconds: { column: 'next_reply_seconds', of: 'seconds', where: `f.kind = 'nextReply'` },
  waitSeconds: { column: 'wait_seconds', of: 'seconds', where: `f.kind = 'waitedForAgent'` },
  firstResolvedSeconds: { column: 'first_resolved_seconds', of: 'seconds', where: first },
  firstResolvedOwnSeconds: { column: 'first_resolved_own_seconds', of: 'own_seconds', where: first },
  lastResolvedSeconds: { column: 'last_resolved_seconds', of: 'seconds', where: last },
  lastResolvedOwnSeconds: { column: 'last_resolved_own_seconds', of: 'own_seconds', where: last },
  lastResolvedReplies: { column: 'last_resolved_replies', of: 'replies', where: last },
} as const satisfies Record<string, DaySum>

export type DaySumName = keyof typeof daySums
export const daySumNames = Object.keys(daySums) as DaySumName[]
