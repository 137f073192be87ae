import type { EventKind, Message } from '@savepoint/contract/tickets/ticket-values.ts'
import type { LogEvent, Ticket } from '@savepoint/contract/tickets/tickets.ts'

/** What the writer has seen of a ticket. */
export type Known = { eventId: number; messageIds: ReadonlySet<string> }
type Read = Pick<Ticket, 'lastEventId' | 'messages'>

export const knownOf = ({ lastEventId, messages }: Read): Known => ({
  eventId: lastEventId,
  messageIds: new Set(messages.map(({ id }) => id)),
})

const kinds: Partial<Record<Message['kind'], EventKind>> = {
  reply: 'replied',
  note: 'noted',
  customer: 'customerWrote',
}

/** What others have written since, as events of the log. */
export function newsOf(ticket: Read, seen: ReadonlySet<string>, me: string): LogEvent[] {
  return ticket.messages.flatMap(({ id, kind, author, createdAt }) => {
    const event = kinds[kind]
    if (event === undefined || seen.has(id) || author.id === me) return []
    return [{ id: ticket.lastEventId, kind: event, actor: author, data: { messageId: id }, createdAt }]
  })
}
