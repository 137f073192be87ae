import type { Tag } from '@savepoint/contract/tickets/tags.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isNotFound } from '../../../lib/problems/problem-error.ts'
import { notify } from '../../../lib/toasts/toasts.ts'
import { useUndoableDeletion } from '../../../lib/toasts/use-undoable-deletion.ts'
import { deleteTagRequest } from './tags-api.ts'

export type TagDeletion = ReturnType<typeof useTagDeletion>

export function useTagDeletion() {
  const { t } = useTranslation('admin')
  // The list may show other tags by the time the countdown is over.
  const names = useRef(new Map<string, string>())
  const deletion = useUndoableDeletion(async (id) => {
    try {
      await deleteTagRequest(id)
    } catch (error) {
      if (isNotFound(error)) return
      void notify.error(t(($) => $.tags.notDeleted, { name: names.current.get(id) }))
      deletion.undo(id)
    }
  })
  const latest = useRef(deletion)
  latest.current = deletion
  // Leaving the page carries out the deletion at once.
  useEffect(() => () => latest.current.finish(), [])
  const start = ({ id, name }: Tag) => {
    names.current.set(id, name)
    deletion.start(id)
  }
  return { ...deletion, start }
}
