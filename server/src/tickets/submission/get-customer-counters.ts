import { listUnreadTickets } from '../details/customer-ticket-queries.ts'
import type { TicketServices } from '../ticket-services.ts'
import { nextSubmissionAt } from './submission-limit.ts'

export async function getCustomerCounters(services: TicketServices, customerId: string) {
  const { db } = services
  const unread = await listUnreadTickets(db, customerId)
  const nextRequestAt = await nextSubmissionAt(db, services, { customerId })
  return {
    messagesCount: Object.fromEntries(unread.map((row) => [String(row.id), row.customer_unread])),
    unreadTicketsCount: unread.length,
    nextRequestAt: nextRequestAt?.toISOString() ?? null,
  }
}
