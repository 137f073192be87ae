import type { CustomerTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import type { Db } from '../../platform/database/database.ts'
import { findGuestTicket, findOwnTicket } from './customer-ticket-queries.ts'
import { ticketNotFound } from './get-ticket.ts'
import { presentCustomerTicket } from './present-ticket.ts'

export async function getCustomerTicket(db: Db, customerId: string, id: number): Promise<CustomerTicket> {
  const row = await findOwnTicket(db, customerId, id)
  if (!row) throw ticketNotFound(id)
  return presentCustomerTicket(row)
}

export async function getGuestTicket(db: Db, email: string, id: number): Promise<CustomerTicket> {
  const row = await findGuestTicket(db, email, id)
  if (!row) throw ticketNotFound(id)
  return presentCustomerTicket(row)
}
