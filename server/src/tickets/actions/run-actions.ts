import { isDocumentEmpty } from '@savepoint/contract/document-contents.ts'
import type { Document } from '@savepoint/contract/documents.ts'
import { fillDocument } from '@savepoint/contract/tickets/replies/fill-document.ts'
import type { Action, PromptAnswers } from '@savepoint/contract/tickets/replies/macro-inputs.ts'
import type { ActionChange } from '@savepoint/contract/tickets/replies/macros.ts'
import type { PromptQuestion } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import type { TicketChange } from '@savepoint/contract/tickets/tickets.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { addNoteTo } from '../conversation/add-note.ts'
import { postReply } from '../conversation/post-reply.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import { listAttached } from '../details/message-queries.ts'
import { presentMessage } from '../details/present-ticket.ts'
import { type LockedTicket, lockVisibleTicket } from '../details/ticket-queries.ts'
import { type DescribedAgent, describeAgent } from '../log/describe-agent.ts'
import { kindsThatStopReplies, listEventsSince } from '../log/event-queries.ts'
import { presentEvent } from '../log/present-event.ts'
import { findUsableReply, takeCopies } from '../saved-replies/render-saved-reply.ts'
import { findPublicArticle, findReplySubject } from '../saved-replies/reply-subject-queries.ts'
import { valuesFor } from '../saved-replies/reply-values.ts'
import type { TicketServices } from '../ticket-services.ts'
import { lockAssignees } from '../topics/topic-queries.ts'
import { changeLockedTicket, requireUnchanged } from '../workflow/change-ticket.ts'
import {
  requireNotErased,
  requireRightsToChange,
  requireRightToReplyWith,
} from '../workflow/ticket-policy.ts'
import { listEventsAfter } from './action-queries.ts'
import { type CompiledActions, compileActions } from './compile-actions.ts'

type Request = {
  actor: AgentActor
  ticketId: number
  actions: readonly Action[]
  answers: PromptAnswers
  /** The last event the actor knows; undefined to act whatever others did. */
  seenEventId: number | undefined
  /** Nothing may be missing, or what is missing is only listed. */
  isPreview: boolean
}

export type ActionResult = { changes: ActionChange[]; missing: string[]; prompts: PromptQuestion[] }

/**
 * Does all actions in the caller's transaction, each with the right that doing it by hand needs. In a preview, texts keep the placeholders that have
 * no value; the caller then rolls back.
 */
export async function runActions(tx: Db, services: TicketServices, request: Request): Promise<ActionResult> {
  const { actor, ticketId, seenEventId } = request
  const compiled = compileActions(request.actions)
  const { change, status, reply } = compiled
  const full: TicketChange = reply || status === undefined ? change : { ...change, status }
  requireRights(actor, compiled, full)
  await lockAssignees(tx, change)
  const agent = await describeAgent(tx, actor.id, { isLocked: true })
  const ticket = await lockVisibleTicket(tx, actor, ticketId)
  if (!ticket) throw ticketNotFound(ticketId)
  requireNotErased(ticket)
  if (seenEventId !== undefined) await requireNothingNew(tx, { actor, ticket, compiled, full, seenEventId })
  const texts = await writeTexts(tx, services, { ...request, compiled, agent })
  if (!request.isPreview) requireAnswers(texts)
  const edit = { actor, author: agent.author, ticket, change: full }
  const contents = new Map<string, Pick<ActionChange, 'content' | 'attachments'>>()
  if (texts.note) {
    const row = await addNoteTo(tx, services, { ticketId, agent, content: texts.note, attachments: [] })
    contents.set(row.id, { content: texts.note, attachments: [] })
  }
  await changeLockedTicket(tx, services, edit).catch((error: unknown) => {
    throw atItsAction(error, compiled.places)
  })
  if (texts.reply) {
    const { content, files } = texts.reply
    const sent = { content, attachments: files, status }
    const row = await postReply(tx, services, { actor, agent, ticket, reply: sent, draftEnds: false })
    const shown = presentMessage(row, await listAttached(tx, row.id, files), 'agent')
    contents.set(row.id, { content, attachments: shown.attachments })
  }
  const events = await listEventsAfter(tx, { ticketId, eventId: ticket.last_event_id })
  const changes = events.map(({ kind, data }) => {
    const { messageId } = data as { messageId?: string }
    return { kind, data, ...(contents.get(messageId ?? '') ?? { content: null, attachments: [] }) }
  })
  return { changes, missing: texts.missing, prompts: texts.prompts }
}

