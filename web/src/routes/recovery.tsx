import { createFileRoute, redirect } from '@tanstack/react-router'
import { useCallback } from 'react'
import { RecoveryPage } from '../features/tickets/customer/guest/RecoveryPage.tsx'
import type { RequestTopic } from '../features/tickets/customer/request/use-return-to-draft.ts'
import { CustomerShell } from '../features/tickets/customer/shell/CustomerShell.tsx'
import { optionalStrings } from '../lib/browser/search-params.ts'

export const Route = createFileRoute('/recovery')({
  validateSearch: optionalStrings('projectId', 'categoryId'),
  beforeLoad: ({ context: { result }, search }) => {
    const isCustomer = result.status === 'ready' && result.session.kind === 'customer'
    if (isCustomer) throw redirect({ to: '/customer/request', search, replace: true })
  },
  component: Recovery,
})

function Recovery() {
  const topic = Route.useSearch()
  const navigate = Route.useNavigate()
  const goTo = useCallback(
    ({ projectId, categoryId }: RequestTopic, isCorrection = false) =>
      void navigate({ search: { projectId, categoryId }, replace: isCorrection }),
    [navigate],
  )
  return (
    <CustomerShell>
      <RecoveryPage topic={topic} onTopic={goTo} />
    </CustomerShell>
  )
}
