import { limits } from '@savepoint/contract/limits.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isNotFound, isProblem, ProblemError } from '../../../../lib/problems/problem-error.ts'
import { validationText } from '../../../../lib/problems/validation-text.ts'
import { collectErrors, type FieldErrors } from '../../replies-admin/fields/use-edited-values.ts'
import { useReplyErrors } from '../../replies-admin/fields/use-reply-errors.ts'

const fields = /^(name|trigger|afterMinutes|since|projectIds|conditions|timeZone|actions)(\.|$)/

export function useRuleErrors() {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const actionErrors = useReplyErrors('macro')
  const words = (message: string): string => {
    if (message.includes('already exists')) return t(($) => $.rules.errors.taken)
    if (message === 'Not found') return t(($) => $.rules.errors.notFound)
    if (message === 'Nobody can be asked here') return t(($) => $.rules.errors.noPrompts)
    if (message === 'Invalid value') return t(($) => $.rules.errors.value)
    return validationText(common, message) ?? ''
  }
  return {
    at(errors: FieldErrors, path: string): string | undefined {
      const known = ['Not found', 'Nobody can be asked here']
      if (path.startsWith('actions') && !errors[path]?.some((message) => known.includes(message)))
        return actionErrors.at(errors, path)
      return errors[path]?.map(words).join(' ')
    },
    /** Of what the server refused; under `root` is what belongs to no field. */
    ofRefusal(error: unknown): FieldErrors {
      const found = error instanceof ProblemError ? (error.problem?.errors ?? []) : []
      const shown = found.filter(({ path }) => fields.test(path))
      return shown.length > 0 ? collectErrors(shown) : { root: [rootOf(error)] }
    },
    root: (errors: FieldErrors) => errors.root?.join(' '),
  }

  function rootOf(error: unknown): string {
    if (isNotFound(error)) return t(($) => $.rules.errors.gone)
    if (isProblem(error, 'invalidOperation')) return t(($) => $.rules.errors.full, { count: limits.rules })
    return t(($) => $.rules.errors.failed)
  }
}
