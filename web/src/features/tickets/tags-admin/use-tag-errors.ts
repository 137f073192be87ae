import { limits } from '@savepoint/contract/limits.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isNotFound, isProblem } from '../../../lib/problems/problem-error.ts'
import { validationText } from '../../../lib/problems/validation-text.ts'

export function useTagErrors() {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const language = useLanguage()
  return {
    ofSaving(error: unknown): string {
      if (isNotFound(error)) return t(($) => $.tags.form.gone)
      if (isProblem(error, 'invalidOperation'))
        return t(($) => $.tags.form.full, { most: limits.tags.toLocaleString(language) })
      return t(($) => $.tags.form.failed)
    },
    ofMerging: (error: unknown): string =>
      isNotFound(error) || isProblem(error, 'invalidInput')
        ? t(($) => $.tags.merging.gone)
        : t(($) => $.tags.merging.failed),
    ofField: (message: string | undefined): string | undefined =>
      message?.includes('already exists') ? t(($) => $.tags.form.taken) : validationText(common, message),
  }
}
