import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '../features/mail/UnsubscribePage.tsx'
import { optionalStrings } from '../lib/browser/search-params.ts'

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: optionalStrings('code'),
  component: Unsubscribe,
})

function Unsubscribe() {
  return <UnsubscribePage code={Route.useSearch().code ?? ''} />
}
