import { limits } from '@savepoint/contract/limits.ts'
import type { Action, PromptAnswers } from '@savepoint/contract/tickets/replies/macro-inputs.ts'
import type { ActionChange } from '@savepoint/contract/tickets/replies/macros.ts'
import type { PromptQuestion } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import type { TicketChange } from '@savepoint/contract/tickets/ticket-changes.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { changeLockedTicket, requireUnchanged } from '../changes/change-ticket.ts'
import { addChecklistItems } from '../checklists/add-checklist-items.ts'
import { addNoteTo } from '../conversation/add-note.ts'
import { postAutoReply } from '../conversation/post-auto-reply.ts'
import { postReply } from '../conversation/post-reply.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import { presentAttachment, presentMessage } from '../details/present-ticket.ts'
import { type LockedTicket, lockVisibleTicket } from '../details/ticket-queries.ts'
import { type DescribedAgent, describeAgent } from '../log/describe-agent.ts'
import { type EventActor, insertEvent, kindsThatStopReplies, listEventsSince } from '../log/event-queries.ts'
import { presentEvent } from '../log/present-event.ts'
import type { TicketServices } from '../ticket-services.ts'
import { findNames, lockAssignees } from '../topics/topic-queries.ts'
import {
  requireCustomer,
  requireNotErased,
  requireNotMerged,
  requireRightsToChange,
  requireRightToReplyWith,
} from '../workflow/ticket-policy.ts'
import { listEventsAfter } from './action-queries.ts'
import { type CompiledActions, compileActions } from './compile-actions.ts'
import { type WrittenTexts, writeTexts } from './write-texts.ts'

type Request = {
  /** With whose rights and view of tickets. */
  actor: AgentActor
  /** The rule that acts; undefined for an agent's macro. */
  rule?: { id: string; name: string } | undefined
  ticketId: number
  actions: readonly Action[]
  answers: PromptAnswers
  /** The last event the actor knows; undefined to act whatever others did. */
  seenEventId: number | undefined
  /** Nothing may be missing, or what is missing is only listed. */
  isPreview: boolean
}

export type ActionResult = {
  /** What happened, as the log says it, and the ids of those events. */
  changes: ActionChange[]
  eventIds: number[]
  missing: string[]
  prompts: PromptQuestion[]
}

/**
 * Does all actions in the caller's transaction, each with the right that doing it by hand needs. In a preview, texts keep the placeholders that have
 * no value; the caller then rolls back.
 */
export async function runActions(tx: Db, services: TicketServices, request: Request): Promise<ActionResult> {
  const { actor, rule, ticketId, seenEventId } = request
  const compiled = compileActions(request.actions, services.clock.now())
  const { change, status } = compiled
  // A reply takes the status along.
  const full: TicketChange = writesReply(compiled) || status === undefined ? change : { ...change, status }
  requireRights(actor, compiled, full)
  await lockAssignees(tx, change)
  const agent = rule ? ruleAsAgent(rule) : await describeAgent(tx, actor.id, { isLocked: true })
  const ticket = await lockVisibleTicket(tx, actor, ticketId)
  if (!ticket) throw ticketNotFound(ticketId)
  requireNotErased(ticket)
  requireNotMerged(ticket)
  if (writesReply(compiled) || compiled.templateIds.length > 0) requireCustomer(ticket)
  if (seenEventId !== undefined) await requireNothingNew(tx, { actor, ticket, compiled, full, seenEventId })
  const texts = await writeTexts(tx, services, { ...request, compiled, shownName: agent.shownName })
  if (!request.isPreview) requireAnswers(texts)
  const contents = new Map<string, Pick<ActionChange, 'content' | 'attachments'>>()
  if (texts.note) {
    const row = await addNoteTo(tx, services, { ticketId, agent, content: texts.note, attachments: [] })
    contents.set(row.id, { content: texts.note, attachments: [] })
  }
  await addItems(tx, { ticket, compiled, author: agent.author, now: services.clock.now() })
  const edit = { actor, author: agent.author, ticket, change: full }
  await changeLockedTicket(tx, services, edit).catch((error: unknown) => {
    throw atItsAction(error, compiled.places)
  })
  if (texts.reply) {
    const { content, files, saved } = texts.reply
    const sent = { content, attachments: files, status }
    const row = rule
      ? await postAutoReply(tx, services, { author: agent.author, ticket, reply: sent, ownerId: actor.id })
      : await postReply(tx, services, { actor, agent, ticket, reply: sent, draftEnds: false })
    const { attachments } = presentMessage(row, row.files ?? [], 'agent')
    // Rolling back a preview deletes the copies.
    contents.set(
      row.id,
      request.isPreview
        ? { content: saved.content, attachments: saved.attachments.map(presentAttachment) }
        : { content, attachments },
    )
  }
  for (const templateId of compiled.templateIds) {
    const template = await services.ports
      .emailTemplate(tx, services, { ticketId, templateId })
      .catch((error: unknown) => {
        throw atItsAction(error, compiled.places)
      })
    const now = services.clock.now()
    if (template)
      await insertEvent(tx, {
        ticketId,
        kind: 'templateEmailed',
        actor: agent.author,
        data: { template },
        now,
      })
  }
  await notifyAgents(tx, {
    ticketId,
    agentIds: compiled.agentIds,
    author: agent.author,
    now: services.clock.now(),
  })
  const events = await listEventsAfter(tx, { ticketId, eventId: ticket.last_event_id })
  return {
    changes: events.map(({ kind, data }) => {
      const { messageId } = data as { messageId?: string }
      return { kind, data, ...(contents.get(messageId ?? '') ?? { content: null, attachments: [] }) }
    }),
    eventIds: events.map(({ id }) => id),
    missing: texts.missing,
    prompts: texts.prompts,
  }
}

