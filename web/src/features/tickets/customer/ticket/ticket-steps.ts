import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'

export type TicketStep = 'created' | 'inProgress' | 'yourReply' | 'solved' | 'archived'

const positions: Record<TicketStatus, TicketStep> = {
  Created: 'inProgress',
  WaitingAgentAction: 'inProgress',
  WaitingCustomerAction: 'yourReply',
  Resolved: 'solved',
  Closed: 'archived',
}

type Step = { step: TicketStep; state: 'done' | 'now' | 'ahead' }

export function ticketSteps(status: TicketStatus): Step[] {
  const way = wayOf(status)
  const here = way.indexOf(positions[status])
  return way.map((step, index) => ({ step, state: index < here ? 'done' : index === here ? 'now' : 'ahead' }))
}

/** Not every request waits for the player: that step is there only while this one does. */
function wayOf(status: TicketStatus): TicketStep[] {
  if (status === 'WaitingCustomerAction') return ['created', 'inProgress', 'yourReply', 'solved']
  const steps: TicketStep[] = ['created', 'inProgress', 'solved']
  return status === 'Closed' ? [...steps, 'archived'] : steps
}
