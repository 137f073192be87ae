import { limits } from '@savepoint/contract/limits.ts'
import { useLanguage } from '../../../../lib/language/use-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isNotFound, isProblem, ProblemError } from '../../../../lib/problems/problem-error.ts'
import { validationText } from '../../../../lib/problems/validation-text.ts'
import type { ReplyKind } from '../replies-admin-api.ts'
import { collectErrors, type FieldErrors } from './use-edited-values.ts'

const fields = /^(name|scope|teamId|folder|attachments|translations|actions)(\.|$)/

export function useReplyErrors(kind: ReplyKind) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const language = useLanguage()
  const words = (message: string): string => {
    const [, problem, name] = /^(Unknown|Divided) variable (.*)$/.exec(message) ?? []
    const variable = `{{${name}}}`
    if (problem === 'Unknown') return t(($) => $.replies.errors.unknownVariable, { name: variable })
    if (problem === 'Divided') return t(($) => $.replies.errors.dividedVariable, { name: variable })
    if (message.includes('already exists')) return t(($) => $.replies.errors.taken[kind])
    if (message === 'Unknown file') return t(($) => $.replies.errors.file)
    if (message === 'Pictures need a saved reply') return t(($) => $.replies.errors.pictures)
    if (message === 'Only once') return t(($) => $.replies.errors.onlyOnce)
    if (message === 'Not found') return t(($) => $.replies.errors.notFound)
    if (message === `Max number of values ${limits.promptsPerReply}`)
      return t(($) => $.replies.errors.prompts, { count: limits.promptsPerReply })
    return validationText(common, message) ?? ''
  }
  return {
    at: (errors: FieldErrors, path: string): string | undefined => errors[path]?.map(words).join(' '),
    /** Of what the server refused; under `root` is what belongs to no field. */
    ofSaving(error: unknown): FieldErrors {
      const found = error instanceof ProblemError ? (error.problem?.errors ?? []) : []
      const shown = found.filter(({ path }) => fields.test(path))
      return shown.length > 0 ? collectErrors(shown) : { root: [rootOf(error)] }
    },
    root: (errors: FieldErrors) => errors.root?.join(' '),
  }

  function rootOf(error: unknown): string {
    if (isNotFound(error)) return t(($) => $.replies.errors.gone[kind])
    if (isProblem(error, 'inUse')) {
      const rules = error.problem?.rules?.join(', ')
      return rules
        ? t(($) => $.replies.errors.scopeUsedByRules, { rules })
        : t(($) => $.replies.errors.scopeUsed)
    }
    if (isProblem(error, 'notEnoughRights')) return t(($) => $.replies.errors.noRight)
    if (isProblem(error, 'invalidOperation')) {
      return t(($) => $.replies.errors.full, {
        own: limits.repliesPerAgent.toLocaleString(language),
        shared: limits.sharedReplies.toLocaleString(language),
      })
    }
    return t(($) => $.replies.errors.failed)
  }
}

export type ReplyErrors = ReturnType<typeof useReplyErrors>
