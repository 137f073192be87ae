import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { useLanguageTitle } from '../../../lib/content-language/use-language-title.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isProblem, ProblemError } from '../../../lib/problems/problem-error.ts'
import { validationText } from '../../../lib/problems/validation-text.ts'

// The field itself names these, with their places.
const isOfVariables = (message: string | undefined) =>
  /^(unknownVariable|repeated|syntax):/.test(message ?? '')

/** Those that the desk has no longer. */
export function goneLanguages(error: unknown): ContentLanguage[] {
  const errors = error instanceof ProblemError ? (error.problem?.errors ?? []) : []
  return errors.flatMap(({ path }) => /^translations\.([^.]+)$/.exec(path)?.[1] ?? [])
}

export function useTemplateErrors() {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const title = useLanguageTitle()
  return {
    ofAction(error: unknown): string {
      const gone = goneLanguages(error).map(title).join(', ')
      if (gone) return t(($) => $.mailTemplates.languages.gone, { languages: gone })
      const accounts = isProblem(error, 'inUse') ? error.problem?.accounts?.join(', ') : undefined
      return accounts
        ? t(($) => $.mailTemplates.noLongerFits, { accounts })
        : t(($) => $.mailTemplates.notSaved)
    },
    ofDeletion(name: string, error: unknown): string {
      if (!isProblem(error, 'inUse')) return t(($) => $.mailTemplates.notDeleted, { name })
      const { accounts = [], rules = [], macros = [] } = error.problem ?? {}
      const users = [
        ...accounts.map((one) => t(($) => $.mailTemplates.users.account, { name: one })),
        ...rules.map((one) => t(($) => $.mailTemplates.users.rule, { name: one })),
        ...macros.map((one) => t(($) => $.mailTemplates.users.macro, { name: one })),
      ].join(', ')
      return t(($) => $.mailTemplates.inUse, { name, users })
    },
    ofField(message: string | undefined): string | undefined {
      if (isOfVariables(message)) return undefined
      return message?.includes('already exists')
        ? t(($) => $.mailTemplates.taken)
        : validationText(common, message)
    },
  }
}
