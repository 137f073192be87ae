import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../features/people/passwords/ResetPasswordPage.tsx'
import { optionalStrings } from '../lib/browser/search-params.ts'

export const Route = createFileRoute('/resetPassword')({
  validateSearch: optionalStrings('code'),
  component: ResetPassword,
})

function ResetPassword() {
  return <ResetPasswordPage code={Route.useSearch().code} />
}
