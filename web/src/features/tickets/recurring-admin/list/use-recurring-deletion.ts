import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isNotFound } from '../../../../lib/problems/problem-error.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { useUndoableDeletion } from '../../../../lib/toasts/use-undoable-deletion.ts'
import { deleteRecurringRequest } from '../recurring-api.ts'

/** Can be undone for some seconds; leaving the page carries it out at once. */
export function useRecurringDeletion() {
  const { t } = useTranslation('admin')
  const names = useRef(new Map<string, string>())
  const deletion = useUndoableDeletion(async (id) => {
    try {
      await deleteRecurringRequest(id)
    } catch (error) {
      if (isNotFound(error)) return
      void notify.error(t(($) => $.recurring.notDeleted, { name: names.current.get(id) }))
      deletion.undo(id)
    }
  })
  const latest = useRef(deletion)
  latest.current = deletion
  useEffect(() => () => latest.current.finish(), [])
  const start = ({ id, name }: { id: string; name: string }) => {
    names.current.set(id, name)
    deletion.start(id)
  }
  return { ...deletion, start }
}
