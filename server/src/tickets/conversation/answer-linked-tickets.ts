import { documentText } from '@savepoint/contract/document-contents.ts'
import type { Document } from '@savepoint/contract/documents.ts'
import type { ReplyStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import { v4 as uuidv4 } from 'uuid'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem } from '../../platform/problems.ts'
import { copyAttached } from '../attachments/file-queries.ts'
import { listCustomerAddresses } from '../details/customer-address-queries.ts'
import { listFullThreads } from '../details/message-queries.ts'
import { type LockedTicket, lockVisibleTicket } from '../details/ticket-queries.ts'
import { listChildren } from '../links/link-queries.ts'
import type { DescribedAgent } from '../log/describe-agent.ts'
import { withCopiedPictures } from '../saved-replies/copy-pictures.ts'
import type { TicketServices } from '../ticket-services.ts'
import { isOpen } from '../workflow/ticket-status.ts'
import { postReply } from './post-reply.ts'

type Answer = {
  actor: AgentActor
  agent: DescribedAgent
  parent: LockedTicket
  linkedIds: number[]
  reply: { content: Document; attachments: string[]; status: ReplyStatus | undefined }
}

/** The same reply to each of those that is still open, has a player and room for it, with copies of the files. Returns the numbers of the tickets it answered. */
export async function answerLinkedTickets(
  tx: Db,
  services: TicketServices,
  { actor, agent, parent, linkedIds, reply }: Answer,
): Promise<number[]> {
  const ids = [...new Set(linkedIds)]
  const children = await listChildren(tx, actor, { id: parent.id, ids })
  if (children.length < ids.length) throw fieldProblem('linkedIds', 'Not found')
  await requireForAnybody(tx, parent, reply.content)
  const full = await listFullThreads(tx, children)
  const answered: number[] = []
  for (const id of children) {
    const ticket = await lockVisibleTicket(tx, actor, id)
    if (!ticket || !isOpen(ticket.status) || ticket.channel === 'internal' || full.has(id)) continue
    const copies = new Map([...new Set(reply.attachments)].map((file) => [file, uuidv4()]))
    await copyAttached(tx, { copies, agentId: actor.id, now: services.clock.now() })
    const copied = {
      ...reply,
      content: withCopiedPictures(reply.content, copies),
      attachments: [...copies.values()],
    }
    await postReply(tx, services, { actor, agent, ticket, reply: copied, draftEnds: false })
    answered.push(id)
  }
  return answered
}

/** A text that addresses one customer must not reach the others. */
async function requireForAnybody(tx: Db, { id }: LockedTicket, content: Document) {
  const addresses = await listCustomerAddresses(tx, id)
  const text = documentText(content).toLowerCase()
  if (addresses.some((address) => text.includes(address)))
    throw fieldProblem('linkedIds', 'Text names the customer')
}
