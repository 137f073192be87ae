import type { Message } from '@savepoint/contract/tickets/ticket-values.ts'
import type { LogEvent } from '@savepoint/contract/tickets/tickets.ts'

export type ThreadEntry =
  | { what: 'day'; key: string; day: Date }
  | { what: 'new'; key: string }
  | { what: 'message'; key: string; message: Message }
  | { what: 'event'; key: string; event: LogEvent }

type Thread = {
  messages: readonly Message[]
  events: readonly LogEvent[]
  readAt: string | null
  readerId: string | undefined
}

export function threadEntries({ messages, events, readAt, readerId }: Thread): ThreadEntry[] {
  const happened = [
    ...messages.map((message) => ({ at: message.createdAt, message })),
    ...events
      // Of one change in the order in which it was made.
      .toSorted((one, other) => one.id - other.id)
      .filter((event) => !followsFromMessage(event, messages))
      .map((event) => ({ at: event.createdAt, event })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const firstNew = messages.find(
    ({ createdAt, author }) =>
      readAt !== null && Date.parse(createdAt) > Date.parse(readAt) && author.id !== readerId,
  )
  const entries: ThreadEntry[] = []
  let lastDay = ''
  for (const one of happened) {
    const day = new Date(one.at)
    if (day.toDateString() !== lastDay) {
      lastDay = day.toDateString()
      entries.push({ what: 'day', key: lastDay, day })
    }
    if ('event' in one) entries.push({ what: 'event', key: `e${one.event.id}`, event: one.event })
    else {
      if (one.message === firstNew) entries.push({ what: 'new', key: 'new' })
      entries.push({ what: 'message', key: one.message.id, message: one.message })
    }
  }
  return entries
}

const togetherMs = 2_000
const usual = ['WaitingAgentAction', 'WaitingCustomerAction']

/** A reply already says that the other side is waited for. */
function followsFromMessage({ kind, data, createdAt, actor }: LogEvent, messages: readonly Message[]) {
  if (kind !== 'statusChanged' || !usual.includes(String(data.to)) || data.from === 'Resolved') return false
  const at = Date.parse(createdAt)
  return messages.some(
    ({ author, createdAt: written }) =>
      author.kind === (actor.kind === 'guest' ? 'customer' : actor.kind) &&
      Math.abs(Date.parse(written) - at) < togetherMs,
  )
}
