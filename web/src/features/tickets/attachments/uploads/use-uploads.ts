import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLeaveWarning } from '../../../../lib/browser/use-leave-warning.ts'
import { createUploads, type UploadLimits, type WhenLeft } from './create-uploads.ts'
import { findKeptUploads, keepUploads } from './kept-uploads.ts'

type Kept = WhenLeft & { name: string }

/** Leaving the form ends the uploads, unless they are kept for a draft. */
export function useUploads(limits: UploadLimits, initial: readonly Attachment[] = [], kept?: Kept) {
  const name = kept?.name
  const [store] = useState(() =>
    name === undefined ? createUploads(initial) : findKeptUploads(name, initial),
  )
  const uploads = useSyncExternalStore(store.subscribe, store.get, store.get)
  useEffect(() => (name === undefined ? store.abortAll : keepUploads(name, store)), [name, store])
  useEffect(() => {
    if (kept) store.handOver(kept)
  })
  const isUploading = store.isUploading()
  // A draft contains only files that have been uploaded.
  useLeaveWarning(isUploading)
  const attachments = useMemo(
    () => uploads.flatMap((upload) => (upload.state === 'done' ? [upload.attachment] : [])),
    [uploads],
  )
  const { addUploaded, retry, remove, show, reset } = store
  return {
    uploads,
    max: limits.max,
    attachments,
    isUploading,
    add: (files: readonly File[]) => store.add(files, limits),
    addUploaded,
    retry,
    remove,
    show,
    reset,
  }
}

export type Uploads = ReturnType<typeof useUploads>
