import { documentLimits } from '@savepoint/contract/document-limits.ts'
import type { RightName } from '@savepoint/contract/rights.ts'
import type { TicketChange } from '@savepoint/contract/tickets/ticket-changes.ts'
import type { Channel } from '@savepoint/contract/tickets/ticket-values.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { Problem } from '../../platform/problems.ts'

const rightsToChange: Record<keyof TicketChange, RightName> = {
  status: 'tickets.changeStatus',
  agentId: 'tickets.assignAgent',
  teamId: 'tickets.assignTeam',
  projectId: 'tickets.move',
  categoryId: 'tickets.move',
  priority: 'tickets.changePriority',
  tagIds: 'tickets.tag',
  addTagIds: 'tickets.tag',
  removeTagIds: 'tickets.tag',
  snooze: 'tickets.snooze',
}

export function requireRightsToChange(actor: AgentActor, change: TicketChange): void {
  for (const [member, right] of Object.entries(rightsToChange) as [keyof TicketChange, RightName][]) {
    if (change[member] !== undefined && !actor.rights.includes(right)) throw new Problem('notEnoughRights')
  }
}

/** Any status but waiting for the customer needs the right to change statuses. */
export function requireRightToReplyWith(actor: AgentActor, status: string | undefined): void {
  const isPlainReply = status === undefined || status === 'WaitingCustomerAction'
  if (!isPlainReply && !actor.rights.includes('tickets.changeStatus')) throw new Problem('notEnoughRights')
}

/** Only those whom a ticket can be assigned to, so that the reply does not hide it from its writer. */
export function takesByReply(
  actor: AgentActor,
  { ticket, agent }: { ticket: { agent_id: string | null }; agent: { assignsOnReply: boolean } },
): boolean {
  const isAssignable = actor.pools.includes('my') || actor.pools.includes('all')
  return agent.assignsOnReply && ticket.agent_id === null && isAssignable
}

/** Nothing is done to a merged ticket but undoing the merge: it goes on in the other one. */
export function requireNotMerged(ticket: { merged_into: number | null }): void {
  if (ticket.merged_into !== null)
    throw new Problem('invalidOperation', { detail: `Merged into ticket ${ticket.merged_into}` })
}

/** Nobody reads what is written to the player of an internal ticket. */
export function requireCustomer({ channel }: { channel: Channel }): void {
  if (channel === 'internal') throw new Problem('noCustomer', { detail: 'An internal ticket has no player' })
}

/** Nothing may be written to an erased ticket: no later erasure would find it. */
export function requireNotErased(ticket: { erased_at: string | null }): void {
  if (ticket.erased_at !== null)
    throw new Problem('invalidOperation', { detail: 'The personal data of this ticket was erased' })
}

export const isThreadFull = (length: number) => length >= documentLimits.threadMaxLength

/** Whoever opens a ticket loads all its messages, so they may have so many characters and no more. */
export function requireRoom(length: number): void {
  if (isThreadFull(length)) throw new Problem('ticketFull')
}
