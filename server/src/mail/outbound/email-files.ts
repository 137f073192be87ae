import { limits } from '@savepoint/contract/limits.ts'

/** A file of an email cannot be read now, through no fault of its account. */
export class UnreadableFileError extends Error {}

type File = { id: string; size: number }

export function fitting<F extends File>(files: readonly F[]): F[] {
  let room: number = limits.mailAttachmentsMaxBytes
  return files.filter(({ size }) => {
    if (size > room) return false
    room -= size
    return true
  })
}

export function pictureCid(fileId: string): string {
  return `${fileId}@savepoint`
}

export function isPicture({ type }: { type: string }): boolean {
  return type === 'image/png' || type === 'image/jpeg'
}
