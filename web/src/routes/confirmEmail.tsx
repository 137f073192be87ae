import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '../features/people/passwords/ConfirmEmailPage.tsx'
import { optionalStrings } from '../lib/browser/search-params.ts'

export const Route = createFileRoute('/confirmEmail')({
  validateSearch: optionalStrings('code'),
  component: ConfirmEmail,
})

function ConfirmEmail() {
  return <ConfirmEmailPage code={Route.useSearch().code ?? ''} />
}
