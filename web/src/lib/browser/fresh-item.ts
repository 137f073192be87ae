import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { create } from 'zustand'

const markedMs = 4_000
const useFresh = create<{ id: string | null }>(() => ({ id: null }))

/** Call when something was created: its row, once there is one, comes into view and is marked for a moment. */
export const markFresh = (id: string) => useFresh.setState({ id })

/** To be spread on the row of a list. */
export function useFreshItem<T extends HTMLElement>(id: string) {
  const isFresh = useFresh((now) => now.id === id)
  const ref = useRef<T>(null)
  const router = useRouter()
  useEffect(() => {
    if (!isFresh) return
    const show = () => ref.current?.scrollIntoView({ block: 'nearest' })
    show()
    // The router scrolls a page it has just rendered to its top.
    const stop = router.subscribe('onRendered', show)
    const timer = setTimeout(() => useFresh.setState({ id: null }), markedMs)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [isFresh, router])
  return { ref, 'data-fresh': isFresh || undefined }
}
