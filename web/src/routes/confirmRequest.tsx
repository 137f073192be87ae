import { createFileRoute } from '@tanstack/react-router'
import { ConfirmRequestPage } from '../features/tickets/customer/guest/ConfirmRequestPage.tsx'
import { optionalStrings } from '../lib/browser/search-params.ts'

export const Route = createFileRoute('/confirmRequest')({
  validateSearch: optionalStrings('code'),
  component: ConfirmRequest,
})

function ConfirmRequest() {
  return <ConfirmRequestPage code={Route.useSearch().code ?? ''} />
}
