import type { Translate } from '../../../../lib/language/i18n.ts'
import type { Uploads } from './use-uploads.ts'

/** Why the message cannot be sent yet: nothing goes out without a file that its writer still sees listed. */
export function uploadsReason(
  { uploads, max }: Pick<Uploads, 'uploads' | 'max'>,
  t: Translate<'files'>,
): string | null {
  if (uploads.some(({ state }) => state === 'refused' || state === 'failed')) return t(($) => $.removeRefused)
  // A draft may hold more than the limit, which administrators change.
  if (uploads.length > max) return t(($) => $.tooMany, { count: max })
  if (uploads.some(({ state }) => state === 'uploading')) return t(($) => $.waitForUploads)
  return null
}
