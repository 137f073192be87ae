import { announcementLimits } from '@savepoint/contract/knowledge/announcements/announcement-limits.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isNotFound, isProblem, ProblemError } from '../../../lib/problems/problem-error.ts'
import { validationText } from '../../../lib/problems/validation-text.ts'
import { collectErrors, type FieldErrors } from '../replies-admin/fields/use-edited-values.ts'

export function useAnnouncementErrors() {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const words = (message: string): string => {
    if (message === 'Not found') return t(($) => $.announcements.errors.notFound)
    if (message === 'Before the start') return t(($) => $.announcements.errors.beforeStart)
    if (message === 'After the end') return t(($) => $.announcements.errors.afterEnd)
    return validationText(common, message) ?? t(($) => $.announcements.errors.value)
  }
  return {
    at: (errors: FieldErrors, path: string): string | undefined => errors[path]?.map(words).join(' '),
    /** Of what the server refused; under `root` is what belongs to no field. */
    ofRefusal(error: unknown): FieldErrors {
      const found = error instanceof ProblemError ? (error.problem?.errors ?? []) : []
      return found.length > 0 ? collectErrors(found) : { root: [rootOf(error)] }
    },
    root: (errors: FieldErrors) => errors.root?.join(' '),
  }

  function rootOf(error: unknown): string {
    if (isNotFound(error)) return t(($) => $.announcements.errors.gone)
    if (isProblem(error, 'invalidOperation'))
      return t(($) => $.announcements.errors.full, { count: announcementLimits.most })
    return t(($) => $.announcements.errors.failed)
  }
}
