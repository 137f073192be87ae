import { createFileRoute } from '@tanstack/react-router'
import { requireCustomer } from '../../../features/people/administration/guards.ts'
import { CustomerTicketsPage } from '../../../features/tickets/customer/list/CustomerTicketsPage.tsx'

export const Route = createFileRoute('/customer/tickets/')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'archive' } =>
    tab === 'archive' ? { tab } : {},
  beforeLoad: requireCustomer,
  component: CustomerTickets,
})

function CustomerTickets() {
  const { tab = 'active' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CustomerTicketsPage
      tab={tab}
      onTab={(chosen) => void navigate({ search: chosen === 'archive' ? { tab: chosen } : {} })}
    />
  )
}