const ruleAsAgent = ({ id, name }: { id: string; name: string }): DescribedAgent => ({
  author: { kind: 'system', id, name },
  shownName: name,
  avatarId: null,
  signature: null,
  assignsOnReply: false,
})

/** Linked articles without a text are a reply, too. */
const writesReply = ({ reply, articleIds }: CompiledActions) => reply !== undefined || articleIds.length > 0

function requireRights(actor: AgentActor, compiled: CompiledActions, full: TicketChange) {
  const { note, templateIds, checklist, status } = compiled
  const needs = (right: 'tickets.reply' | 'tickets.note') => {
    if (!actor.rights.includes(right)) throw new Problem('notEnoughRights')
  }
  requireRightsToChange(actor, full)
  if (note || checklist.length > 0) needs('tickets.note')
  if (writesReply(compiled) || templateIds.length > 0) needs('tickets.reply')
  if (writesReply(compiled)) requireRightToReplyWith(actor, status)
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
  const news = writesReply(compiled) ? await listEventsSince(tx, since) : []
  if (news.length > 0) throw new Problem('ticketChanged', { events: news.map(presentEvent) })
  await requireUnchanged(tx, actor, { ticket, change: full, seenEventId })
}

function requireAnswers({ missing, prompts }: WrittenTexts) {
  const errors = [
    ...missing.map((name) => ({ path: 'actions', message: `Unfilled variable ${name}` })),
    ...prompts.map(({ name }) => ({ path: `answers.${name}`, message: 'Mandatory field' })),
  ]
  if (errors.length > 0) throw new Problem('invalidInput', { errors })
}

async function addItems(
  tx: Db,
  {
    ticket,
    compiled: { checklist, places },
    author,
    now,
  }: { ticket: LockedTicket; compiled: CompiledActions; author: EventActor; now: Date },
) {
  const { isComplete } = await addChecklistItems(tx, { ticket, texts: checklist, author, now })
  if (!isComplete)
    throw fieldProblem(
      `actions.${places.get('items')}.items`,
      `Max number of values ${limits.checklistItems}`,
    )
}

/** They learn of it if they may see the ticket. */
async function notifyAgents(
  tx: Db,
  {
    ticketId,
    agentIds,
    author,
    now,
  }: { ticketId: number; agentIds: string[]; author: EventActor; now: Date },
) {
  if (agentIds.length === 0) return
  const names = await findNames(tx, 'agents', agentIds)
  const agents = agentIds.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id) ?? '' }] : []))
  await insertEvent(tx, { ticketId, kind: 'agentsNotified', actor: author, data: { agents }, now })
}

/** The change names its members; the author of the actions knows places in the list. */
function atItsAction(error: unknown, places: ReadonlyMap<string, number>): unknown {
  if (!(error instanceof Problem) || !error.members.errors) return error
  const errors = error.members.errors.map(({ path, message }) => ({
    path: places.has(path) ? `actions.${places.get(path)}` : path,
    message,
  }))
  return new Problem(error.code, { ...error.members, errors })
}
