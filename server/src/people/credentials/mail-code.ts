import { limits } from '@savepoint/contract/limits.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import { after } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { pageAddress } from '../../platform/http/pages/page-address.ts'
import { postMail } from '../../platform/outbox/outbox.ts'
import { countMailsTo } from '../../platform/outbox/outbox-queries.ts'
import { codeHash, randomCode } from '../../platform/secrets.ts'
import { type CodePurpose, insertMailedCode } from '../people-queries.ts'
import type { PeopleServices } from '../people-services.ts'
import {
  alreadyRegisteredMail,
  confirmEmailMail,
  invitationMail,
  passwordTakenMail,
  resetPasswordMail,
  staffAddressMail,
} from './people-mails.ts'

type Recipient = { email: string; locale: Locale; agentId?: string; customerId?: string }

const lifetimes: Record<CodePurpose, { minutes?: number; days?: number }> = {
  resetPassword: { minutes: limits.resetCodeMinutes },
  confirmEmail: { days: limits.confirmationCodeDays },
  invitation: { days: limits.invitationDays },
}
const paths: Record<CodePurpose, string> = {
  resetPassword: '/resetPassword',
  confirmEmail: '/confirmEmail',
  invitation: '/resetPassword',
}
/** `passwordTaken`: reset by an administrator. `alreadyRegistered`: the address has an account. */
type EmailKind = CodePurpose | 'passwordTaken' | 'alreadyRegistered'
const emails = {
  resetPassword: { purpose: 'resetPassword', text: resetPasswordMail },
  passwordTaken: { purpose: 'resetPassword', text: passwordTakenMail },
  confirmEmail: { purpose: 'confirmEmail', text: confirmEmailMail },
  alreadyRegistered: { purpose: 'confirmEmail', text: alreadyRegisteredMail },
  invitation: { purpose: 'invitation', text: invitationMail },
} as const

/** Employees have no language of their own: it follows the region. */
export const staffLocale = ({ region }: Config): Locale => (region === 'ru' ? 'ru' : 'en')

/**
 * Sends a single-use link. Returns false without sending above the hourly (for confirmations daily) limit of an address. Counted under a lock, so
 * that parallel requests cannot exceed it.
 */
export async function mailCode(
  tx: Db,
  services: PeopleServices,
  { kind, recipient }: { kind: EmailKind; recipient: Recipient },
): Promise<boolean> {
  if (!(await mayMail(tx, services, { kind, email: recipient.email }))) return false
  const { purpose, text } = emails[kind]
  const { link, code } = await makeLink(tx, services, { purpose, owner: recipient })
  await postMail(tx, services, {
    to: recipient.email,
    kind,
    automatic: true,
    secret: code,
    letsIn: true,
    ...text(recipient.locale, link),
  })
  return true
}

function mailLimitOf(kind: string, { limits: { confirmationEmailsPerDay } }: Config) {
  return ['confirmEmail', 'alreadyRegistered', 'staffAddress'].includes(kind)
    ? { window: { days: -1 }, most: confirmationEmailsPerDay }
    : { window: { hours: -1 }, most: limits.resetMailsPerHour }
}

export async function notificationEmail(
  tx: Db,
  services: PeopleServices,
  {
    kind,
    recipient: { email, locale },
  }: { kind: 'staffAddress'; recipient: { email: string; locale: Locale } },
): Promise<void> {
  if (!(await mayMail(tx, services, { kind, email }))) return
  await postMail(tx, services, { to: email, kind, automatic: true, ...staffAddressMail(locale) })
}

async function mayMail(
  tx: Db,
  { clock, config }: PeopleServices,
  { kind, email }: { kind: string; email: string },
): Promise<boolean> {
  await lockName(tx, `mails to ${email}`)
  const { window, most } = mailLimitOf(kind, config)
  return (await countMailsTo(tx, { recipient: email, kind, since: after(clock.now(), window) })) < most
}

export async function makeLink(
  tx: Db,
  { clock, config }: Pick<PeopleServices, 'clock' | 'config'>,
  {
    purpose,
    owner: { agentId, customerId, locale },
  }: { purpose: CodePurpose; owner: { agentId?: string; customerId?: string; locale: Locale } },
): Promise<{ link: string; code: string }> {
  const code = randomCode()
  const now = clock.now()
  await insertMailedCode(tx, {
    hash: codeHash(code),
    purpose,
    agentId,
    customerId,
    now,
    expiresAt: after(now, lifetimes[purpose]),
  })
  const search = { code, ...(purpose === 'invitation' && { invited: '1' }) }
  return { link: pageAddress(config, { path: paths[purpose], search, language: locale }), code }
}
