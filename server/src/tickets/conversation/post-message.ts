import type { Document } from '@savepoint/contract/documents.ts'
import type { Received } from '@savepoint/contract/tickets/ticket-values.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem } from '../../platform/problems.ts'
import { attachFiles } from '../attachments/file-queries.ts'
import { insertMessage, type MessageRow } from '../details/message-queries.ts'
import type { EventActor, NewEvent } from '../log/event-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import type { StatusPlan } from '../workflow/change-status.ts'
import { saveChange } from '../workflow/ticket-write-queries.ts'

export type NewMessage = {
  id?: string
  ticketId: number
  kind: 'reply' | 'note' | 'customer'
  author: EventActor
  shownName: string
  avatarId?: string | null
  signature?: Document | null
  content: Document
  attachments: string[]
  /** Who uploaded the attachments, if not the author. */
  uploader?: { kind: 'agent'; id: string }
  received?: Received
  /** Employees and teams that a note names. */
  mentioned?: string[] | null
}

const eventOf = { reply: 'replied', note: 'noted', customer: 'customerWrote' } as const
const countedOf = { reply: 'agent', note: undefined, customer: 'customer' } as const

/**
 * `opening`: the ticket's first message, which its creation event already covers. `assigned`: its author also becomes
 * the ticket's agent.
 */
export async function postMessage(
  tx: Db,
  { clock, config }: Pick<TicketServices, 'clock' | 'config'>,
  {
    message,
    options = {},
  }: {
    message: NewMessage
    options?: { opening?: boolean; moved?: StatusPlan; assigned?: boolean; isAutomatic?: boolean } | undefined
  },
): Promise<MessageRow> {
  const now = clock.now()
  const { author } = message
  const row = {
    id: message.id ?? newMessageId(clock),
    ticketId: message.ticketId,
    kind: message.kind,
    agentId: author.kind === 'agent' ? author.id : null,
    authorName: message.shownName,
    content: message.content,
    signature: message.kind === 'reply' ? (message.signature ?? null) : null,
    received: message.received ?? null,
    mentioned: message.mentioned,
    now,
  }
  const files = [...new Set(message.attachments)]
  if (files.length > config.limits.attachmentsPerMessage) {
    throw fieldProblem('attachments', `Max number of files ${config.limits.attachmentsPerMessage}`)
  }
  const event: NewEvent = {
    ticketId: message.ticketId,
    kind: options.isAutomatic ? 'autoReplied' : eventOf[message.kind],
    actor: author,
    data: { messageId: row.id, ...(message.received?.automatic && { automatic: true }) },
    now,
  }
  // Pipelined in this order, without waiting for each answer.
  const [attached] = await Promise.all([
    insertMessage(tx, row).then(() =>
      attachAll(tx, { messageId: row.id, files, author: message.uploader ?? author }),
    ),
    !options.opening &&
      saveChange(tx, message.ticketId, {
        events: [
          ...(options.assigned ? [assignment({ ticketId: message.ticketId, author, now })] : []),
          event,
          ...(options.moved?.events ?? []),
        ],
        moved: options.moved,
        snooze: options.moved?.snooze,
        agentId: options.assigned ? author.id : undefined,
        counted: countedOf[message.kind],
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
    received: row.received,
    delivery: null,
    merged_from: null,
    created_at: now.toISOString(),
  }
}

function assignment({
  ticketId,
  author,
  now,
}: {
  ticketId: number
  author: EventActor
  now: Date
}): NewEvent {
  const data = { from: null, to: { id: author.id, name: author.name }, cause: 'replied' }
  return { ticketId, kind: 'agentAssigned', actor: author, data, now }
}

export function newMessageId(clock: Pick<TicketServices['clock'], 'now'>): string {
  return uuidv7({ msecs: clock.now().getTime() })
}

async function attachAll(
  tx: Db,
  {
    messageId,
    files,
    author,
  }: { messageId: string; files: string[]; author: Pick<EventActor, 'kind' | 'id'> },
): Promise<number> {
  if (files.length === 0 || author.kind === 'system') return files.length
  return await attachFiles(tx, { messageId, fileIds: files, uploader: { kind: author.kind, id: author.id } })
}
