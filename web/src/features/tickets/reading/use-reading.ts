import { useEffect, useRef } from 'react'

/** Marks as read what is unread, if anything, as soon as somebody looks at the page; again after a failure. */
export function useReading(unread: string | null, markRead: () => Promise<unknown>) {
  const latest = useRef(markRead)
  latest.current = markRead
  useEffect(() => {
    if (unread === null) return
    let isRunning = false
    const read = () => {
      if (isRunning || document.visibilityState !== 'visible') return
      isRunning = true
      latest
        .current()
        .catch(() => {})
        .finally(() => {
          isRunning = false
        })
    }
    read()
    const events = new AbortController()
    document.addEventListener('visibilitychange', read, events)
    window.addEventListener('focus', read, events)
    window.addEventListener('online', read, events)
    return () => events.abort()
  }, [unread])
}
