import { createFileRoute, Outlet } from '@tanstack/react-router'
import { CustomerShell } from '../features/tickets/customer/shell/CustomerShell.tsx'

export const Route = createFileRoute('/customer')({ component: Customer })

function Customer() {
  return (
    <CustomerShell>
      <Outlet />
    </CustomerShell>
  )
}
