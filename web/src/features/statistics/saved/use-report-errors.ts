import { limits } from '@savepoint/contract/limits.ts'
import { useTranslation } from 'react-i18next'
import { ProblemError } from '../../../lib/problems/problem-error.ts'
import { validationText } from '../../../lib/problems/validation-text.ts'

/** Why a report could not be saved, in the reader's words. */
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
    /** What is wrong, by the name of its field; what belongs to no field is wrong with the whole. */
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
