import { useTranslation } from 'react-i18next'
import { isProblem, ProblemError } from '../../../lib/problem-error.ts'
import { validationText } from '../../../lib/validation-text.ts'

const forbidden = ['lastAdministrator', 'oneself', 'disabled'] as const

/** Why something could not be done to an employee, in the reader's words. */
export function useEmployeeFault() {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  return {
    ofDeed(error: unknown): string {
      const detail = error instanceof ProblemError ? error.problem?.detail : undefined
      const known = forbidden.find((name) => name === detail)
      if (known) return t(($) => $.employees.faults[known])
      return isProblem(error, 'notEnoughRights')
        ? common(($) => $.errors.lacksRights)
        : t(($) => $.employees.faults.other)
    },
    ofField(path: string, message: string | undefined): string | undefined {
      if (message === undefined) return undefined
      if (message === 'Not found' && path === 'role') return t(($) => $.employees.importing.unknownRole)
      if (path === 'email' && message.includes('already exists')) return t(($) => $.employees.form.emailTaken)
      return validationText(common, message)
    },
  }
}
