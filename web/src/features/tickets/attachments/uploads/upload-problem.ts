import { limits } from '@savepoint/contract/limits.ts'
import type { Translate } from '../../../../lib/language/i18n.ts'
import { fileSize } from '../files/file-size.ts'
import type { Upload } from './upload-list.ts'

type Limits = { max: number; maxBytes: number }

export function uploadProblem(
  upload: Upload,
  { limits: own, t, language }: { limits: Limits; t: Translate; language: string },
): string | null {
  if (upload.state === 'failed') return t(($) => $.files.failed)
  if (upload.state !== 'refused') return null
  switch (upload.reason) {
    case 'empty':
      return t(($) => $.files.empty)
    case 'wrongFormat':
      return t(($) => $.files.wrongFormat)
    case 'tooLarge':
      return t(($) => $.files.tooLarge, { size: fileSize(own.maxBytes, t, language) })
    case 'tooManyPixels':
      return t(($) => $.files.tooManyPixels, { count: limits.imageMaxPixels / 1_000_000 })
    case 'tooMany':
      return t(($) => $.files.tooMany, { count: own.max })
  }
}
