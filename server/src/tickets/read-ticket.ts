import type { Ticket } from '@savepoint/contract/tickets.ts'
import type { AgentActor } from '../platform/actors.ts'
import type { Db } from '../platform/database.ts'
import { Problem } from '../platform/problems.ts'
import { listThread } from './message-queries.ts'
import { presentTicket } from './present-ticket.ts'
import { findTicketFor } from './ticket-queries.ts'

/** A ticket this agent may see, with its thread; undefined when it is out of sight. */
export async function readTicket(db: Db, actor: AgentActor, id: number): Promise<Ticket | undefined> {
  const [row, { messages, files }] = await Promise.all([
    findTicketFor(db, actor, id),
    listThread(db, id, 'agent'),
  ])
  if (!row) return undefined
  return presentTicket(row, messages, files)
}

export function ticketNotFound(id: number): Problem {
  return new Problem('notFound', { detail: `Ticket with id ${id} not found` })
}
