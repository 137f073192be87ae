import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type { splitTicket as splitTicketEndpoint } from '@savepoint/contract/tickets/merging/merging.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { getTicket, ticketNotFound } from '../details/get-ticket.ts'
import { type LockedTicket, lockVisibleTicket } from '../details/ticket-queries.ts'
import { listShownTags } from '../details/ticket-tag-queries.ts'
import { insertLink } from '../links/link-queries.ts'
import { describeAgent } from '../log/describe-agent.ts'
import type { EventActor, NewEvent } from '../log/event-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { timersOfNew } from '../workflow/change-status.ts'
import { requireCustomer, requireNotErased, requireNotMerged } from '../workflow/ticket-policy.ts'
import { insertTicket, saveChange } from '../workflow/ticket-write-queries.ts'
import { addUnread, countMessages, findDetails } from './merge-queries.ts'
import { isSamePerson } from './same-person.ts'
import {
  copyAssignment,
  findSplitFacts,
  listSenders,
  listSplitMessages,
  type SplitMessage,
  takeMessages,
} from './split-queries.ts'

/** The new ticket begins with the customer's words, and its clocks begin now. */
export async function splitTicket(
  services: TicketServices,
  actor: AgentActor,
  { id, input, retryable }: { id: number; input: BodyOf<typeof splitTicketEndpoint>; retryable: Retryable },
): Promise<Ticket> {
  const { db, clock } = services
  return await once(db, {
    clock,
    request: retryable,
    work: async (tx) => {
      const ticket = await lockVisibleTicket(tx, actor, id)
      if (!ticket) throw ticketNotFound(id)
      requireNotErased(ticket)
      requireNotMerged(ticket)
      requireCustomer(ticket)
      const messages = await listSplitMessages(tx, id)
      const taken = requireSplittable(messages, new Set(input.messageIds))
      await requireOwn(tx, ticket, taken)
      const { author } = await describeAgent(tx, actor.id)
      const newId = await openTicket(tx, services, { ticket, title: input.title, author })
      const now = clock.now()
      const unread = unreadAmong(messages, taken, (await findDetails(tx, id)).customer_unread)
      await takeMessages(tx, { from: id, to: newId, ids: input.messageIds })
      await addUnread(tx, id, -unread)
      await addUnread(tx, newId, unread)
      await countMessages(tx, id)
      await countMessages(tx, newId)
      const assigned = await assignments(tx, { from: id, to: newId, author, now })
      await insertLink(tx, { from: id, to: newId, type: 'related', agentId: actor.id, now })
      for (const [ticketId, other, isNew] of [
        [id, newId, false],
        [newId, id, true],
      ] as const) {
        const event = {
          ticketId,
          kind: 'split' as const,
          actor: author,
          data: { ticketId: other, isNew },
          now,
        }
        await saveChange(tx, ticketId, { events: isNew ? [event, ...assigned] : [event], now })
      }
      return await getTicket(tx, actor, newId)
    },
  })
}

function requireSplittable(messages: SplitMessage[], chosen: Set<string>): SplitMessage[] {
  const taken = messages.filter(({ id }) => chosen.has(id))
  if (taken.length < chosen.size) throw fieldProblem('messageIds', 'Not found')
  const [opening] = messages
  if (opening && chosen.has(opening.id)) throw fieldProblem('messageIds', 'The first message stays')
  if (taken[0]?.kind !== 'customer') throw fieldProblem('messageIds', 'Begin with a message of the customer')
  return taken
}

/** The player has not read the latest replies. */
const unreadAmong = (messages: SplitMessage[], taken: SplitMessage[], unread: number) =>
  unread === 0
    ? 0
    : messages
        .filter(({ kind }) => kind === 'reply')
        .slice(-unread)
        .filter((message) => taken.includes(message)).length

/** What was written for a ticket of somebody else stays with it, so that its own customer still reads it and an erasure finds it. */
async function requireOwn(tx: Db, ticket: LockedTicket, taken: SplitMessage[]) {
  const origins = [...new Set(taken.flatMap(({ merged_from }) => merged_from ?? []))]
  const senders = origins.length > 0 ? await listSenders(tx, origins) : []
  if (!senders.every((sender) => isSamePerson(sender, ticket))) throw new Problem('otherCustomer')
}

/** As events of the new ticket, so that its log and the statistics know them. */
async function assignments(
  tx: Db,
  { from, to, author, now }: { from: number; to: number; author: EventActor; now: Date },
): Promise<NewEvent[]> {
  const { agent, team, tag_ids } = await copyAssignment(tx, { from, to })
  const added = (await listShownTags(tx, tag_ids)).map(({ id, name }) => ({ id, name }))
  const event = { ticketId: to, actor: author, now }
  return [
    ...(team ? [{ ...event, kind: 'teamAssigned' as const, data: { from: null, to: team } }] : []),
    ...(agent ? [{ ...event, kind: 'agentAssigned' as const, data: { from: null, to: agent } }] : []),
    ...(added.length > 0 ? [{ ...event, kind: 'tagsChanged' as const, data: { added, removed: [] } }] : []),
  ]
}

async function openTicket(
  tx: Db,
  services: TicketServices,
  { ticket, title, author }: { ticket: LockedTicket; title: string; author: EventActor },
): Promise<number> {
  const now = services.clock.now()
  const { project_id, category_id, priority } = ticket
  if (project_id === null || category_id === null)
    throw new Problem('invalidOperation', { detail: 'Its category was deleted: move the ticket first' })
  const facts = await findSplitFacts(tx, ticket.id)
  const timers = await timersOfNew(tx, services, {
    version: ticket.sla_version,
    now,
    subject: {
      title,
      priority,
      project_id,
      category_id,
      channel: ticket.channel,
      contact_email: ticket.customer_email ?? ticket.contact_email,
      contact_locale: ticket.customer_locale ?? ticket.contact_locale,
      customer_group: ticket.customer_group,
    },
  })
  const { id } = await insertTicket(tx, {
    project: { id: project_id, name: ticket.project_name },
    category: { id: category_id, name: ticket.category_name },
    customerId: ticket.customer_id,
    contact: ticket.contact_email === null ? null : { email: ticket.contact_email, address: null },
    locale: ticket.contact_locale,
    channel: ticket.channel,
    mailAccountId: facts.mail_account_id,
    unverifiedSender: ticket.unverified_sender,
    title,
    fields: [],
    characterNickname: facts.character_nickname,
    followUpOf: null,
    priority,
    timers,
    author,
    now,
  })
  return id
}
