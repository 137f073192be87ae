import type { Message } from '@savepoint/contract/tickets/ticket-values.ts'
import { isTooOld } from '../../../../lib/outbox/is-too-old.ts'
import type { OutboxMessage } from './outbox-store.ts'

/** Players' clocks may be minutes off. */
const skewMs = 10 * 60_000

/**
 * Whether the thread already contains a message that is being resent: the response may have been lost in a
 * reload or network error. A failed message is always shown, unless it is too old to be resent.
 */
export function hasArrived(message: OutboxMessage, thread: readonly Message[], now: number): boolean {
  const isResent = message.state === 'sending' || message.state === 'waiting'
  const isLeft = message.state === 'failed' && isTooOld(message.createdAt, now)
  if (!isResent && !isLeft) return false
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

function wordsOf({ text = '', content = [] }: Node): string {
  return (text + content.map(wordsOf).join('')).replaceAll(/\s/g, '')
}
