import { createFileRoute } from '@tanstack/react-router'
import { requireCustomer } from '../../../features/people/administration/guards.ts'
import { useCustomer } from '../../../features/people/authentication/use-session.ts'
import { CustomerTicketPage } from '../../../features/tickets/customer/ticket/CustomerTicketPage.tsx'
import { TicketMissing } from '../../../features/tickets/customer/ticket/TicketMissing.tsx'

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
