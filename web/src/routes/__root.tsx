import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router'
import { loadSession, type SessionContext } from '../features/people/authentication/session-api.ts'

export const Route = createRootRouteWithContext<SessionContext>()({
  beforeLoad: ({ location }) => {
    const { pathname, searchStr } = location
    if (pathname !== '/' && pathname.endsWith('/') && searchStr === '') {
      throw redirect({ to: pathname.replace(/\/+$/, '') || '/', replace: true })
    }
    return loadSession(pathname)
  },
  component: Outlet,
})
