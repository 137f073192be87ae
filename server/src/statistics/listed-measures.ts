import type { ListedMeasure } from '@savepoint/contract/statistics-measures.ts'
import type { FactKind } from './facts.ts'

/** Which facts a number counts. `first`: of resolutions the ticket's first, `last`: its latest. */
export type ListedFacts = {
  kinds: readonly FactKind[]
  column?: 'seconds' | 'own_seconds'
  condition?: 'first' | 'last' | 'firstInADay' | 'firstAtOnce' | 'inADay' | 'newThatDay'
  /** Each ticket once, by its latest. */
  distinct?: true
}

/** `backlog` and `open` are tickets, not facts. */
export const listedFacts: Record<Exclude<ListedMeasure, 'backlog' | 'open'>, ListedFacts> = {
  created: { kinds: ['created'] },
  resolved: { kinds: ['resolved'], column: 'seconds' },
  closed: { kinds: ['closed'] },
  reopened: { kinds: ['reopened'] },
  movedIn: { kinds: ['movedIn'] },
  movedOut: { kinds: ['movedOut'] },
  replies: { kinds: ['firstReply', 'nextReply', 'otherReply'], column: 'seconds' },
  notes: { kinds: ['note'] },
  firstReplies: { kinds: ['firstReply'], column: 'seconds' },
  touched: { kinds: ['touched'], condition: 'newThatDay' },
  returned: { kinds: ['returned'] },
  firstReply: { kinds: ['firstReply'], column: 'seconds' },
  nextReply: { kinds: ['nextReply'], column: 'seconds' },
  waitedForAgent: { kinds: ['waitedForAgent'], column: 'seconds' },
  firstResolution: { kinds: ['resolved'], column: 'seconds', condition: 'first' },
  firstResolutionOwn: { kinds: ['resolved'], column: 'own_seconds', condition: 'first' },
  lastResolution: { kinds: ['resolved'], column: 'seconds', condition: 'last' },
  lastResolutionOwn: { kinds: ['resolved'], column: 'own_seconds', condition: 'last' },
  repliedInADay: { kinds: ['firstReply'], column: 'seconds', condition: 'inADay' },
  resolvedInADay: { kinds: ['resolved'], column: 'seconds', condition: 'firstInADay' },
  resolvedAtOnce: { kinds: ['resolved'], column: 'seconds', condition: 'firstAtOnce' },
  reopenRate: { kinds: ['reopened'], distinct: true },
}
