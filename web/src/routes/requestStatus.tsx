import { createFileRoute } from '@tanstack/react-router'
import { RequestStatusPage } from '../features/tickets/customer/guest/status/RequestStatusPage.tsx'
import { CustomerShell } from '../features/tickets/customer/shell/CustomerShell.tsx'
import { optionalStrings } from '../lib/browser/search-params.ts'

export const Route = createFileRoute('/requestStatus')({
  validateSearch: optionalStrings('id'),
  component: RequestStatus,
})

function RequestStatus() {
  return (
    <CustomerShell>
      <RequestStatusPage id={Route.useSearch().id ?? ''} />
    </CustomerShell>
  )
}
