import { useEffect } from 'react'

/** While `isNeeded`, the browser asks before the page is closed or reloaded. */
export function useLeaveWarning(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
