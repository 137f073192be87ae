import type { Document } from '@savepoint/contract/documents.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../platform/database.ts'
import { fieldProblem } from '../platform/problems.ts'
import { type EventActor, insertEvent } from './event-queries.ts'
import { attachFiles } from './file-queries.ts'
import { insertMessage, insertText, type MessageRow } from './message-queries.ts'
import type { TicketServices } from './ticket-services.ts'
import { countMessage } from './ticket-write-queries.ts'

export type NewMessage = {
  ticketId: number
  kind: 'reply' | 'note' | 'customer'
  author: EventActor
  /** The name customers see. */
  shownName: string
  avatarId?: string | null
  /** Stands under a reply. */
  signature?: Document | null
  content: Document
  attachments: string[]
}

const eventOf = { reply: 'replied', note: 'noted', customer: 'customerWrote' } as const

/** Writes a message with its files and its event. `opening` is the request's own text: the ticket's creation tells of it. */
export async function postMessage(
  tx: Db,
  { clock, config }: Pick<TicketServices, 'clock' | 'config'>,
  message: NewMessage,
  options: { opening?: boolean } = {},
): Promise<MessageRow> {
  const now = clock.now()
  const { author } = message
  const row = {
    id: uuidv7({ msecs: now.getTime() }),
    ticketId: message.ticketId,
    kind: message.kind,
    agentId: author.kind === 'agent' ? author.id : null,
    authorName: message.shownName,
    content: message.content,
    signature: message.kind === 'reply' ? (message.signature ?? null) : null,
    now,
  }
  const files = [...new Set(message.attachments)]
  if (files.length > config.limits.attachmentsPerMessage) {
    throw fieldProblem('attachments', `Max number of files ${config.limits.attachmentsPerMessage}`)
  }
  // Sent together, in this order, without waiting for each answer.
  const [attached] = await Promise.all([
    insertMessage(tx, row).then(() => attachAll(tx, row.id, files, author)),
    insertText(tx, row.id),
    message.kind !== 'note' &&
      countMessage(tx, message.ticketId, message.kind === 'reply' ? 'agent' : 'customer', now),
    !options.opening &&
      insertEvent(tx, {
        ticketId: message.ticketId,
        kind: eventOf[message.kind],
        actor: author,
        data: { messageId: row.id },
        now,
      }),
  ])
  if (attached !== files.length) throw fieldProblem('attachments', 'Unknown file')
  return {
    id: row.id,
    kind: row.kind,
    agent_id: row.agentId,
    author_name: row.authorName,
    agent_name: row.agentId ? author.name : null,
    avatar_id: message.avatarId ?? null,
    content: row.content,
    signature: row.signature,
    created_at: now.toISOString(),
  }
}

async function attachAll(tx: Db, messageId: string, files: string[], author: EventActor): Promise<number> {
  if (files.length === 0 || author.kind === 'system') return files.length
  return await attachFiles(tx, messageId, files, { kind: author.kind, id: author.id })
}
