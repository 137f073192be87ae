import type { Ticket } from '@savepoint/contract/tickets.ts'
import type { AgentActor } from '../platform/actors.ts'
import type { Db } from '../platform/database.ts'
import { Problem } from '../platform/problems.ts'
import { listFilesOfTicket, listMessages } from './message-queries.ts'
import { presentTicket } from './present-ticket.ts'
import { findTicketFor } from './ticket-queries.ts'

/** A ticket this agent may see, with its thread; undefined when it is out of sight. */
export async function readTicket(db: Db, actor: AgentActor, id: number): Promise<Ticket | undefined> {
  const row = await findTicketFor(db, actor, id)
  if (!row) return undefined
  const [messages, files] = await Promise.all([listMessages(db, id, 'agent'), listFilesOfTicket(db, id)])
  return presentTicket(row, messages, files)
}

export function ticketNotFound(id: number): Problem {
  return new Problem('notFound', { detail: `Ticket with id ${id} not found` })
}
