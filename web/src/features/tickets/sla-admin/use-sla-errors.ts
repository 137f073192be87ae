import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isNotFound, isProblem } from '../../../lib/problems/problem-error.ts'
import { validationText } from '../../../lib/problems/validation-text.ts'

export function useSlaErrors(most: number) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  return {
    ofSaving(error: unknown): string {
      if (isNotFound(error)) return t(($) => $.sla.gone)
      if (isProblem(error, 'invalidOperation')) return t(($) => $.sla.full, { most })
      return t(($) => $.sla.failed)
    },
    ofField(message: string | undefined): string | undefined {
      if (message === 'Never open') return t(($) => $.sla.neverOpen)
      return message?.includes('already exists') ? t(($) => $.sla.taken) : validationText(common, message)
    },
  }
}
