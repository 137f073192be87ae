import { limits } from '@savepoint/contract/limits.ts'
import type { FieldErrors } from 'react-hook-form'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { ProblemError } from '../../../lib/problems/problem-error.ts'
import { validationText } from '../../../lib/problems/validation-text.ts'
import type { ReportValues } from './report-values.ts'

export function useReportErrors({ root, search, name, schedule }: FieldErrors<ReportValues>) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const failed = t(($) => $.statistics.saved.failed)
  const ofRecipients = () => {
    if (!schedule?.recipientIds) return undefined
    return schedule.recipientIds.message === 'Mandatory field'
      ? t(($) => $.statistics.saved.noRecipients)
      : t(($) => $.statistics.saved.wrongRecipients, { count: limits.reportRecipientsMax })
  }
  return {
    whole: root?.message ?? (search && failed),
    name: name?.message?.includes('already exists')
      ? t(($) => $.statistics.saved.taken)
      : validationText(common, name?.message),
    weekday: validationText(common, schedule?.weekday?.message),
    recipients: ofRecipients(),
    ofSaving: (error: unknown) =>
      error instanceof ProblemError && error.problem?.detail === 'tooManyReports'
        ? t(($) => $.statistics.saved.full, { count: limits.reportsPerAgent })
        : failed,
  }
}
