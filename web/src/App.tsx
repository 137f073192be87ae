import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { loadSession, type SessionContext } from './features/people/session-api.ts'
import { areaOf } from './lib/area.ts'
import { queryClient } from './lib/query-client.ts'
import { useToastPosition } from './lib/toasts.ts'
import { router } from './router.ts'
import { Banners } from './ui/Banners.tsx'
import { FullPageSpinner } from './ui/FullPageSpinner.tsx'
import { ThemedPage } from './ui/ThemedPage.tsx'
import { whenNeeded } from './ui/when-needed.tsx'

const ToastArea = whenNeeded(async () => (await import('./ui/ToastArea.tsx')).ToastArea)

const pathname = () => router.history.location.pathname

export function App() {
  const area = areaOf(useSyncExternalStore(router.history.subscribe, pathname))
  const hasPreferences = useToastPosition((place) => place.isNeeded)
  const [context, setContext] = useState<SessionContext | null>(null)
  useEffect(() => {
    void loadSession(pathname()).then(setContext)
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <ThemedPage area={area}>
        <Banners />
        {context ? <RouterProvider router={router} context={context} /> : <FullPageSpinner />}
        {hasPreferences && <ToastArea area={area} />}
      </ThemedPage>
    </QueryClientProvider>
  )
}
