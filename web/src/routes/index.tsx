import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/tickets/customer/home/HomePage.tsx'
import { CustomerShell } from '../features/tickets/customer/shell/CustomerShell.tsx'

export const Route = createFileRoute('/')({ component: Home })

function Home() {
  return (
    <CustomerShell>
      <HomePage />
    </CustomerShell>
  )
}
