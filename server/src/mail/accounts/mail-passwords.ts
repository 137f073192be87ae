import type { MailServerInput } from '@savepoint/contract/mail/mail-inputs.ts'
import { fieldProblem } from '../../platform/problems.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { AccountRow } from './account-queries.ts'
import { serverOf } from './present-account.ts'

export type MailServerKind = 'imap' | 'smtp'

export const passwordContext = (kind: MailServerKind, accountId: string) =>
  `mail_accounts.${kind}_password ${accountId}`

export function sealPassword({
  secrets,
  kind,
  accountId,
  password,
}: {
  secrets: Pick<Secrets, 'seal'>
  kind: MailServerKind
  accountId: string
  password: string
}): string {
  return secrets.seal(password, passwordContext(kind, accountId))
}

export function openPassword(
  secrets: Pick<Secrets, 'open'>,
  kind: MailServerKind,
  account: { id: string } & Partial<Pick<AccountRow, 'imap_password_sealed' | 'smtp_password_sealed'>>,
): string {
  return secrets.open(account[`${kind}_password_sealed`] ?? '', passwordContext(kind, account.id))
}

/** A stored password is only ever sent to the server and user it was stored for. */
export function isSameServer(account: AccountRow, kind: MailServerKind, server: MailServerInput): boolean {
  const { host, port, username } = serverOf(account, kind)
  return host === server.host && port === server.port && username === server.username
}

/**
 * Whether SMTP has the user name and password of IMAP. Passwords are compared only with what is typed beside them: a stored one could be guessed.
 * Null: not known, and neither password changes.
 */
export function isOneSignIn(
  { imap, smtp }: Record<MailServerKind, MailServerInput>,
  stored: AccountRow | undefined,
): boolean | null {
  if (imap.username !== smtp.username) return false
  if (imap.password === null && smtp.password === null) return stored?.one_sign_in ?? null
  return imap.password === smtp.password
}

/** Of accounts that were saved before it was recorded. */
export function hasOnePassword(secrets: Pick<Secrets, 'open'>, account: AccountRow): boolean {
  if (account.imap_username !== account.smtp_username) return false
  try {
    return openPassword(secrets, 'imap', account) === openPassword(secrets, 'smtp', account)
  } catch {
    // With a lost key the account can still be opened, to enter its passwords again.
    return false
  }
}

export function passwordFor({
  secrets,
  kind,
  server,
  stored,
}: {
  secrets: Pick<Secrets, 'open'>
  kind: MailServerKind
  server: MailServerInput
  stored: AccountRow | undefined
}): string {
  if (server.password !== null) return server.password
  if (!stored) throw fieldProblem(`${kind}.password`, 'Mandatory field')
  if (!isSameServer(stored, kind, server)) throw fieldProblem(`${kind}.password`, 'Enter the password again')
  return openPassword(secrets, kind, stored)
}
