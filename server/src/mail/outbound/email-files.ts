import { limits } from '@savepoint/contract/limits.ts'

type File = { id: string; size: number }

/** The files that go with a mail, in their order, until it is full. */
export function fitting<F extends File>(files: readonly F[]): F[] {
  let room: number = limits.mailAttachmentsMaxBytes
  return files.filter(({ size }) => {
    if (size > room) return false
    room -= size
    return true
  })
}

/** How a picture in a mail's text names the attached file it shows. */
export function pictureCid(fileId: string): string {
  return `${fileId}@savepoint`
}

/** Pictures every mail program can show. */
export function isPicture({ type }: { type: string }): boolean {
  return type === 'image/png' || type === 'image/jpeg'
}
