import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Refusal } from './check-file.ts'

type Named = { key: string; name: string; size: number }

export type Upload = Named &
  (
    | { state: 'uploading'; file: File; progress: number }
    | { state: 'done'; attachment: Attachment }
    | { state: 'failed'; file: File }
    | { state: 'refused'; reason: Refusal | 'tooMany' | 'tooManyPixels' }
  )

export type UploadChange =
  | { type: 'add'; uploads: Upload[] }
  | { type: 'progress'; key: string; progress: number }
  | { type: 'replace'; upload: Upload }
  | { type: 'remove'; key: string }
  | { type: 'reset'; uploads: Upload[] }

export function changeUploads(uploads: readonly Upload[], change: UploadChange): readonly Upload[] {
  switch (change.type) {
    case 'add':
      return [...uploads, ...change.uploads]
    case 'progress':
      return uploads.map((upload) =>
        upload.key === change.key && upload.state === 'uploading'
          ? { ...upload, progress: change.progress }
          : upload,
      )
    case 'replace':
      return uploads.map((upload) => (upload.key === change.upload.key ? change.upload : upload))
    case 'remove':
      return uploads.filter((upload) => upload.key !== change.key)
    case 'reset':
      return change.uploads
  }
}

export const uploadOf = (attachment: Attachment): Upload => ({
  key: attachment.id,
  name: attachment.name,
  size: attachment.size,
  state: 'done',
  attachment,
})

/** Refused files do not count towards the limit. */
export const accepted = (uploads: readonly Upload[]) => uploads.filter(({ state }) => state !== 'refused')
