import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { parseSearch, printSearch } from './lib/browser/search-params.ts'
import { isWidget } from './lib/widget/widget-place.ts'
import { routeTree } from './routeTree.gen.ts'
import { ErrorScreen } from './ui/states/ErrorScreen.tsx'
import { FullPageSpinner } from './ui/states/FullPageSpinner.tsx'
import { NotFoundScreen } from './ui/states/NotFoundScreen.tsx'

export const router = createRouter({
  routeTree,
  context: { result: { status: 'failed', error: null }, adminRights: false, pools: [] },
  parseSearch,
  stringifySearch: printSearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  defaultPendingComponent: FullPageSpinner,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
  scrollRestoration: true,
  // Pages of the widget have no address of their own: the page around keeps its history, and a reload begins anew.
  ...(isWidget && { history: createMemoryHistory({ initialEntries: ['/widget'] }) }),
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
