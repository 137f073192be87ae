import { createRouter } from '@tanstack/react-router'
import { parseSearch, printSearch } from './lib/browser/search-params.ts'
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
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
