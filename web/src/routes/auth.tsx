import { createFileRoute, redirect } from '@tanstack/react-router'
import { AgentSignInPage } from '../features/people/AgentSignInPage.tsx'
import { safeRedirect } from '../lib/safe-redirect.ts'
import { optionalStrings } from '../lib/search-params.ts'

const search = optionalStrings('redirect')

export const Route = createFileRoute('/auth')({
  validateSearch: search,
  beforeLoad: ({ context: { result }, search }) => {
    if (result.status === 'ready' && result.session.kind === 'agent') {
      throw redirect({ href: safeRedirect(search.redirect) ?? '/' })
    }
  },
  component: Auth,
})

function Auth() {
  return <AgentSignInPage redirect={Route.useSearch().redirect} />
}
