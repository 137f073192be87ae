import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isNotFound, isProblem } from '../../../../lib/problems/problem-error.ts'

/** Why a macro cannot be run on this ticket. */
export function useMacroProblem() {
  const { t } = useTranslation('desk')
  return (error: unknown): string => {
    if (isProblem(error, 'notEnoughRights')) return t(($) => $.replies.noRights)
    if (isProblem(error, 'checklistIncomplete')) return t(($) => $.checklist.required)
    if (isProblem(error, 'noCustomer')) return t(($) => $.recurring.noPlayer)
    if (isProblem(error, 'ticketFull')) return t(($) => $.composer.full)
    if (isProblem(error, 'invalidOperation')) return t(($) => $.replies.impossible)
    if (isProblem(error, 'invalidInput')) return t(($) => $.replies.broken)
    if (isNotFound(error)) return t(($) => $.replies.gone)
    return t(($) => $.replies.previewFailed)
  }
}
