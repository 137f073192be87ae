import { QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { loadSession, type SessionContext } from './features/people/authentication/session-api.ts'
import { SignInAgain } from './features/people/sign-in/SignInAgain.tsx'
import { queryClient } from './lib/api/query-client.ts'
import { whenNeeded } from './lib/chunks/lazy-chunk.tsx'
import { areaOf } from './lib/session/area.ts'
import { useToastPosition } from './lib/toasts/toasts.ts'
import { router } from './router.ts'
import { ThemedPage } from './ui/layout/ThemedPage.tsx'
import { Banners } from './ui/states/Banners.tsx'
import { FullPageSpinner } from './ui/states/FullPageSpinner.tsx'

const ToastArea = whenNeeded(async () => (await import('./ui/states/ToastArea.tsx')).ToastArea)

const pathname = () => router.history.location.pathname

type Props = {
  /** Known when the server renders the page, and when the browser continues with it. */
  context?: SessionContext
}

export function App({ context: known }: Props) {
  const area = areaOf(useSyncExternalStore(router.history.subscribe, pathname, pathname))
  const hasPreferences = useToastPosition((topic) => topic.isNeeded)
  const [context, setContext] = useState(known ?? null)
  // A change while React takes over a rendered page would make it render the page anew.
  useEffect(() => {
    if (!known) void loadSession(pathname()).then(setContext)
  }, [known])
  return (
    <QueryClientProvider client={queryClient}>
      <ThemedPage area={area}>
        <Banners />
        {context ? <RouterProvider router={router} context={context} /> : <FullPageSpinner />}
        {/* Beside the pages: it is shown even while one waits for the session. */}
        <RouterContextProvider router={router}>
          <SignInAgain />
        </RouterContextProvider>
        {hasPreferences && <ToastArea area={area} />}
      </ThemedPage>
    </QueryClientProvider>
  )
}
