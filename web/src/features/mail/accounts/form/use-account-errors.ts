import { limits } from '@savepoint/contract/limits.ts'
import type { MailAccount } from '@savepoint/contract/mail/mail-accounts.ts'
import { type MailAccountInput, mailAccountInput } from '@savepoint/contract/mail/mail-inputs.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemError } from '../../../../lib/problems/problem-error.ts'
import { validationText } from '../../../../lib/problems/validation-text.ts'
import { type AccountValues, inputOf, isPasswordMissing, serverKinds, serversOf } from './account-values.ts'

type Issue = { path: string; message: string }
export type AccountErrors = ReturnType<typeof useAccountErrors>

const ofConnection = /^(imap|smtp|senderEmail)/

export function useAccountErrors(stored: MailAccount | null) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})
  const [whole, setWhole] = useState<string | null>(null)

  const words = (message: string) => {
    if (message.includes('already exists')) return t(($) => $.mailAccounts.fieldErrors.taken)
    if (message === 'Enter the password again') return t(($) => $.mailAccounts.fieldErrors.passwordAgain)
    if (message === 'Choose another default mailbox instead')
      return t(($) => $.mailAccounts.fieldErrors.otherDefault)
    if (message.startsWith('A number from'))
      return t(($) => $.mailAccounts.fieldErrors.port, { most: limits.mailPortMax })
    if (message === 'Not for this event') return t(($) => $.mailAccounts.fieldErrors.notForEvent)
    return validationText(common, message) ?? message
  }
  const put = (issues: readonly Issue[], isOneSignIn: boolean) => {
    const at = (path: string) => (isOneSignIn ? path.replace(/^smtp\.(username|password)$/, 'imap.$1') : path)
    setFieldErrors(Object.fromEntries(issues.map(({ path, message }) => [at(path), words(message)])))
    setWhole(issues.length === 0 ? t(($) => $.mailAccounts.fieldErrors.notSaved) : null)
  }
  const issuesOf = (values: AccountValues): { issues: Issue[]; input: MailAccountInput | null } => {
    const servers = serversOf(values)
    const missing = serverKinds
      .filter((kind) => isPasswordMissing(servers[kind], stored?.[kind]))
      .map((kind) => ({
        path: `${kind}.password`,
        message: stored ? 'Enter the password again' : 'Mandatory field',
      }))
    const { success, data, error } = mailAccountInput.safeParse(inputOf(values))
    const found = success ? [] : error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    return { issues: [...found, ...missing], input: success && missing.length === 0 ? data : null }
  }
  return {
    whole,
    at: (path: string) => fieldErrors[path],
    isIn: (part: string) => Object.keys(fieldErrors).some((path) => path.startsWith(part)),
    check(values: AccountValues): MailAccountInput | null {
      const { issues, input } = issuesOf(values)
      if (input) {
        setFieldErrors({})
        setWhole(null)
      } else put(issues, values.isOneSignIn)
      return input
    },
    /** Whether the connection can be tested, whatever else is missing. */
    checkConnection(values: AccountValues): boolean {
      const issues = issuesOf(values).issues.filter(({ path }) => ofConnection.test(path))
      setFieldErrors({})
      setWhole(null)
      if (issues.length > 0) put(issues, values.isOneSignIn)
      return issues.length === 0
    },
    take(error: unknown, isOneSignIn: boolean) {
      put(error instanceof ProblemError ? (error.problem?.errors ?? []) : [], isOneSignIn)
    },
    clear(...parts: string[]) {
      setWhole(null)
      setFieldErrors((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([path]) => !parts.some((part) => path.startsWith(part))),
        ),
      )
    },
  }
}
