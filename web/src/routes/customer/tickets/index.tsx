import { createFileRoute } from '@tanstack/react-router'
import { requireCustomer } from '../../../features/people/administration/guards.ts'
import { CustomerTicketsPage } from '../../../features/tickets/customer/list/CustomerTicketsPage.tsx'

export const Route = createFileRoute('/customer/tickets/')({
  beforeLoad: requireCustomer,
  component: CustomerTicketsPage,
})
