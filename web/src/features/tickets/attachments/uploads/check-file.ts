import { attachmentFormats } from '@savepoint/contract/limits.ts'

export type Refusal = 'empty' | 'tooLarge' | 'wrongFormat'

/** Browsers and cameras use another name of the same format. */
const alsoKnownAs: Record<string, string> = { jpeg: 'jpg' }

/** Checks a file before it is sent; the server also checks its content. */
export function checkFile(file: Pick<File, 'name' | 'size'>, maxBytes: number): Refusal | null {
  const extension = file.name.split('.').pop()?.toLowerCase() ?? ''
  const format = alsoKnownAs[extension] ?? extension
  if (!(attachmentFormats as readonly string[]).includes(format)) return 'wrongFormat'
  if (file.size === 0) return 'empty'
  return file.size > maxBytes ? 'tooLarge' : null
}
