import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router'
import { loadSession, type SessionContext } from '../features/people/authentication/session-api.ts'
import { whenNeeded } from '../lib/chunks/lazy-chunk.tsx'
import { useArea } from '../lib/session/use-area.ts'
import { NotFoundScreen } from '../ui/states/NotFoundScreen.tsx'

const CustomerNotFound = whenNeeded(
  async () => (await import('../features/tickets/customer/shell/CustomerNotFound.tsx')).CustomerNotFound,
)

export const Route = createRootRouteWithContext<SessionContext>()({
  beforeLoad: ({ location }) => {
    const { pathname, searchStr } = location
    if (pathname !== '/' && pathname.endsWith('/') && searchStr === '') {
      throw redirect({ to: pathname.replace(/\/+$/, '') || '/', replace: true })
    }
    return loadSession(pathname)
  },
  component: Outlet,
  notFoundComponent: NotFound,
})

/** Players keep the header with its search. */
function NotFound() {
  return useArea() === 'agent' ? <NotFoundScreen /> : <CustomerNotFound />
}
