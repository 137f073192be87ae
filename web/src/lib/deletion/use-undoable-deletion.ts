import { limits } from '@savepoint/contract/limits.ts'
import { useEffect, useRef, useState } from 'react'

/** Deletes after a short countdown during which it can be undone. */
export function useUndoableDeletion(remove: (id: string) => Promise<unknown>) {
  const [waiting, setWaiting] = useState<Record<string, number>>({})
  const latest = useRef({ waiting, remove })
  latest.current = { waiting, remove }

  const isAnyWaiting = Object.values(waiting).some((seconds) => seconds > 0)
  useEffect(() => {
    if (!isAnyWaiting) return
    const timer = setInterval(() => {
      const now = Object.entries(latest.current.waiting)
      for (const [id, seconds] of now) if (seconds === 1) void latest.current.remove(id)
      setWaiting(Object.fromEntries(now.map(([id, seconds]) => [id, Math.max(0, seconds - 1)])))
    }, 1_000)
    return () => clearInterval(timer)
  }, [isAnyWaiting])

  return {
    isWaiting: (id: string) => (waiting[id] ?? 0) > 0,
    /** Its countdown is over: hidden, even if a cached list still contains it. */
    isGone: (id: string) => waiting[id] === 0,
    secondsLeft: (id: string) => waiting[id] ?? 0,
    start: (id: string) => setWaiting((before) => ({ ...before, [id]: limits.undoSeconds })),
    undo: (id: string) => setWaiting(({ [id]: _kept, ...rest }) => rest),
    finish() {
      for (const [id, seconds] of Object.entries(latest.current.waiting)) {
        if (seconds > 0) void latest.current.remove(id)
      }
      setWaiting({})
    },
  }
}
