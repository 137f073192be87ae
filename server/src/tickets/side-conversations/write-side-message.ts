import { limits } from '@savepoint/contract/limits.ts'
import type {
  SideConversationInput,
  SideMessageInput,
} from '@savepoint/contract/tickets/side-conversations/side-conversation-inputs.ts'
import type { SideConversation } from '@savepoint/contract/tickets/side-conversations/side-conversations.ts'
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { fieldProblem, Problem } from '../../platform/problems.ts'
import { copyAttached } from '../attachments/file-queries.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import { lockVisibleTicket } from '../details/ticket-queries.ts'
import { type DescribedAgent, describeAgent } from '../log/describe-agent.ts'
import { insertEvent } from '../log/event-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { requireNotErased, requireNotMerged } from '../workflow/ticket-policy.ts'
import { requireContent, requireHourlyRoom, requireOutsiders } from './check-side-message.ts'
import { getSideConversation, type SideKey } from './read-side-conversations.ts'
import { settleSideDelivery } from './settle-side-delivery.ts'
import {
  countSideConversations,
  insertSideConversation,
  lockSideConversation,
  markSideRead,
} from './side-conversation-queries.ts'
import {
  attachToSideMessage,
  countSideMessages,
  insertSideMessage,
  listForwardable,
  saveDeliveries,
} from './side-message-queries.ts'

/** Conversation, first message, event and emails in one transaction. */
export async function startSideConversation(
  services: TicketServices,
  actor: AgentActor,
  { ticketId, input, retryable }: { ticketId: number; input: SideConversationInput; retryable: Retryable },
): Promise<SideConversation> {
  const { clock } = services
  requireContent(input)
  return await once(services.db, {
    clock,
    request: retryable,
    work: async (tx) => {
      const agent = await begin(tx, services, { actor, ticketId, recipients: input.recipients })
      if ((await countSideConversations(tx, ticketId)) >= limits.sideConversationsPerTicket)
        throw new Problem('invalidOperation', {
          detail: `At most ${limits.sideConversationsPerTicket} side conversations`,
        })
      const now = clock.now()
      const id = uuidv7({ msecs: now.getTime() })
      const number = await insertSideConversation(tx, {
        id,
        ticketId,
        subject: input.subject,
        recipients: input.recipients,
        agent: { id: actor.id, name: agent.author.name },
        now,
      })
      const { subject, recipients } = input
      await send(tx, services, {
        agent,
        agentId: actor.id,
        conversation: { id, number, ticketId, subject, recipients },
        input,
        isFirst: true,
      })
      return await getSideConversation(tx, actor, { ticketId, id })
    },
  })
}

export async function writeSideMessage(
  services: TicketServices,
  actor: AgentActor,
  { ticketId, id, input, retryable }: SideKey & { input: SideMessageInput; retryable: Retryable },
): Promise<SideConversation> {
  requireContent(input)
  return await once(services.db, {
    clock: services.clock,
    request: retryable,
    work: async (tx) => {
      const agent = await begin(tx, services, { actor, ticketId, recipients: input.recipients ?? [] })
      const found = await lockSideConversation(tx, { ticketId, id })
      if (!found) throw new Problem('notFound')
      const recipients = input.recipients ?? found.recipients
      if (!input.recipients) await requireOutsiders(tx, services, { ticketId, recipients })
      if ((await countSideMessages(tx, id)) >= limits.sideMessagesWritten)
        throw new Problem('invalidOperation', { detail: `At most ${limits.sideMessagesWritten} messages` })
      await send(tx, services, {
        agent,
        agentId: actor.id,
        conversation: { id, number: found.number, ticketId, subject: found.subject, recipients },
        input,
        isFirst: false,
      })
      return await getSideConversation(tx, actor, { ticketId, id })
    },
  })
}

async function begin(
  tx: Db,
  services: TicketServices,
  { actor, ticketId, recipients }: { actor: AgentActor; ticketId: number; recipients: string[] },
): Promise<DescribedAgent> {
  await requireHourlyRoom(tx, services, actor.id)
  const ticket = await lockVisibleTicket(tx, actor, ticketId)
  if (!ticket) throw ticketNotFound(ticketId)
  requireNotErased(ticket)
  requireNotMerged(ticket)
  await requireOutsiders(tx, services, { ticketId, recipients })
  return await describeAgent(tx, actor.id)
}

type Sending = {
  agent: DescribedAgent
  agentId: string
  conversation: { id: string; number: number; ticketId: number; subject: string; recipients: string[] }
  input: SideMessageInput
  isFirst: boolean
}

async function send(
  tx: Db,
  services: TicketServices,
  { agent, agentId, conversation, input, isFirst }: Sending,
) {
  const { id, ticketId, subject, recipients } = conversation
  const { content } = input
  const now = services.clock.now()
  const messageId = uuidv7({ msecs: now.getTime() })
  const message = { id: messageId, content, signature: agent.signature, shownName: agent.shownName }
  await insertSideMessage(tx, {
    ...message,
    conversationId: id,
    kind: 'sent',
    agentId,
    authorName: agent.author.name,
    recipients,
    now,
  })
  await attach(tx, services, { messageId, ticketId, agentId, input, now })
  await markSideRead(tx, { id, agentId, now })
  await insertEvent(tx, {
    ticketId,
    kind: isFirst ? 'sideConversationStarted' : 'sideMessageSent',
    actor: agent.author,
    data: { conversationId: id, messageId, subject, to: recipients },
    now,
  })
  const deliveries = await services.ports.emailSideMessage(tx, services, {
    ticketId,
    conversation,
    message,
    locale: input.locale,
  })
  await saveDeliveries(tx, messageId, deliveries)
  for (const delivery of deliveries)
    if (delivery.state === 'failed') await settleSideDelivery(tx, { messageId, delivery, now })
}

/** Uploads, then copies of the files that are sent along. */
async function attach(
  tx: Db,
  { config }: TicketServices,
  {
    messageId,
    ticketId,
    agentId,
    input,
    now,
  }: { messageId: string; ticketId: number; agentId: string; input: SideMessageInput; now: Date },
) {
  const [uploads, forwarded] = [input.attachments, input.forwarded].map((ids) => [...new Set(ids)]) as [
    string[],
    string[],
  ]
  if (uploads.length + forwarded.length > config.limits.attachmentsPerMessage)
    throw fieldProblem('attachments', `Max number of files ${config.limits.attachmentsPerMessage}`)
  const known = await listForwardable(tx, { ticketId, ids: forwarded })
  if (known.length !== forwarded.length) throw fieldProblem('forwarded', 'Unknown file')
  const copies = new Map(forwarded.map((fileId) => [fileId, uuidv4()]))
  await copyAttached(tx, { copies, agentId, now })
  const fileIds = [...uploads, ...copies.values()]
  const sizes = await attachToSideMessage(tx, { messageId, fileIds, agentId })
  if (sizes.length !== fileIds.length) throw fieldProblem('attachments', 'Unknown file')
  if (sizes.reduce((sum, size) => sum + size, 0) > limits.mailAttachmentsMaxBytes)
    throw fieldProblem('attachments', 'Files too large together')
}
