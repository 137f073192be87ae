import type { CustomerTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { findCustomer } from '../../people/people-queries.ts'
import { lockOwnTicket } from '../details/customer-ticket-queries.ts'
import { getCustomerTicket } from '../details/get-customer-ticket.ts'
import { ticketNotFound } from '../details/get-ticket.ts'
import type { TicketServices } from '../ticket-services.ts'
import { changeStatus } from '../workflow/change-status.ts'

export async function closeTicket(
  services: TicketServices,
  customerId: string,
  id: number,
): Promise<CustomerTicket> {
  return await services.db.begin(async (tx) => {
    const ticket = await lockOwnTicket(tx, customerId, id)
    const customer = await findCustomer(tx, customerId)
    if (!ticket || !customer) throw ticketNotFound(id)
    const actor = { kind: 'customer' as const, id: customerId, name: customer.email }
    await changeStatus(tx, services, { ticket, cause: { cause: 'customerClosed' }, actor })
    return await getCustomerTicket(tx, customerId, id)
  })
}
