import { type TicketStatus, ticketStatuses } from '@savepoint/contract/tickets/ticket-values.ts'
import { describe, expect, it } from 'vitest'
import { Problem } from '../../src/platform/problems.ts'
import { nextStatus, type StatusCause } from '../../src/tickets/workflow/ticket-status.ts'

const none = undefined
type Row = Record<TicketStatus, TicketStatus | undefined>
const table: [string, StatusCause, Row][] = [
  [
    'a customer writes',
    { cause: 'customerWrote' },
    {
      Created: 'Created',
      WaitingAgentAction: 'WaitingAgentAction',
      WaitingCustomerAction: 'WaitingAgentAction',
      Resolved: 'WaitingAgentAction',
      Closed: none,
    },
  ],
  [
    'a customer closes',
    { cause: 'customerClosed' },
    {
      Created: 'Resolved',
      WaitingAgentAction: 'Resolved',
      WaitingCustomerAction: 'Resolved',
      Resolved: none,
      Closed: none,
    },
  ],
  [
    'an agent replies',
    { cause: 'agentReplied', chosen: 'WaitingCustomerAction' },
    {
      Created: 'WaitingCustomerAction',
      WaitingAgentAction: 'WaitingCustomerAction',
      WaitingCustomerAction: 'WaitingCustomerAction',
      Resolved: none,
      Closed: none,
    },
  ],
  [
    'an agent replies and resolves',
    { cause: 'agentReplied', chosen: 'Resolved' },
    {
      Created: 'Resolved',
      WaitingAgentAction: 'Resolved',
      WaitingCustomerAction: 'Resolved',
      Resolved: none,
      Closed: none,
    },
  ],
  [
    'an agent replies back into Created',
    { cause: 'agentReplied', chosen: 'Created' },
    { Created: none, WaitingAgentAction: none, WaitingCustomerAction: none, Resolved: none, Closed: none },
  ],
  [
    'an agent picks Resolved',
    { cause: 'agentPicked', chosen: 'Resolved' },
    {
      Created: 'Resolved',
      WaitingAgentAction: 'Resolved',
      WaitingCustomerAction: 'Resolved',
      Resolved: none,
      Closed: none,
    },
  ],
  [
    'an agent picks Closed',
    { cause: 'agentPicked', chosen: 'Closed' },
    { Created: none, WaitingAgentAction: none, WaitingCustomerAction: none, Resolved: none, Closed: none },
  ],
  [
    'an agent picks WaitingAgentAction',
    { cause: 'agentPicked', chosen: 'WaitingAgentAction' },
    {
      Created: 'WaitingAgentAction',
      WaitingAgentAction: none,
      WaitingCustomerAction: 'WaitingAgentAction',
      Resolved: none,
      Closed: none,
    },
  ],
  [
    'seven days without a customer',
    { cause: 'waitedTooLong' },
    {
      Created: none,
      WaitingAgentAction: none,
      WaitingCustomerAction: 'Resolved',
      Resolved: none,
      Closed: none,
    },
  ],
  [
    'ten days after Resolved',
    { cause: 'archiveDue' },
    {
      Created: none,
      WaitingAgentAction: none,
      WaitingCustomerAction: none,
      Resolved: 'Closed',
      Closed: none,
    },
  ],
]

describe('the transition table', () => {
  for (const [what, cause, row] of table) {
    for (const from of ticketStatuses) {
      const to = row[from]
      it(`${what}: ${from} → ${to ?? 'refused'}`, () => {
        if (to !== undefined) expect(nextStatus(from, cause)).toBe(to)
        else expect(() => nextStatus(from, cause)).toThrow(Problem)
      })
    }
  }
})
