import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../features/people/passwords/ResetPasswordPage.tsx'
import { optionalStrings } from '../lib/browser/search-params.ts'

export const Route = createFileRoute('/resetPassword')({
  validateSearch: optionalStrings('code', 'invited'),
  component: ResetPassword,
})

function ResetPassword() {
  const { code, invited } = Route.useSearch()
  return <ResetPasswordPage code={code} isInvited={invited !== undefined} />
}
