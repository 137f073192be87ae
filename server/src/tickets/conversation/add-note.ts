import { isDocumentEmpty } from '@savepoint/contract/document-contents.ts'
import type { Document } from '@savepoint/contract/documents.ts'
import type { Message } from '@savepoint/contract/tickets/ticket-values.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { fieldProblem } from '../../platform/problems.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import type { ThreadRow } from '../details/message-queries.ts'
import { presentMessage } from '../details/present-ticket.ts'
import { lockVisibleTicketAndAgent } from '../details/ticket-queries.ts'
import { type DescribedAgent, describeIdentity } from '../log/describe-agent.ts'
import { checkMentions } from '../notifications/check-mentions.ts'
import type { TicketServices } from '../ticket-services.ts'
import { requireNotErased, requireNotMerged } from '../workflow/ticket-policy.ts'
import { postMessage } from './post-message.ts'

type Note = { content: Document; attachments: string[]; mentioned?: string[] | null }

export async function addNote(
  services: TicketServices,
  actor: AgentActor,
  { id, input, retryable }: { id: number; input: Note; retryable: Retryable },
): Promise<Message> {
  if (isDocumentEmpty(input.content) && input.attachments.length === 0)
    throw fieldProblem('content', 'Mandatory field')
  return await once(services.db, {
    clock: services.clock,
    request: retryable,
    lock: (tx) => lockVisibleTicketAndAgent(tx, actor, { id }),
    work: async (tx, ticket) => {
      if (!ticket) throw ticketNotFound(id)
      requireNotErased(ticket)
      requireNotMerged(ticket)
      const agent = describeIdentity(ticket.agent)
      const note = { ...input, ...(await checkMentions(tx, input.content)) }
      const row = await addNoteTo(tx, services, { ticketId: id, agent, draftEnds: true, ...note })
      return presentMessage(row, row.files ?? [], 'agent')
    },
  })
}

/** The caller has locked the ticket. */
export async function addNoteTo(
  tx: Db,
  services: Pick<TicketServices, 'clock' | 'config'>,
  {
    agent,
    draftEnds = false,
    ...note
  }: Note & { ticketId: number; agent: DescribedAgent; draftEnds?: boolean },
): Promise<ThreadRow> {
  return await postMessage(tx, services, {
    message: { kind: 'note', ...agent, ...note },
    options: { draftEnds },
  })
}
