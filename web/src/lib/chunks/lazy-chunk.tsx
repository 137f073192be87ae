import { type ComponentType, lazy, Suspense } from 'react'
import { loadChunk } from './load-chunk.ts'

const loaders = new Set<() => Promise<unknown>>()
const ignore = () => {}

/**
 * Like React's `lazy`, but waits while the server cannot be reached, and can be loaded ahead. What is there already is
 * drawn at once: React shows nothing for a third of a second after whatever it had to wait for.
 */
export function lazyChunk<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | undefined
  const get = async (onGone?: () => void) => {
    part = await loadChunk(load, onGone)
    return { default: part }
  }
  const preload = () => get(ignore)
  loaders.add(preload)
  return Object.assign(
    lazy(() => (part ? atOnce({ default: part }) : get())),
    /** Ahead of its use, for instance when the button that opens it is pointed at. */
    { loadAhead: () => preload().catch(ignore) },
  )
}

const atOnce = <Value,>(value: Value) =>
  // biome-ignore lint/suspicious/noThenProperty: `lazy` does not wait for what calls back at once
  ({ then: (done: (value: Value) => void) => done(value) }) as Promise<Value>

/** Code that is no component: loaded when it is asked for, or ahead with all other chunks. */
export function laterCode<Code>(load: () => Promise<Code>) {
  loaders.add(() => loadChunk(load, ignore))
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
  return Object.assign(WhenNeeded, { loadAhead: Part.loadAhead })
}

/**
 * All chunks known so far and those they bring with them, one after another while the page is idle. Nobody asked for them,
 * so the page is not reloaded when one is gone.
 */
export async function loadAllChunks(): Promise<void> {
  for (const load of loaders) {
    await idle()
    await load()
  }
}

export const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(resolve, { timeout: 2_000 })
      : setTimeout(resolve, 50),
  )
