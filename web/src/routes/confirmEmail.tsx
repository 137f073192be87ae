import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '../features/people/ConfirmEmailPage.tsx'
import { optionalStrings } from '../lib/search-params.ts'

export const Route = createFileRoute('/confirmEmail')({
  validateSearch: optionalStrings('code'),
  component: ConfirmEmail,
})

function ConfirmEmail() {
  return <ConfirmEmailPage code={Route.useSearch().code ?? ''} />
}
