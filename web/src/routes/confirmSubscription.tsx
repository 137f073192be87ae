import { createFileRoute } from '@tanstack/react-router'
import { ConfirmSubscriptionPage } from '../features/knowledge/announcements/page/ConfirmSubscriptionPage.tsx'
import { optionalStrings } from '../lib/browser/search-params.ts'

export const Route = createFileRoute('/confirmSubscription')({
  validateSearch: optionalStrings('code'),
  component: ConfirmSubscription,
})

function ConfirmSubscription() {
  return <ConfirmSubscriptionPage code={Route.useSearch().code ?? ''} />
}
