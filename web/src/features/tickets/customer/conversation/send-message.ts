import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import { randomId } from '../../../../lib/browser/random-id.ts'
import { isProblem, ProblemError } from '../../../../lib/problems/problem-error.ts'
import { refreshTickets, sendCustomerMessageRequest } from '../list/customer-ticket-api.ts'
import { type OutboxMessage, type OutboxState, outbox } from './outbox-store.ts'

type NewMessage = { owner: string; ticketId: number; text: string; attachments: Attachment[] }

const underWay = new Set<string>()

/** Shows the message at once. A failed one stays in the outbox and is resent with the same key. */
export function writeMessage(message: NewMessage) {
  void deliver({ ...message, key: randomId(), createdAt: new Date().toISOString(), state: 'sending' })
}

export async function deliver(message: OutboxMessage) {
  if (underWay.has(message.key)) return
  underWay.add(message.key)
  outbox.put({ ...message, state: 'sending' })
  try {
    const attachments = message.attachments.map(({ id }) => id)
    await sendCustomerMessageRequest(message.ticketId, { text: message.text, attachments }, message.key)
    outbox.drop(message.key)
  } catch (error) {
    outbox.put({ ...message, state: stateAfter(error) })
    if (isProblem(error, 'invalidOperation')) refreshTickets(message.ticketId)
  } finally {
    underWay.delete(message.key)
  }
}

function stateAfter(error: unknown): OutboxState {
  if (isProblem(error, 'invalidOperation', 'notFound')) return 'refused'
  if (error instanceof ProblemError && error.status === 0 && !navigator.onLine) return 'waiting'
  return 'failed'
}

const patienceMs = 24 * 3_600_000

/**
 * Resends what a reload or network error interrupted, failed messages included: the server may have one whose answer a
 * reload cut off. It knows the key of each for two days.
 */
export function resendOutbox(owner: string) {
  for (const message of outbox.all()) {
    const isRecent = Date.now() - Date.parse(message.createdAt) < patienceMs
    if (message.owner === owner && message.state !== 'refused' && (message.state !== 'failed' || isRecent))
      void deliver(message)
  }
}
