import type { Message } from '@savepoint/contract/tickets/ticket-values.ts'
import type { OutboxMessage } from './outbox-store.ts'

/** Clocks of players go wrong by minutes. */
const skewMs = 10 * 60_000

/**
 * Whether a message that is being sent once more stands in the thread already: the server took it, and its answer was lost to a reload or a broken line.
 * What failed is always shown.
 */
export function hasArrived(message: OutboxMessage, thread: readonly Message[]): boolean {
  if (message.state !== 'sending') return false
  const words = message.text.replaceAll(/\s/g, '')
  const since = Date.parse(message.createdAt) - skewMs
  return thread.some(
    ({ kind, content, attachments, createdAt }) =>
      kind === 'customer' &&
      Date.parse(createdAt) >= since &&
      attachments.length === message.attachments.length &&
      wordsOf(content as Node) === words,
  )
}

type Node = { type: string; text?: string; content?: readonly Node[] }

/** What a text says, without its gaps. */
function wordsOf({ text = '', content = [] }: Node): string {
  return (text + content.map(wordsOf).join('')).replaceAll(/\s/g, '')
}
