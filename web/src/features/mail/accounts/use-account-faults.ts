import { limits } from '@savepoint/contract/limits.ts'
import type { MailAccount } from '@savepoint/contract/mail-accounts.ts'
import { type MailAccountInput, mailAccountInput } from '@savepoint/contract/mail-inputs.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemError } from '../../../lib/problem-error.ts'
import { validationText } from '../../../lib/validation-text.ts'
import { type AccountValues, inputOf, isPasswordMissing, serverKinds, serversOf } from './account-values.ts'

type Issue = { path: string; message: string }
export type AccountFaults = ReturnType<typeof useAccountFaults>

const ofConnection = /^(imap|smtp|senderEmail)/

/** What is wrong with an account, at the field it is wrong with, in the reader's words. */
export function useAccountFaults(stored: MailAccount | null) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [whole, setWhole] = useState<string | null>(null)

  const words = (message: string) => {
    if (message.includes('already exists')) return t(($) => $.mailAccounts.faults.taken)
    if (message === 'Enter the password again') return t(($) => $.mailAccounts.faults.passwordAgain)
    if (message === 'Choose another default mailbox instead')
      return t(($) => $.mailAccounts.faults.otherDefault)
    if (message.startsWith('A number from'))
      return t(($) => $.mailAccounts.faults.port, { most: limits.mailPortMax })
    if (message === 'Not for this event') return t(($) => $.mailAccounts.faults.notForEvent)
    return validationText(common, message) ?? message
  }
  const put = (issues: readonly Issue[], isOneSignIn: boolean) => {
    const at = (path: string) => (isOneSignIn ? path.replace(/^smtp\.(username|password)$/, 'imap.$1') : path)
    setFaults(Object.fromEntries(issues.map(({ path, message }) => [at(path), words(message)])))
    setWhole(issues.length === 0 ? t(($) => $.mailAccounts.faults.notSaved) : null)
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
    at: (path: string) => faults[path],
    /** Whether anything under this part is wrong. */
    isIn: (part: string) => Object.keys(faults).some((path) => path.startsWith(part)),
    /** What may be sent; null when something is wrong. */
    check(values: AccountValues): MailAccountInput | null {
      const { issues, input } = issuesOf(values)
      if (input) {
        setFaults({})
        setWhole(null)
      } else put(issues, values.isOneSignIn)
      return input
    },
    /** Whether the connection can be tried, whatever else is missing. */
    checkConnection(values: AccountValues): boolean {
      const issues = issuesOf(values).issues.filter(({ path }) => ofConnection.test(path))
      setFaults({})
      setWhole(null)
      if (issues.length > 0) put(issues, values.isOneSignIn)
      return issues.length === 0
    },
    /** Takes over what the server said. */
    take(error: unknown, isOneSignIn: boolean) {
      put(error instanceof ProblemError ? (error.problem?.errors ?? []) : [], isOneSignIn)
    },
    clear(...parts: string[]) {
      setWhole(null)
      setFaults((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([path]) => !parts.some((part) => path.startsWith(part))),
        ),
      )
    },
  }
}
