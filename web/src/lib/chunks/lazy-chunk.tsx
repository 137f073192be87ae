import { type ComponentType, lazy, Suspense } from 'react'
import { loadChunk } from './load-chunk.ts'

const loaders = new Set<() => Promise<unknown>>()

/** Like React's `lazy`, but waits while the server cannot be reached, and can be loaded ahead. */
export function lazyChunk<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  loaders.add(load)
  return lazy(async () => ({ default: await loadChunk(load) }))
}

/** Code that is no component: loaded when it is asked for, or ahead with all other chunks. */
export function laterCode<Code>(load: () => Promise<Code>) {
  loaders.add(load)
  return () => loadChunk(load)
}

export function whenNeeded<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyChunk(load)
  function WhenNeeded(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
  /** Ahead of its use, for instance when the button that opens it is pointed at. */
  const loadAhead = () => void loadChunk(load, () => {}).catch(() => {})
  return Object.assign(WhenNeeded, { loadAhead })
}

/**
 * All chunks known so far and those they bring with them, one after another while the page is idle. Nobody asked for them,
 * so the page is not reloaded when one is gone.
 */
export async function loadAllChunks(): Promise<void> {
  for (const load of loaders) {
    await idle()
    await loadChunk(load, () => {})
  }
}

export const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(resolve, { timeout: 2_000 })
      : setTimeout(resolve, 50),
  )
