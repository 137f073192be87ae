import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import { createOutbox, type Unsent } from '../../../../lib/outbox/create-outbox.ts'

/**
 * `waiting` is resent after a while and when the network returns, `failed` by the player. `filesGone` returns to the composer. `full`: the request
 * takes no more messages.
 */
export type OutboxState = 'sending' | 'waiting' | 'failed' | 'refused' | 'full' | 'filesGone'

export type OutboxMessage = Unsent & {
  ticketId: number
  text: string
  attachments: Attachment[]
  createdAt: string
  state: OutboxState
}

export const outbox = createOutbox<OutboxMessage>('savepoint.outbox')
export const { useOutbox } = outbox
