import type { ListedMeasure } from '@savepoint/contract/statistics/statistics-measures.ts'
import type { DaySumName } from '../counting/day-sums.ts'

export type ListedFacts = {
  sum: DaySumName
  column?: 'seconds' | 'own_seconds'
  distinct?: true
}

export const listedFacts: Record<Exclude<ListedMeasure, 'backlog' | 'open'>, ListedFacts> = {
  created: { sum: 'created' },
  resolved: { sum: 'resolved', column: 'seconds' },
  closed: { sum: 'closed' },
  reopened: { sum: 'reopened' },
  movedIn: { sum: 'movedIn' },
  movedOut: { sum: 'movedOut' },
  replies: { sum: 'replies', column: 'seconds' },
  notes: { sum: 'notes' },
  firstReplies: { sum: 'firstReplies', column: 'seconds' },
  touched: { sum: 'touched' },
  returned: { sum: 'returned' },
  firstReply: { sum: 'firstReplies', column: 'seconds' },
  nextReply: { sum: 'nextReplies', column: 'seconds' },
  waitedForAgent: { sum: 'waits', column: 'seconds' },
  firstResolution: { sum: 'firstResolved', column: 'seconds' },
  firstResolutionOwn: { sum: 'firstResolved', column: 'own_seconds' },
  lastResolution: { sum: 'lastResolved', column: 'seconds' },
  lastResolutionOwn: { sum: 'lastResolved', column: 'own_seconds' },
  repliedInADay: { sum: 'repliedInADay', column: 'seconds' },
  resolvedInADay: { sum: 'resolvedInADay', column: 'seconds' },
  resolvedAtOnce: { sum: 'resolvedAtOnce', column: 'seconds' },
  reopenRate: { sum: 'reopened', distinct: true },
}
