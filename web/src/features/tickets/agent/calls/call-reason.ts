import type { LiveMessage } from '@savepoint/contract/live.ts'
import type { NotifiedEvent } from '@savepoint/contract/profile-inputs.ts'

export type TicketMessage = Extract<LiveMessage, { type: 'ticket' }>

/** What an agent could be called for by a live message, before asking whose ticket it is; their own doing never. */
export function callReason({ kind, actor }: TicketMessage, agentId: string): NotifiedEvent | null {
  if (actor.kind === 'agent' && actor.id === agentId) return null
  if (kind === 'ticketCreated') return 'newTicket'
  if (kind === 'customerWrote') return 'customerWrote'
  return kind === 'agentAssigned' ? 'assignedToMe' : null
}
