import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import { useEffect, useMemo, useRef } from 'react'
import { followDraft, readDraft, removeDraft, writeDraft } from '../../../../lib/drafts/draft-store.ts'
import { isSameJson } from '../../../../lib/drafts/same-json.ts'
import { useUploadLimits } from '../../attachments/uploads/use-upload-limits.ts'
import { useUploads } from '../../attachments/uploads/use-uploads.ts'

const fileDraft = (owner: string, ticketId: number) => ({ owner, about: `ticket.${ticketId}.files` })

export const readFileDraft = (owner: string, ticketId: number) =>
  readDraft<Attachment[]>(fileDraft(owner, ticketId)) ?? []

/** Uploaded files are part of the draft: they survive a reload, and all windows have the same. */
export function useFileDraft(owner: string, ticketId: number) {
  const key = useMemo(() => fileDraft(owner, ticketId), [owner, ticketId])
  const uploads = useUploads(useUploadLimits(), readFileDraft(owner, ticketId))
  const { attachments, show } = uploads
  // Whether other windows have these: a full storage may not take them.
  const isShared = useRef(true)
  useEffect(
    () => followDraft(key, () => isShared.current && show(readDraft<Attachment[]>(key) ?? [])),
    [key, show],
  )
  useEffect(() => {
    // What another window has stored is not stored again: the windows would answer each other for ever.
    if (isSameJson(attachments, readDraft<Attachment[]>(key) ?? [])) return
    if (attachments.length > 0) isShared.current = writeDraft(key, attachments)
    else {
      removeDraft(key)
      isShared.current = true
    }
  }, [key, attachments])
  return uploads
}
