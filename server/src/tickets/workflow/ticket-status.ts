import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import { Problem } from '../../platform/problems.ts'

export type StatusCause =
  | { cause: 'customerWrote' }
  | { cause: 'customerClosed' }
  | { cause: 'agentReplied'; chosen: TicketStatus }
  | { cause: 'ruleReplied'; chosen: TicketStatus }
  | { cause: 'agentPicked'; chosen: TicketStatus }
  | { cause: 'waitedTooLong' }
  | { cause: 'archiveDue' }
  | { cause: 'markedSpam' }
  | { cause: 'mergedInto' }
  /** `isAnswered`: one of the merged tickets waits for an agent. */
  | { cause: 'merged'; chosen: TicketStatus; isAnswered: boolean }
  | { cause: 'unmerged' | 'split'; chosen: TicketStatus }
  | { cause: 'erased' }

const agentChoices: readonly TicketStatus[] = ['WaitingAgentAction', 'WaitingCustomerAction', 'Resolved']

export function nextStatus(from: TicketStatus, event: StatusCause): TicketStatus {
  const to = transitions[event.cause](from, 'chosen' in event ? event.chosen : undefined)
  if (to === undefined) throw new Problem('invalidOperation', { detail: `${event.cause} from ${from}` })
  return to
}

type Transition = (from: TicketStatus, chosen: TicketStatus | undefined) => TicketStatus | undefined

const transitions: Record<StatusCause['cause'], Transition> = {
  customerWrote: (from) => afterCustomerWrote[from],
  customerClosed: (from) => (isOpen(from) ? 'Resolved' : undefined),
  agentReplied: (from, chosen) =>
    isOpen(from) && chosen && agentChoices.includes(chosen) ? chosen : undefined,
  /** Without a status of its own, it stays as it is. */
  ruleReplied: (from, chosen) => (isOpen(from) && chosen ? chosen : undefined),
  agentPicked: (from, chosen) =>
    isOpen(from) && chosen && agentChoices.includes(chosen) && chosen !== from ? chosen : undefined,
  waitedTooLong: (from) => (from === 'WaitingCustomerAction' ? 'Resolved' : undefined),
  archiveDue: (from) => (from === 'Resolved' ? 'Closed' : undefined),
  markedSpam: (from) => (from === 'Closed' ? undefined : 'Closed'),
  mergedInto: (from) => (from === 'Closed' ? undefined : 'Closed'),
  merged: (from, chosen) => (from === 'Closed' ? undefined : chosen),
  unmerged: (_from, chosen) => chosen,
  split: (_from, chosen) => chosen,
  erased: (from) => (from === 'Closed' ? undefined : 'Closed'),
}

const afterCustomerWrote: Record<TicketStatus, TicketStatus | undefined> = {
  Created: 'Created',
  WaitingAgentAction: 'WaitingAgentAction',
  WaitingCustomerAction: 'WaitingAgentAction',
  Resolved: 'WaitingAgentAction',
  Closed: undefined,
}

export function isOpen(status: TicketStatus): boolean {
  return status === 'Created' || status === 'WaitingAgentAction' || status === 'WaitingCustomerAction'
}
