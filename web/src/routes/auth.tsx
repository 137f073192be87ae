import { ownPath } from '@savepoint/contract/safe-links.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { mustSetSecondFactor } from '../features/people/administration/guards.ts'
import { AgentSignInPage } from '../features/people/sign-in/AgentSignInPage.tsx'
import { optionalStrings } from '../lib/browser/search-params.ts'
import { whenNeeded } from '../lib/chunks/lazy-chunk.tsx'

const SetSecondFactorPage = whenNeeded(
  async () => (await import('../features/people/second-factor/SetSecondFactorPage.tsx')).SetSecondFactorPage,
)

const search = optionalStrings('redirect')

export const Route = createFileRoute('/auth')({
  validateSearch: search,
  beforeLoad: ({ context, search }) => {
    const { result } = context
    if (mustSetSecondFactor(context)) return
    if (result.status === 'ready' && result.session.kind === 'agent') {
      throw redirect({ href: ownPath(search.redirect ?? '') ?? '/' })
    }
  },
  component: Auth,
})

function Auth() {
  const { redirect } = Route.useSearch()
  const isSetUp = Route.useRouteContext({ select: mustSetSecondFactor })
  return isSetUp ? <SetSecondFactorPage redirect={redirect} /> : <AgentSignInPage redirect={redirect} />
}
