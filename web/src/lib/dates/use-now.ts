import { useSyncExternalStore } from 'react'

const everyMs = 30_000
/** So long a response may have been on its way, and no time on a page is more exact. */
const toleranceMs = 60_000

/** How far the clock of this device is behind the server's. */
let behindMs = 0
let now = new Date()
let renderedAt = now
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Of the server, from whose times "5 minutes ago" and what is left of a time limit are counted. */
export const serverNow = () => new Date(Date.now() + behindMs)

/** Clocks of devices are off by minutes, or by the hours of a time zone. A stored response has the time of the first one. */
export function readServerClock({ headers }: Response) {
  if (!headers.get('cache-control')?.includes('no-store')) return
  const difference = Date.parse(headers.get('date') ?? '') - Date.now()
  if (Number.isNaN(difference)) return
  const before = behindMs
  behindMs = Math.abs(difference) < toleranceMs ? 0 : difference
  if (Math.abs(behindMs - before) >= toleranceMs) tick()
}

function tick() {
  now = serverNow()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = serverNow()
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