function requireRights(
  actor: AgentActor,
  { reply, note, articleIds, status }: CompiledActions,
  full: TicketChange,
) {
  const needs = (right: 'tickets.reply' | 'tickets.note') => {
    if (!actor.rights.includes(right)) throw new Problem('notEnoughRights')
  }
  requireRightsToChange(actor, full)
  if (note) needs('tickets.note')
  if (reply || articleIds.length > 0) needs('tickets.reply')
  if (reply) requireRightToReplyWith(actor, status)
}

async function requireNothingNew(
  tx: Db,
  {
    actor,
    ticket,
    compiled,
    full,
    seenEventId,
  }: {
    actor: AgentActor
    ticket: LockedTicket
    compiled: CompiledActions
    full: TicketChange
    seenEventId: number
  },
) {
  const kinds = kindsThatStopReplies
  const since = { ticketId: ticket.id, eventId: seenEventId, notBy: actor.id, kinds }
  const news = compiled.reply ? await listEventsSince(tx, since) : []
  if (news.length > 0) throw new Problem('ticketChanged', { events: news.map(presentEvent) })
  await requireUnchanged(tx, actor, { id: ticket.id, change: full, seenEventId })
}

type Texts = {
  note: Document | undefined
  reply: { content: Document; files: string[] } | undefined
  missing: string[]
  prompts: PromptQuestion[]
}

async function writeTexts(
  tx: Db,
  { clock, config }: TicketServices,
  {
    actor,
    ticketId,
    answers,
    compiled: { reply, note, articleIds, places },
    agent,
  }: Request & { compiled: CompiledActions; agent: DescribedAgent },
): Promise<Texts> {
  if (!reply && !note && articleIds.length === 0)
    return { note: undefined, reply: undefined, missing: [], prompts: [] }
  const subject = await findReplySubject(tx, actor, ticketId)
  if (!subject) throw ticketNotFound(ticketId)
  const findValue = valuesFor({ subject, shownName: agent.shownName, answers, config })
  const filledNote = note && fillDocument(note, findValue)
  const links = await linksTo(tx, articleIds)
  const saved = reply?.savedReplyId
    ? await findUsableReply(tx, actor, { id: reply.savedReplyId, locale: subject.locale })
    : undefined
  if (reply?.savedReplyId && !saved)
    throw fieldProblem(`actions.${places.get('savedReplyId')}.savedReplyId`, 'Not found')
  const written = reply?.content ?? saved?.content
  const filled = written && fillDocument(written, findValue)
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
  return {
    note: filledNote?.content,
    reply: hasReply ? { content: taken.content, files } : undefined,
    missing: [...new Set([...(filledNote?.missing ?? []), ...(filled?.missing ?? [])])],
    prompts: uniquePrompts([...(filledNote?.prompts ?? []), ...(filled?.prompts ?? [])]),
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

function requireAnswers({ missing, prompts }: Texts) {
  const errors = [
    ...missing.map((name) => ({ path: 'macroId', message: `Unfilled variable ${name}` })),
    ...prompts.map(({ name }) => ({ path: `answers.${name}`, message: 'Mandatory field' })),
  ]
  if (errors.length > 0) throw new Problem('invalidInput', { errors })
}

/** The change names its members; the macro's author knows actions. */
function atItsAction(error: unknown, places: ReadonlyMap<string, number>): unknown {
  if (!(error instanceof Problem) || !error.members.errors) return error
  const errors = error.members.errors.map(({ path, message }) => ({
    path: places.has(path) ? `actions.${places.get(path)}` : path,
    message,
  }))
  return new Problem(error.code, { ...error.members, errors })
}
