import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isNotFound, isProblem } from '../../../../lib/problems/problem-error.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { useUndoableDeletion } from '../../../../lib/toasts/use-undoable-deletion.ts'
import { deleteRequest, type ReplyKind } from '../replies-admin-api.ts'

export function useReplyDeletion(kind: ReplyKind) {
  const { t } = useTranslation('admin')
  // The list may show others by the time the countdown is over.
  const names = useRef(new Map<string, string>())
  const deletion = useUndoableDeletion(async (id) => {
    try {
      await deleteRequest(kind, id)
    } catch (error) {
      if (isNotFound(error)) return
      const name = names.current.get(id)
      void notify.error(
        isProblem(error, 'inUse')
          ? t(($) => $.replies.inUse, { name })
          : t(($) => $.replies.notDeleted, { name }),
      )
      deletion.undo(id)
    }
  })
  const latest = useRef(deletion)
  latest.current = deletion
  // Leaving the page carries out the deletion at once.
  useEffect(() => () => latest.current.finish(), [])
  const start = ({ id, name }: { id: string; name: string }) => {
    names.current.set(id, name)
    deletion.start(id)
  }
  return { ...deletion, start }
}
