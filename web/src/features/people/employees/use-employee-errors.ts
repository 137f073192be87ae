import { clockTime } from '../../../lib/dates/relative-time.ts'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isProblem, ProblemError, retryTimeOf } from '../../../lib/problems/problem-error.ts'
import { validationText } from '../../../lib/problems/validation-text.ts'

const forbidden = ['lastAdministrator', 'oneself', 'disabled', 'ownSecondFactor'] as const

export function useEmployeeErrors() {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const language = useLanguage()
  return {
    ofAction(error: unknown): string {
      const detail = error instanceof ProblemError ? error.problem?.detail : undefined
      const known = forbidden.find((name) => name === detail)
      if (known) return t(($) => $.employees.fieldErrors[known])
      const retryAt = retryTimeOf(error)
      if (retryAt) return common(($) => $.errors.tooMany, { when: clockTime(retryAt, new Date(), language) })
      return isProblem(error, 'notEnoughRights')
        ? common(($) => $.errors.lacksRights)
        : t(($) => $.employees.fieldErrors.other)
    },
    ofField(path: string, message: string | undefined): string | undefined {
      if (message === undefined) return undefined
      if (message === 'Not found' && path === 'role') return t(($) => $.employees.importing.unknownRole)
      if (message === 'Repeated in the file') return t(($) => $.employees.importing.repeated)
      if (path === 'email' && message.includes('already exists')) return t(($) => $.employees.form.emailTaken)
      return validationText(common, message)
    },
  }
}
