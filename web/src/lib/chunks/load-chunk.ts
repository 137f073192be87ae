import { create } from 'zustand'
import { reloadForNewRelease } from './reload-for-new-release.ts'

const shortestPauseMs = 1_000
const longestPauseMs = 30_000

/** How many chunks wait for the server to come back. */
export const useWaitingChunks = create(() => ({ count: 0 }))

/**
 * Loads code or texts that the page does not start with. While the server cannot be reached it waits and tries again, so
 * that nothing on screen is lost. If the server answers but no longer has the chunk, the page is of an earlier release and
 * reloads, unless `onGone` says otherwise.
 */
export async function loadChunk<T>(load: () => Promise<T>, onGone = () => reloadForNewRelease()): Promise<T> {
  try {
    return await load()
  } catch {
    useWaitingChunks.setState(({ count }) => ({ count: count + 1 }))
    try {
      return await loadOnceReachable(load, onGone)
    } finally {
      useWaitingChunks.setState(({ count }) => ({ count: count - 1 }))
    }
  }
}

async function loadOnceReachable<T>(load: () => Promise<T>, onGone: () => void): Promise<T> {
  for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    await pauseOrOnline(pauseMs)
    if (!(await isServerReached())) continue
    try {
      await fetchFailedStyles()
      return await load()
    } catch (error) {
      // Asked again: the connection may have been lost in between.
      if (!(await isServerReached())) continue
      onGone()
      throw error
    }
  }
}

async function isServerReached(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** The bundler asks for each style sheet once only, even if that failed. */
async function fetchFailedStyles(): Promise<void> {
  const failed = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    ({ sheet }) => sheet === null,
  )
  await Promise.all(
    failed.map(
      (link) =>
        new Promise((resolve, reject) => {
          const again = link.cloneNode() as HTMLLinkElement
          again.onload = resolve
          again.onerror = reject
          link.replaceWith(again)
        }),
    ),
  )
}

function pauseOrOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, milliseconds)
    window.addEventListener('online', go)
  })
}
