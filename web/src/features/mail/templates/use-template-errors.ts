import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isProblem } from '../../../lib/problems/problem-error.ts'
import { validationText } from '../../../lib/problems/validation-text.ts'

// The field itself names these, with their places.
const isOfVariables = (message: string | undefined) => /^(unknownVariable|syntax):/.test(message ?? '')

export function useTemplateErrors() {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  return {
    ofAction(error: unknown): string {
      const accounts = isProblem(error, 'inUse') ? error.problem?.accounts?.join(', ') : undefined
      return accounts
        ? t(($) => $.mailTemplates.noLongerFits, { accounts })
        : t(($) => $.mailTemplates.notSaved)
    },
    ofField(message: string | undefined): string | undefined {
      if (isOfVariables(message)) return undefined
      return message?.includes('already exists')
        ? t(($) => $.mailTemplates.taken)
        : validationText(common, message)
    },
  }
}
