import type { MailAccount } from '@savepoint/contract/mail/mail-accounts.ts'
import type { AutoResponse, MailAccountInput, MailServerInput } from '@savepoint/contract/mail/mail-inputs.ts'
import type { AfterReading } from '@savepoint/contract/mail/mail-values.ts'
import { isLocalDate } from '../../../../lib/dates/local-dates.ts'

export const serverKinds = ['imap', 'smtp'] as const
export type ServerKind = (typeof serverKinds)[number]

/** An empty password means the stored one. */
export type ServerValues = {
  host: string
  port: string
  secure: boolean
  username: string
  password: string
}

export type AccountValues = {
  senderName: string
  senderEmail: string
  imap: ServerValues
  smtp: ServerValues
  /** SMTP uses the user name and password of IMAP. */
  isOneSignIn: boolean
  afterReading: AfterReading
  moveTo: string | null
  isDefault: boolean
  projectId: string | null
  categoryId: string | null
  taggedReplies: boolean
  /** Empty: Savepoint verifies signatures itself. */
  authservId: string
  /** The day from which the first run reads; empty: only new mail. */
  since: string
  enabled: boolean
  autoResponses: AutoResponse[]
}

const usualPorts: Record<ServerKind, { secure: string; open: string }> = {
  imap: { secure: '993', open: '143' },
  smtp: { secure: '465', open: '587' },
}

const newServer = (kind: ServerKind): ServerValues => ({
  host: '',
  port: usualPorts[kind].secure,
  secure: true,
  username: '',
  password: '',
})

export const newAccount: AccountValues = {
  senderName: '',
  senderEmail: '',
  imap: newServer('imap'),
  smtp: newServer('smtp'),
  isOneSignIn: true,
  afterReading: 'read',
  moveTo: null,
  isDefault: false,
  projectId: null,
  categoryId: null,
  taggedReplies: false,
  authservId: '',
  since: '',
  enabled: true,
  autoResponses: [],
}

type Stored = MailAccount['imap']
const serverOf = (server: Stored): ServerValues => ({ ...server, port: String(server.port), password: '' })

export function valuesOf(account: MailAccount): AccountValues {
  const { senderName, senderEmail, afterReading, moveTo, isDefault, taggedReplies, enabled } = account
  return {
    senderName,
    senderEmail,
    imap: serverOf(account.imap),
    smtp: serverOf(account.smtp),
    isOneSignIn: account.oneSignIn,
    afterReading,
    moveTo,
    isDefault,
    projectId: account.project?.id ?? null,
    categoryId: account.category?.id ?? null,
    taggedReplies,
    authservId: account.authservId ?? '',
    since: '',
    enabled,
    autoResponses: account.autoResponses,
  }
}

const serverInput = ({ port, password, ...server }: ServerValues): MailServerInput => ({
  ...server,
  port: port === '' ? Number.NaN : Number(port),
  password: password === '' ? null : password,
})

export function serversOf({ imap, smtp, isOneSignIn }: AccountValues) {
  const { username, password } = imap
  return {
    imap: serverInput(imap),
    smtp: serverInput(isOneSignIn ? { ...smtp, username, password } : smtp),
  }
}

export function inputOf(values: AccountValues): Record<keyof MailAccountInput, unknown> {
  const { imap: _imap, smtp: _smtp, isOneSignIn: _isOneSignIn, since, ...rest } = values
  return {
    ...rest,
    ...serversOf(values),
    moveTo: values.afterReading === 'move' ? values.moveTo : null,
    authservId: values.authservId.trim() || null,
    // What is no date is refused at its field.
    readsSince:
      since === '' ? undefined : isLocalDate(since) ? new Date(`${since}T00:00`).toISOString() : since,
  }
}

/** A stored password is only ever sent to the server and user it was stored for. */
export function isPasswordMissing(server: MailServerInput, stored: Stored | undefined): boolean {
  if (server.password !== null) return false
  const { host, port, username } = server
  return host !== stored?.host || port !== stored.port || username !== stored.username
}

/** From when to read is a question until a mailbox was read once, and again for another mailbox. */
export function isFirstReading({ imap }: AccountValues, stored: MailAccount | null): boolean {
  if (!stored?.lastReadAt) return true
  return imap.host.trim() !== stored.imap.host || imap.username.trim() !== stored.imap.username
}

/** Switching SSL also switches the usual port, unless another port was entered. */
export function withSecure(server: ServerValues, kind: ServerKind, secure: boolean): ServerValues {
  const usual = usualPorts[kind]
  const isUsual = ['', usual.secure, usual.open].includes(server.port)
  return { ...server, secure, port: isUsual ? (secure ? usual.secure : usual.open) : server.port }
}
