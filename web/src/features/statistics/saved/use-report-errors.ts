import { limits } from '@savepoint/contract/limits.ts'
import { useTranslation } from 'react-i18next'
import { ProblemError } from '../../../lib/problems/problem-error.ts'
import { validationText } from '../../../lib/problems/validation-text.ts'

export function useReportErrors() {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const textOf = (path: string, message: string) => {
    if (path === 'name' && message.includes('already exists')) return t(($) => $.statistics.saved.taken)
    if (path.startsWith('schedule.recipientIds'))
      return message === 'Mandatory field'
        ? t(($) => $.statistics.saved.noRecipients)
        : t(($) => $.statistics.saved.wrongRecipients, { count: limits.reportRecipientsMax })
    return validationText(common, message)
  }
  const failed = t(($) => $.statistics.saved.failed)
  return {
    /** Messages by field name; issues without a field belong to the whole form. */
    atFields: (issues: readonly { path: string; message: string }[]) =>
      Object.fromEntries(
        issues.map(({ path, message }) =>
          path.startsWith('search') ? ['whole', failed] : [path.replace(/\.\d+$/, ''), textOf(path, message)],
        ),
      ),
    ofSaving: (error: unknown) =>
      error instanceof ProblemError && error.problem?.detail === 'tooManyReports'
        ? t(($) => $.statistics.saved.full, { count: limits.reportsPerAgent })
        : failed,
  }
}
