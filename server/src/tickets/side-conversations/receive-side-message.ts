import type { Document } from '@savepoint/contract/documents.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { Received } from '@savepoint/contract/tickets/ticket-values.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/database/database.ts'
import { insertFile } from '../attachments/file-queries.ts'
import type { StoredUpload } from '../attachments/upload-file.ts'
import { lockTicket } from '../details/ticket-queries.ts'
import { insertEvent } from '../log/event-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { lockSideConversation, type SideConversationRow } from './side-conversation-queries.ts'
import { attachToSideMessage, findLastWriter, insertSideMessage } from './side-message-queries.ts'

const mostMoves = 3

/** With its ticket, wherever merges take it meanwhile. Undefined when it was erased or has no room. */
export async function lockReceiving(
  tx: Db,
  find: () => Promise<Pick<SideConversationRow, 'id' | 'ticket_id'> | undefined>,
): Promise<SideConversationRow | undefined> {
  for (let tries = 0; tries < mostMoves; tries += 1) {
    const found = await find()
    if (!found || !(await lockTicket(tx, found.ticket_id))) return undefined
    const locked = await lockSideConversation(tx, { ticketId: found.ticket_id, id: found.id })
    if (locked) return locked.messages_count < limits.sideMessagesTaken ? locked : undefined
  }
  return undefined
}

export type SideAnswer = { email: string; content: Document; files: StoredUpload[]; received: Received }

/**
 * Adds an answer to a locked conversation. It changes neither status nor clocks of the ticket, nothing is answered to it, and what a program wrote
 * notifies nobody.
 */
export async function receiveSideMessage(
  tx: Db,
  { clock }: Pick<TicketServices, 'clock'>,
  { conversation, answer }: { conversation: SideConversationRow; answer: SideAnswer },
): Promise<{ ticketId: number; sideMessageId: string }> {
  const { id, ticket_id: ticketId, subject, recipients, status } = conversation
  const { email, content, files, received } = answer
  const now = clock.now()
  const messageId = uuidv7({ msecs: now.getTime() })
  const isAnswer = !received.automatic
  const fromRecipient = recipients.includes(email)
  await insertSideMessage(tx, {
    id: messageId,
    conversationId: id,
    kind: 'received',
    agentId: null,
    authorName: received.sender?.name ?? '',
    content,
    received,
    fromRecipient,
    isAnswer,
    now,
  })
  for (const file of files) await insertFile(tx, { ...file, uploader: { kind: 'guest', address: null }, now })
  await attachToSideMessage(tx, { messageId, fileIds: files.map((file) => file.id), agentId: null })
  const writer = isAnswer ? await findLastWriter(tx, id) : undefined
  await insertEvent(tx, {
    ticketId,
    kind: 'sideMessageReceived',
    actor: { kind: 'guest', id: null, name: email },
    data: {
      conversationId: id,
      messageId,
      subject,
      from: email,
      ...(!fromRecipient && { isStranger: true }),
      ...(isAnswer ? { agents: writer ? [writer] : [] } : { automatic: true }),
      ...(isAnswer && status === 'closed' && { reopened: true }),
    },
    now,
  })
  return { ticketId, sideMessageId: messageId }
}
