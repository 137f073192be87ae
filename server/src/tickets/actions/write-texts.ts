import { isDocumentEmpty } from '@savepoint/contract/document-contents.ts'
import type { Document } from '@savepoint/contract/documents.ts'
import type { PromptAnswers } from '@savepoint/contract/tickets/replies/macro-inputs.ts'
import type { PromptQuestion } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import type { FileRow } from '../details/message-queries.ts'
import { findUsableReply, takeCopies } from '../saved-replies/render-saved-reply.ts'
import { findPublicArticle, findReplySubject } from '../saved-replies/reply-subject-queries.ts'
import { fillText, valuesFor } from '../saved-replies/reply-values.ts'
import type { TicketServices } from '../ticket-services.ts'
import type { CompiledActions } from './compile-actions.ts'

export type WrittenTexts = {
  note: Document | undefined
  /** `saved`: with the files of the saved reply itself, which are there before anything is sent. */
  reply:
    | { content: Document; files: string[]; saved: { content: Document; attachments: FileRow[] } }
    | undefined
  missing: string[]
  prompts: PromptQuestion[]
}

/** Fills in what actions write. Files of a saved reply are copied as uploads of the actor. */
export async function writeTexts(
  tx: Db,
  { clock, config }: TicketServices,
  {
    actor,
    ticketId,
    answers,
    compiled: { reply, note, articleIds, places },
    shownName,
  }: {
    actor: AgentActor
    ticketId: number
    answers: PromptAnswers
    compiled: CompiledActions
    shownName: string
  },
): Promise<WrittenTexts> {
  if (!reply && !note && articleIds.length === 0)
    return { note: undefined, reply: undefined, missing: [], prompts: [] }
  const subject = await findReplySubject(tx, actor, ticketId)
  if (!subject) throw ticketNotFound(ticketId)
  const findValue = valuesFor({ subject, shownName, answers, config })
  const filledNote = note && fillText(note, findValue)
  const links = await linksTo(tx, articleIds)
  const saved = reply?.savedReplyId
    ? await findUsableReply(tx, actor, { id: reply.savedReplyId, locale: subject.locale })
    : undefined
  if (reply?.savedReplyId && !saved)
    throw fieldProblem(`actions.${places.get('savedReplyId')}.savedReplyId`, 'Not found')
  const written = reply?.content ?? saved?.content
  const filled = written && fillText(written, findValue)
  const hasReply = filled !== undefined || links.length > 0
  const body: Document = { type: 'doc', content: [...(filled?.content.content ?? []), ...links] }
  const source = { agentId: actor.id, content: body, files: saved?.files ?? [], now: clock.now() }
  const taken =
    saved && reply?.savedReplyId
      ? await takeCopies(tx, { ...source, replyId: reply.savedReplyId })
      : { content: body, attachments: [], pictures: [] }
  const files = [...taken.attachments.map(({ id }) => id), ...taken.pictures]
  if (hasReply && isDocumentEmpty(taken.content) && files.length === 0)
    throw fieldProblem(`actions.${places.get('content') ?? 0}.content`, 'Mandatory field')
  const filledTexts = [filledNote, filled].filter((one) => one !== undefined)
  return {
    note: filledNote?.content,
    reply: hasReply
      ? { content: taken.content, files, saved: { content: body, attachments: saved?.attachments ?? [] } }
      : undefined,
    missing: [...new Set(filledTexts.flatMap(({ missing }) => missing))],
    prompts: uniquePrompts(filledTexts.flatMap(({ prompts }) => prompts)),
  }
}

const uniquePrompts = (prompts: PromptQuestion[]) => [
  ...new Map(prompts.map((prompt) => [prompt.name, prompt])).values(),
]

/** A paragraph for each article; players must be able to open it. */
async function linksTo(tx: Db, articleIds: string[]): Promise<Document['content']> {
  const links: Document['content'] = []
  for (const id of articleIds) {
    const article = await findPublicArticle(tx, id)
    if (!article) throw new Problem('invalidOperation', { detail: 'A linked article is not published' })
    const marks = [
      { type: 'link' as const, attrs: { href: `/customer/articles/${article.project_id}/${id}` } },
    ]
    links.push({ type: 'paragraph', content: [{ type: 'text', text: article.title, marks }] })
  }
  return links
}
