import { useEffect, useRef } from 'react'
import { isNotFound } from '../problems/problem-error.ts'
import { notify } from '../toasts/toasts.ts'
import { useUndoableDeletion } from './use-undoable-deletion.ts'

type Item = { id: string; name: string }
export type NamedDeletion = ReturnType<typeof useNamedDeletion>

/**
 * Can be undone for some seconds; leaving the page carries it out at once. `describe` says why an item is still there. Names are remembered: the
 * list may show other items by the time the countdown is over.
 */
export function useNamedDeletion(
  request: (id: string) => Promise<unknown>,
  describe: (name: string, error: unknown) => string,
) {
  const names = useRef(new Map<string, string>())
  const deletion = useUndoableDeletion(async (id) => {
    try {
      await request(id)
    } catch (error) {
      if (isNotFound(error)) return
      void notify.error(describe(names.current.get(id) ?? '', error))
      deletion.undo(id)
    }
  })
  const latest = useRef(deletion)
  latest.current = deletion
  useEffect(() => () => latest.current.finish(), [])
  const start = ({ id, name }: Item) => {
    names.current.set(id, name)
    deletion.start(id)
  }
  return { ...deletion, start }
}
