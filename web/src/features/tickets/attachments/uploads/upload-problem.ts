import { limits } from '@savepoint/contract/limits.ts'
import type { Translate } from '../../../../lib/language/i18n.ts'
import { fileSize } from '../files/file-size.ts'
import type { Upload } from './upload-list.ts'

type Limits = { max: number; maxBytes: number }

export function uploadProblem(
  upload: Upload,
  { limits: own, t, language }: { limits: Limits; t: Translate<'files'>; language: string },
): string | null {
  if (upload.state === 'failed') return t(($) => $.failed)
  if (upload.state !== 'refused') return null
  switch (upload.reason) {
    case 'empty':
      return t(($) => $.empty)
    case 'wrongFormat':
      return t(($) => $.wrongFormat)
    case 'tooLarge':
      return t(($) => $.tooLarge, { size: fileSize(own.maxBytes, t, language) })
    case 'tooManyPixels':
      return t(($) => $.tooManyPixels, { count: limits.imageMaxPixels / 1_000_000 })
    case 'tooMany':
      return t(($) => $.tooMany, { count: own.max })
  }
}
