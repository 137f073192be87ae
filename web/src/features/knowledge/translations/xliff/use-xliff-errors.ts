import { xliffLimits } from '@savepoint/contract/knowledge/translations/xliff-limits.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isProblem, ProblemError } from '../../../../lib/problems/problem-error.ts'
import type { translations } from '../../../../locales/ru/admin/knowledge/xliff.ts'

const known: Record<string, keyof typeof translations.fileErrors> = {
  notWellFormed: 'notWellFormed',
  documentType: 'documentType',
  notXliff: 'notXliff',
  noTargetLanguage: 'noTargetLanguage',
  otherTargetLanguage: 'otherTargetLanguage',
  tooManyArticles: 'tooMany',
  tooManyUnits: 'tooMany',
  fileTooLarge: 'exportTooLarge',
  severalSourceLanguages: 'severalSourceLanguages',
}

/** Why a file was refused, or could not be made. */
export function useXliffErrors() {
  const { t } = useTranslation('admin')
  return (error: unknown): string => {
    if (isProblem(error, 'fileTooLarge'))
      return t(($) => $.xliff.fileErrors.tooLarge, { megabytes: xliffLimits.bytesMax / 1024 / 1024 })
    const message = error instanceof ProblemError ? error.problem?.errors?.[0]?.message : undefined
    const name = known[message ?? '']
    if (name) return t(($) => $.xliff.fileErrors[name])
    return isProblem(error, 'changedMeanwhile')
      ? t(($) => $.xliff.changedMeanwhile)
      : t(($) => $.xliff.fileErrors.other)
  }
}
