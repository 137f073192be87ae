import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as session from '../../src/features/people/authentication/use-session.ts'
import { listLanguageInsightsQuery } from '../../src/features/statistics/insights/insights-api.ts'
import { LanguageInsights } from '../../src/features/statistics/insights/LanguageInsights.tsx'
import { SatisfactionComments } from '../../src/features/statistics/satisfaction/SatisfactionComments.tsx'
import { TicketRows } from '../../src/features/statistics/tickets/TicketRows.tsx'
import { queryClient } from '../../src/lib/api/query-client.ts'
import { startTranslations } from '../../src/lib/language/i18n.ts'
import { Route } from '../../src/routes/tickets/$sectionId.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const at = '2026-11-08T10:00:00.000Z'
const days = { from: '2026-11-01', to: '2026-11-30', timeZone: 'UTC' }
const named = { id: 'one', name: 'One' }

beforeAll(async () => {
  await startTranslations()
  await Promise.all([
    import('../../src/lib/language/admin-translations.ts'),
    import('../../src/lib/language/desk-translations.ts'),
  ])
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const show = (part: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterContextProvider router={router as never}>{part}</RouterContextProvider>
      </MantineProvider>
    </QueryClientProvider>,
  )
const linkTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('a ticket behind a number opens in a pool that the reader has', () => {
  const ticket = { ticketId: 42, title: 'Lost chest', status: 'Created', at, seconds: null } as const
  show(
    <TicketRows
      items={[{ ...ticket, project: named, category: named, agent: null, team: null }]}
      isStale={false}
    />,
  )
  expect(linkTo(/Lost chest/)).toMatch(/^\/tickets\?ticketId=/)
})

test('so does the ticket of a comment', () => {
  const comment = { ticketId: 42, title: 'Lost chest', score: 'good', comment: 'Thanks', agent: null, at }
  show(<SatisfactionComments comments={[comment as never]} />)
  expect(linkTo(/Lost chest/)).toMatch(/^\/tickets\?ticketId=/)
})

test.each([
  [['my'], 0],
  [['my', 'all'], 1],
])('with the pools %j, tickets in a language are linked %i times', (pools, links) => {
  vi.spyOn(session, 'useSession').mockReturnValue({ kind: 'agent', pools, rights: [] } as never)
  const row = { locale: 'de', written: 0, ready: 0, outdated: 0, missing: 0, searches: 0, notFound: 0 }
  queryClient.setQueryData(listLanguageInsightsQuery(days).queryKey, {
    items: [{ ...row, tickets: 7 }],
  } as never)
  show(<LanguageInsights days={days} period={'last30' as never} />)
  expect(screen.getByText('7')).toBeTruthy()
  expect(screen.queryAllByRole('link', { name: '7' })).toHaveLength(links)
})

test('a link to a pool that the reader lacks keeps its ticket', () => {
  const before = Route.options.beforeLoad as (given: object) => void
  const redirected = () => {
    try {
      before({ context: { pools: ['my'] }, params: { sectionId: 'all' }, search: { ticketId: '42' } })
    } catch (thrown) {
      return (thrown as { options: object }).options
    }
    return undefined
  }
  expect(redirected()).toMatchObject({ to: '/tickets', search: { ticketId: '42' } })
})
