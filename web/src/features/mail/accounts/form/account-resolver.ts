import type { MailAccount } from '@savepoint/contract/mail/mail-accounts.ts'
import { type MailAccountInput, mailAccountInput } from '@savepoint/contract/mail/mail-inputs.ts'
import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import { type AccountValues, inputOf, isPasswordMissing, serverKinds, serversOf } from './account-values.ts'

/** With one sign-in the fields of SMTP are hidden: their errors show at those of IMAP. The moment is chosen as a day. */
export function shownPath(path: string, { isOneSignIn }: AccountValues) {
  if (path === 'readsSince') return 'since'
  return isOneSignIn ? path.replace(/^smtp\.(username|password)$/, 'imap.$1') : path
}

export function accountResolver(
  stored: MailAccount | null,
): Resolver<AccountValues, unknown, MailAccountInput> {
  return (values) => {
    const servers = serversOf(values)
    // SMTP would keep a password of its own.
    const isJoined = values.isOneSignIn && stored?.oneSignIn === false && servers.imap.password === null
    const missing = serverKinds
      .filter((kind) => isPasswordMissing(servers[kind], stored?.[kind]) || (isJoined && kind === 'imap'))
      .map((kind) => ({
        path: [kind, 'password'],
        message: stored ? 'Enter the password again' : 'Mandatory field',
      }))
    const { success, data, error } = mailAccountInput.safeParse(inputOf(values))
    if (success && missing.length === 0) return { values: data, errors: {} }
    const errors: FieldErrors<AccountValues> = {}
    for (const { path, message } of [...(error?.issues ?? []), ...missing])
      set(errors, shownPath(path.join('.'), values), { type: 'validate', message })
    return { values: {}, errors }
  }
}
