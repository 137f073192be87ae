import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** For dialogs that belong to no page: with Back they would stay over another one. */
export function useCloseOnLeaving(close: () => void) {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) close()
      }),
    [router, close],
  )
}
