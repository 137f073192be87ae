import { useSyncExternalStore } from 'react'

const everyMs = 30_000
let now = new Date()
let renderedAt = now
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function tick() {
  now = new Date()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = new Date()
    timer = setInterval(tick, everyMs)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** When the server rendered the page: until it is alive, all times are those of this moment. */
export function setRenderedAt(time: Date) {
  renderedAt = time
}

/** One clock for the whole page, updated twice a minute. */
export const useNow = () =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => renderedAt,
  )
