import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'

const steps = ['created', 'inProgress', 'yourReply', 'solved'] as const
export type TicketStep = (typeof steps)[number] | 'archived'

const positions: Record<TicketStatus, TicketStep> = {
  Created: 'inProgress',
  WaitingAgentAction: 'inProgress',
  WaitingCustomerAction: 'yourReply',
  Resolved: 'solved',
  Closed: 'archived',
}

type Step = { step: TicketStep; state: 'done' | 'now' | 'ahead' }

export function ticketSteps(status: TicketStatus): Step[] {
  const way: TicketStep[] = status === 'Closed' ? [...steps, 'archived'] : [...steps]
  const here = way.indexOf(positions[status])
  return way.map((step, index) => ({ step, state: index < here ? 'done' : index === here ? 'now' : 'ahead' }))
}
