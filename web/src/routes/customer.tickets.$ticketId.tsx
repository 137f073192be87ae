import { createFileRoute } from '@tanstack/react-router'
import { requireCustomer } from '../features/people/guards.ts'
import { useCustomer } from '../features/people/use-session.ts'
import { CustomerTicketPage } from '../features/tickets/customer/CustomerTicketPage.tsx'
import { TicketMissing } from '../features/tickets/customer/TicketMissing.tsx'

export const Route = createFileRoute('/customer/tickets/$ticketId')({
  beforeLoad: requireCustomer,
  component: CustomerTicket,
})

function CustomerTicket() {
  const { ticketId } = Route.useParams()
  const customer = useCustomer()
  if (!/^\d{1,15}$/.test(ticketId)) return <TicketMissing ticketId={ticketId} />
  return customer && <CustomerTicketPage key={ticketId} ticketId={Number(ticketId)} owner={customer.id} />
}
