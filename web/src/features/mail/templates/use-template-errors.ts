import { type MailTemplateInput, mailTemplateInput } from '@savepoint/contract/mail/mail-inputs.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem, ProblemError } from '../../../lib/problems/problem-error.ts'
import { validationText } from '../../../lib/problems/validation-text.ts'

type FieldErrors = { [K in keyof MailTemplateInput | 'whole']?: string | undefined }

const isOfVariables = (message: string) => /^(unknownVariable|syntax):/.test(message)

export function useTemplateErrors() {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const [isChecked, setChecked] = useState(false)
  const put = (issues: readonly { path: string; message: string }[]) => {
    const plain = issues.filter(({ message }) => !isOfVariables(message))
    const at = (field: string) => {
      const message = plain.find(({ path }) => path === field)?.message
      return message?.includes('already exists')
        ? t(($) => $.mailTemplates.taken)
        : validationText(common, message)
    }
    const found = { name: at('name'), subject: at('subject'), text: at('text') }
    const isAtFields = plain.length < issues.length || Object.values(found).some(Boolean)
    setFieldErrors(isAtFields ? found : { whole: t(($) => $.mailTemplates.notSaved) })
  }
  return {
    ...fieldErrors,
    isChecked,
    check(values: MailTemplateInput): boolean {
      setChecked(true)
      const { success, error } = mailTemplateInput.safeParse(values)
      if (!success) put(error.issues.map(({ path, message }) => ({ path: String(path[0]), message })))
      else setFieldErrors({})
      return success
    },
    take(error: unknown) {
      const accounts = isProblem(error, 'inUse') ? error.problem?.accounts?.join(', ') : undefined
      if (accounts) return setFieldErrors({ whole: t(($) => $.mailTemplates.noLongerFits, { accounts }) })
      put(error instanceof ProblemError ? (error.problem?.errors ?? []) : [])
    },
    clear(changed: Partial<MailTemplateInput>) {
      const kept = Object.fromEntries(Object.keys(changed).map((name) => [name, undefined]))
      setFieldErrors((before) => ({ ...before, whole: undefined, ...kept }))
    },
  }
}
