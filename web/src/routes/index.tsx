import { createFileRoute } from '@tanstack/react-router'
import { CustomerShell } from '../features/tickets/customer/CustomerShell.tsx'
import { HomePage } from '../features/tickets/customer/HomePage.tsx'

export const Route = createFileRoute('/')({ component: Home })

function Home() {
  return (
    <CustomerShell>
      <HomePage />
    </CustomerShell>
  )
}
