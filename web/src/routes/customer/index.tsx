import { createFileRoute, redirect } from '@tanstack/react-router'
import { requireCustomer } from '../../features/people/administration/guards.ts'

export const Route = createFileRoute('/customer/')({
  beforeLoad: (entering) => {
    requireCustomer(entering)
    throw redirect({ to: '/customer/tickets', replace: true })
  },
})
