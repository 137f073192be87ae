import { createFileRoute } from '@tanstack/react-router'
import { requireCustomer } from '../features/people/guards.ts'
import { CustomerTicketsPage } from '../features/tickets/customer/CustomerTicketsPage.tsx'

export const Route = createFileRoute('/customer/tickets/')({
  beforeLoad: requireCustomer,
  component: CustomerTicketsPage,
})
