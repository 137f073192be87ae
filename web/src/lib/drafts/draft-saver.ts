import { isProblem } from '../problems/problem-error.ts'

const quietMs = 1_500
const longestMs = 10_000
const retryMs = 5_000

/**
 * `dirty` waits for a pause in typing; `failed` is retried automatically; `refused` because of its content;
 * `elsewhere` another window saved the same draft.
 */
export type SavingState =
  | { name: 'clean' | 'dirty' | 'saving' | 'failed' | 'elsewhere' }
  | { name: 'saved'; at: Date }
  | { name: 'refused'; path: string }

type Options<T> = {
  read: () => T
  save: (draft: T) => Promise<unknown>
  onState: (state: SavingState) => void
}

/** Saves shortly after the last change, one request at a time, and retries after a failure. */
export function createDraftSaver<T>({ read, save, onState }: Options<T>) {
  let state: SavingState = { name: 'clean' }
  let changes = 0
  let dirtySince = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | null = null

  const to = (next: SavingState) => {
    state = next
    onState(next)
  }
  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  async function saveNow(): Promise<boolean> {
    const upTo = changes
    to({ name: 'saving' })
    try {
      await save(read())
    } catch (error) {
      to(failureOf(error))
      if (state.name === 'failed') wait(retryMs)
      return false
    }
    if (changes > upTo) {
      to({ name: 'dirty' })
      dirtySince = Date.now()
      wait(quietMs)
      return true
    }
    to({ name: 'saved', at: new Date() })
    return true
  }

  /** Saves at once; returns whether everything is saved. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    // Several may wait for the same save: only the first of them goes on to the next one.
    while (running) await running
    if (!isDirty()) return true
    running = saveNow()
    try {
      return (await running) && !isDirty()
    } finally {
      running = null
    }
  }

  const isDirty = () => !['clean', 'saved'].includes(state.name)

  return {
    flush,
    isDirty,
    touch() {
      changes += 1
      if (state.name === 'elsewhere') return
      if (!isDirty()) dirtySince = Date.now()
      if (state.name !== 'saving' && state.name !== 'dirty') to({ name: 'dirty' })
      wait(Math.max(0, Math.min(quietMs, dirtySince + longestMs - Date.now())))
    },
    reset() {
      clearTimeout(timer)
      to({ name: 'clean' })
    },
    stop: () => clearTimeout(timer),
  }
}
export type DraftSaver = ReturnType<typeof createDraftSaver>

function failureOf(error: unknown): SavingState {
  if (isProblem(error, 'changedMeanwhile')) return { name: 'elsewhere' }
  if (isProblem(error, 'invalidInput')) {
    return { name: 'refused', path: error.problem?.errors?.[0]?.path ?? '' }
  }
  return { name: 'failed' }
}
