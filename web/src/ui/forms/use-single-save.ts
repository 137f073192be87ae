import { useEffect, useReducer, useRef } from 'react'

type Form = {
  /** Whether it is saved. */
  save: () => Promise<boolean>
  /** Whether something is left to save; false for a form that closes once it is saved. */
  isDirty: boolean
}

/**
 * Button, shortcut and leave dialog share one save: a second request at the same time would create an item twice, or be
 * of a version that the first has replaced. What was changed during it is saved after it.
 */
export function useSingleSave({ save, isDirty }: Form) {
  const latest = useRef({ save, isDirty })
  latest.current = { save, isDirty }
  const running = useRef<Promise<boolean> | null>(null)
  const nextRender = useNextRender()

  const run = (action: () => Promise<boolean>) => {
    running.current ??= action().finally(() => {
      running.current = null
    })
    return running.current
  }
  return {
    /** For a save of another kind, such as over the changes of others. */
    run,
    async save() {
      if (!running.current) return await run(latest.current.save)
      if (!(await running.current)) return false
      const isOpen = await nextRender()
      return isOpen && latest.current.isDirty ? await run(latest.current.save) : true
    },
  }
}

/** Waits until the changes so far are rendered. False: the component is gone. */
function useNextRender() {
  const isGone = useRef(false)
  const waiting = useRef<((isRendered: boolean) => void)[]>([])
  const [count, render] = useReducer((before: number) => before + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the render that was asked for
  useEffect(() => {
    for (const go of waiting.current.splice(0)) go(true)
  }, [count])
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      for (const go of waiting.current.splice(0)) go(false)
    }
  }, [])
  return () =>
    new Promise<boolean>((resolve) => {
      if (isGone.current) return resolve(false)
      waiting.current.push(resolve)
      render()
    })
}
