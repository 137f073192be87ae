import { useState } from 'react'
import { isProblem } from '../../lib/problems/problem-error.ts'
import type { Conflict } from './ChangedMeanwhileDialog.tsx'

/** For a form whose contents others may save meanwhile. `loadedAt`: when what it shows was saved; absent for a new item, null for one that nobody has changed yet. */
export function useSavedMeanwhile<Time extends string | null = string>(loadedAt: Time | undefined) {
  const [updatedAt, setUpdatedAt] = useState(loadedAt)
  const [isConflict, setConflict] = useState(false)
  return {
    /** Sent with the values, unless they are to replace whatever is there. */
    basedOn: (over: boolean) => (over || updatedAt === undefined ? {} : { updatedAt }),
    noteSaved: (saved: { updatedAt: Time }) => {
      setUpdatedAt(saved.updatedAt)
      setConflict(false)
    },
    /** Whether saving was refused for this reason. */
    isCause: (error: unknown): boolean => {
      const is = isProblem(error, 'changedMeanwhile')
      if (is) setConflict(true)
      return is
    },
    conflict: ({
      takeTheirs,
      save,
    }: {
      takeTheirs: () => void
      save: (over: boolean) => Promise<boolean>
    }) =>
      isConflict
        ? ({
            keepEditing: () => setConflict(false),
            takeTheirs,
            overwrite: () => save(true).finally(() => setConflict(false)),
          } satisfies Conflict)
        : undefined,
  }
}
