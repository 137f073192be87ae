import { pictureIds } from '@savepoint/contract/document-contents.ts'
import type { Document } from '@savepoint/contract/documents.ts'
import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type {
  RenderedReply,
  renderSavedReply as renderSavedReplyEndpoint,
} from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { v4 as uuidv4 } from 'uuid'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import type { FileRow } from '../details/message-queries.ts'
import { presentAttachment } from '../details/present-ticket.ts'
import { describeAgent } from '../log/describe-agent.ts'
import { countUse, findMacroRow } from '../macros/macro-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { requireNotErased } from '../workflow/ticket-policy.ts'
import { withCopiedPictures } from './copy-pictures.ts'
import { findReplySubject } from './reply-subject-queries.ts'
import { copyReplyFiles, listReplyFiles, listTexts } from './reply-text-queries.ts'
import { fillText, textFor, valuesFor } from './reply-values.ts'

type Input = BodyOf<typeof renderSavedReplyEndpoint>

export async function renderSavedReply(
  { db, clock, config }: TicketServices,
  actor: AgentActor,
  { id, input: { ticketId, locale, answers = {}, insert = false } }: { id: string; input: Input },
): Promise<RenderedReply> {
  return await db.begin(async (tx) => {
    const now = clock.now()
    const subject = await findReplySubject(tx, actor, ticketId)
    if (!subject) throw ticketNotFound(ticketId)
    requireNotErased(subject)
    const reply = await findUsableReply(tx, actor, { id, locale: locale ?? subject.locale })
    if (!reply) throw new Problem('notFound')
    const { shownName } = await describeAgent(tx, actor.id)
    const filled = fillText(reply.content, valuesFor({ subject, shownName, answers, config }))
    const isInserted = insert && filled.prompts.length === 0
    const files = isInserted
      ? await takeCopies(tx, {
          replyId: id,
          agentId: actor.id,
          content: filled.content,
          files: reply.files,
          now,
        })
      : { content: filled.content, attachments: reply.attachments }
    if (isInserted) await countUse(tx, { id, ticketId, agentId: actor.id, now })
    return {
      ...filled,
      content: files.content,
      locale: reply.locale,
      locales: reply.locales,
      attachments: files.attachments.map(presentAttachment),
    }
  })
}

export type UsableReply = {
  content: Document
  locale: ContentLanguage
  locales: ContentLanguage[]
  /** All its files: pictures of every language, and attachments. */
  files: FileRow[]
  attachments: FileRow[]
}

/** In the wanted language or the next best. */
export async function findUsableReply(
  db: Db,
  actor: AgentActor,
  { id, locale }: { id: string; locale: ContentLanguage },
): Promise<UsableReply | undefined> {
  const row = await findMacroRow(db, actor, { id, kind: 'savedReply', isUsed: true })
  if (!row) return undefined
  const [texts, files] = await Promise.all([listTexts(db, id), listReplyFiles(db, id)])
  const text = textFor(texts, locale)
  if (!text) return undefined
  const pictures = new Set(texts.flatMap(({ content }) => pictureIds(content)))
  const attachments = files.filter((file) => !pictures.has(file.id))
  return { content: text.content, locale: text.locale, locales: row.locales, files, attachments }
}

/** Copies what the text shows and what is attached, as new uploads of the agent. */
export async function takeCopies(
  tx: Db,
  {
    replyId,
    agentId,
    content,
    files,
    now,
  }: { replyId: string; agentId: string; content: Document; files: FileRow[]; now: Date },
): Promise<{ content: Document; attachments: FileRow[]; pictures: string[] }> {
  const shown = pictureIds(content)
  const texts = await listTexts(tx, replyId)
  const allPictures = new Set(texts.flatMap((text) => pictureIds(text.content)))
  const wanted = files.filter((file) => shown.includes(file.id) || !allPictures.has(file.id))
  const ids = new Map(wanted.map((file) => [file.id, uuidv4()]))
  const copies = await copyReplyFiles(tx, { id: replyId, agentId, ids, now })
  const pictures = shown.flatMap((id) => ids.get(id) ?? [])
  return {
    content: withCopiedPictures(content, ids),
    attachments: copies.filter((file) => !pictures.includes(file.id)),
    pictures,
  }
}
