import { limits } from '@savepoint/contract/limits.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isNotFound, isProblem, ProblemError } from '../../../../lib/problems/problem-error.ts'
import { validationText } from '../../../../lib/problems/validation-text.ts'
import { collectErrors, type FieldErrors } from '../../replies-admin/fields/use-edited-values.ts'

const fields =
  /^(name|projectId|categoryId|title|description|priority|tagIds|teamId|agentId|checklist|schedule|calendarId)(\.|$)/

export function useRecurringErrors() {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const words = (message: string): string => {
    if (message.includes('already exists')) return t(($) => $.recurring.errors.taken)
    if (message === 'Not found') return t(($) => $.recurring.errors.notFound)
    if (message === 'Before the start') return t(($) => $.recurring.errors.beforeStart)
    if (message === 'Invalid value') return t(($) => $.recurring.errors.value)
    return validationText(common, message) ?? t(($) => $.recurring.errors.value)
  }
  return {
    at: (errors: FieldErrors, path: string): string | undefined => {
      const own = errors[path] ?? Object.entries(errors).find(([key]) => key.startsWith(`${path}.`))?.[1]
      return own?.map(words).join(' ')
    },
    /** Of what the server refused; under `root` is what belongs to no field. */
    ofRefusal(error: unknown): FieldErrors {
      const found = error instanceof ProblemError ? (error.problem?.errors ?? []) : []
      const shown = found
        .filter(({ path }) => fields.test(path))
        .map(({ path, message }) => ({ path: path.replace(/^schedule\./, ''), message }))
      return shown.length > 0 ? collectErrors(shown) : { root: [rootOf(error)] }
    },
    root: (errors: FieldErrors) => errors.root?.join(' '),
  }

  function rootOf(error: unknown): string {
    if (isNotFound(error)) return t(($) => $.recurring.errors.gone)
    if (isProblem(error, 'invalidOperation'))
      return t(($) => $.recurring.errors.full, { count: limits.recurringTickets })
    return t(($) => $.recurring.errors.failed)
  }
}
