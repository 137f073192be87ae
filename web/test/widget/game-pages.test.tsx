import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { printSearch } from '../../src/lib/browser/search-params.ts'
import { renderRouter } from '../router-page.tsx'
import { goToWidget, leaveWidget, project, surroundByGame } from './widget-page.ts'

let asked: URL[]
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(new URL(path, 'http://desk.test'))
    return path.includes('counters') ? Response.json({ unreadTicketsCount: 3 }) : Response.json({ items: [] })
  })
})
afterEach(leaveWidget)

const contextOf = (customer: { id: string } | null) =>
  ({ result: { status: 'ready', session: { customer } } }) as never

/** On a page without a project in its address. */
async function show(part: () => ReactNode, customer: { id: string } | null = null) {
  const { queryClient } = await import('../../src/lib/api/query-client.ts')
  const router = createRouter({
    routeTree: createRootRoute({ component: part }),
    stringifySearch: printSearch,
    history: createMemoryHistory({ initialEntries: ['/'] }),
    context: contextOf(customer),
  })
  renderRouter(router, queryClient)
  return {
    endSession: () =>
      act(async () => {
        router.update({ ...router.options, context: contextOf(null) })
        await router.invalidate()
      }),
  }
}

test('the widget of a game shows the announcements of that game on every page', async () => {
  goToWidget()
  const { CurrentAnnouncements } = await import(
    '../../src/features/knowledge/announcements/CurrentAnnouncements.tsx'
  )
  await show(CurrentAnnouncements)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]?.searchParams.get('projectId')).toBe(project)
})

test('a tag of an article searches the articles of the game, and of all games on the site itself', async () => {
  const addresses: string[] = []
  for (const go of [goToWidget, leaveWidget]) {
    go()
    const { ArticleTags } = await import('../../src/features/knowledge/help-center/article/ArticleTags.tsx')
    await show(() => <ArticleTags tags={['gold']} />)
    addresses.push((await screen.findByRole('link')).getAttribute('href') ?? '')
    cleanup()
  }
  const search = '/customer/articles/search?searchText=gold'
  expect(addresses).toEqual([`${search}&projectId=${project}`, search])
})

test('a player who becomes a guest has nothing unread', async () => {
  const game = surroundByGame()
  goToWidget(game.search)
  const { browserSession } = await import('../../src/lib/session/browser-session.ts')
  const { UnreadForParent } = await import('../../src/features/tickets/customer/widget/UnreadForParent.tsx')
  browserSession.signIn('customer', { tokenType: 'Bearer', accessToken: 'good', expiresIn: 900 })
  const page = await show(UnreadForParent, { id: 'aria' })
  await waitFor(() => expect(game.heard).toEqual([{ savepoint: 'unread', count: 3 }]))
  await page.endSession()
  await waitFor(() => expect(game.heard.at(-1)).toEqual({ savepoint: 'unread', count: 0 }))
})
