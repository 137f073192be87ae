import { ownPath } from '@savepoint/contract/safe-links.ts'
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { announcementQueries } from '../features/knowledge/announcements/rendered-announcements.ts'
import {
  listPopularArticlesQuery,
  listProjectsQuery,
} from '../features/knowledge/help-center/knowledge-api.ts'
import { openSignIn } from '../features/people/authentication/sign-in-dialog-store.ts'
import { useSession } from '../features/people/authentication/use-session.ts'
import { HomePage } from '../features/tickets/customer/home/HomePage.tsx'
import { CustomerShell } from '../features/tickets/customer/shell/CustomerShell.tsx'
import { prefetch } from '../lib/api/prefetch.ts'
import { optionalStrings } from '../lib/browser/search-params.ts'
import { isWidget } from '../lib/widget/widget-place.ts'

const search = optionalStrings('redirect')

export const Route = createFileRoute('/')({
  validateSearch: search,
  beforeLoad: ({ context: { result }, search }) => {
    if (isWidget) throw redirect({ to: '/widget', replace: true })
    const isCustomer = result.status === 'ready' && result.session.kind === 'customer'
    const target = ownPath(search.redirect ?? '')
    if (isCustomer && target) throw redirect({ href: target, replace: true })
  },
  loader: () => prefetch(listProjectsQuery(), listPopularArticlesQuery(), ...announcementQueries()),
  component: Home,
})

function Home() {
  const { redirect } = Route.useSearch()
  const isGuest = useSession().kind === 'guest'
  useEffect(() => {
    if (redirect && isGuest) openSignIn()
  }, [redirect, isGuest])
  useRecoveryOfEarlierLinks()
  return (
    <CustomerShell>
      <HomePage />
    </CustomerShell>
  )
}

/** The recovery form was part of this page until it got an address of its own. */
function useRecoveryOfEarlierLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    if (window.location.hash === '#recovery') void navigate({ to: '/recovery', replace: true })
  }, [navigate])
}
