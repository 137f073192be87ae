import type { Document } from '@savepoint/contract/documents.ts'
import type { Received } from '@savepoint/contract/tickets/ticket-values.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/database/database.ts'
import type { MailToSave } from '../../platform/outbox/outbox-queries.ts'
import { fieldProblem } from '../../platform/problems.ts'
import type { MessageToSave, SavedMessage, ThreadRow } from '../details/message-queries.ts'
import type { SentDraft } from '../details/ticket-draft-queries.ts'
import type { EventActor, NewEvent } from '../log/event-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import type { StatusPlan } from '../workflow/change-status.ts'
import { requireRoom } from '../workflow/ticket-policy.ts'
import { saveChange } from '../workflow/ticket-write-queries.ts'

type Services = Pick<TicketServices, 'clock' | 'config'>

export type NewMessage = {
  id?: string
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
  /** The ticket that it was written for, if that was merged into this one. */
  mergedFrom?: number | null
}

const eventOf = { reply: 'replied', note: 'noted', customer: 'customerWrote' } as const
const countedOf = { reply: 'agent', note: undefined, customer: 'customer' } as const

type Options = {
  moved?: StatusPlan
  /** Its author also becomes the ticket's agent. */
  assigned?: boolean
  isAutomatic?: boolean
  email?: MailToSave | null
  /** What was sent was the author's draft. */
  draftEnds?: boolean
}

/** With everything that follows from it, in one statement. The caller has locked the ticket. */
export async function postMessage(
  tx: Db,
  services: Services,
  { message, options = {} }: { message: NewMessage & { ticketId: number }; options?: Options | undefined },
): Promise<ThreadRow> {
  const { ticketId, author } = message
  const toSave = messageToSave(services, message, options.email)
  const { id: messageId, now } = toSave
  const event: NewEvent = {
    ticketId,
    kind: options.isAutomatic ? 'autoReplied' : eventOf[message.kind],
    actor: author,
    data: { messageId, ...(message.received?.automatic && { automatic: true }) },
    now,
  }
  const saved = await saveChange(tx, ticketId, {
    events: [
      ...(options.assigned ? [assignment({ ticketId, author, now })] : []),
      event,
      ...(options.moved?.events ?? []),
    ],
    moved: options.moved,
    snooze: options.moved?.snooze,
    agentId: options.assigned ? author.id : undefined,
    counted: countedOf[message.kind],
    message: toSave,
    draft: draftSentAs(message, options),
    now,
  })
  requireRoom(saved.thread_length)
  return postedMessage(message, { toSave, saved })
}

export function messageToSave(
  { clock, config }: Services,
  message: NewMessage,
  email: MailToSave | null = null,
): MessageToSave {
  const { author } = message
  const files = [...new Set(message.attachments)]
  if (files.length > config.limits.attachmentsPerMessage)
    throw fieldProblem('attachments', `Max number of files ${config.limits.attachmentsPerMessage}`)
  const { kind: uploaderKind, id: uploaderId } = message.uploader ?? author
  return {
    id: message.id ?? newMessageId(clock),
    kind: message.kind,
    agentId: author.kind === 'agent' ? author.id : null,
    authorName: message.shownName,
    content: message.content,
    signature: message.kind === 'reply' ? (message.signature ?? null) : null,
    received: message.received ?? null,
    mentioned: message.mentioned ?? null,
    mergedFrom: message.mergedFrom ?? null,
    files:
      uploaderKind === 'system'
        ? { ids: [], uploader: { kind: 'agent', id: null } }
        : { ids: files, uploader: { kind: uploaderKind, id: uploaderId } },
    email,
    now: clock.now(),
  }
}

/** Refused if a file could not be attached: the caller's transaction then fails. */
export function postedMessage(
  message: NewMessage,
  { toSave, saved }: { toSave: MessageToSave; saved: SavedMessage },
): ThreadRow {
  const { email, now } = toSave
  const attached = saved.files ?? []
  if (attached.length !== toSave.files.ids.length) throw fieldProblem('attachments', 'Unknown file')
  const at = now.toISOString()
  return {
    id: toSave.id,
    kind: message.kind,
    agent_id: toSave.agentId,
    author_name: toSave.authorName,
    agent_name: toSave.agentId ? message.author.name : null,
    avatar_id: message.avatarId ?? null,
    content: toSave.content,
    signature: toSave.signature,
    received: toSave.received,
    delivery:
      email && saved.email
        ? { state: saved.email.state, to: email.recipient, error: saved.email.last_error, at }
        : null,
    merged_from: toSave.mergedFrom,
    created_at: at,
    files: attached,
  }
}

function draftSentAs(
  { ticketId, kind, author, attachments: files }: NewMessage & { ticketId: number },
  { draftEnds }: Options,
): SentDraft | undefined {
  if (!draftEnds || author.id === null) return undefined
  return { ticketId, agentId: author.id, sent: kind === 'note' ? 'note' : 'message', files }
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
