import { limits } from '@savepoint/contract/limits.ts'
import { v7 as uuidv7 } from 'uuid'
import { after, type Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import type { Secrets } from '../secrets.ts'
import {
  insertMail,
  insertMailFiles,
  type MailFile,
  type MailState,
  type MailToSave,
  type SavedMail,
  type SideOfMail,
} from './outbox-queries.ts'

export type NewMail = {
  to: string
  subject: string
  body: string
  kind: string
  automatic: boolean
  html?: string
  ticketId?: number
  ticketMessageId?: string
  event?: string
  side?: SideOfMail
  accountId?: string | null
  unsubscribeUrl?: string
  token?: string
  /** A one-time code in the text: stored encrypted, inserted when the email is sent or read. */
  secret?: string
  /** What it brings lets its owner in (again), so it is sent to a blocked address too. */
  letsIn?: boolean
  files?: MailFile[]
  /** Nothing is queued if the recipient has got an email about the same event since then. */
  unlessSince?: Date
}

type Services = { clock: Clock; config: Config; secrets: Secrets }

/** Queues the email in the caller's transaction: it is sent after the commit, or only kept for reading when nothing can send it. */
export async function postMail(
  tx: Db,
  services: Services,
  mail: Omit<NewMail, 'unlessSince'>,
): Promise<{ state: MailState; error: string | null }> {
  const prepared = prepareMail(services, mail)
  const row = (await insertMail(tx, prepared)) as SavedMail
  if (row.state === 'queued') await insertMailFiles(tx, prepared.id, mail.files ?? [])
  return { state: row.state, error: row.last_error }
}

/** For whoever writes it together with its cause, in one statement. */
export function prepareMail({ clock, config, secrets }: Services, mail: NewMail): MailToSave {
  const id = uuidv7()
  const now = clock.now()
  const { secret } = mail
  const sealed = (text: string) => (secret === undefined ? text : text.replaceAll(secret, markOf(id)))
  return {
    id,
    recipient: mail.to.toLowerCase(),
    subject: mail.subject,
    body: sealed(mail.body),
    html: mail.html === undefined ? null : sealed(mail.html),
    secretSealed: secret === undefined ? null : secrets.seal(secret, secretContext(id)),
    letsIn: mail.letsIn ?? false,
    automatic: mail.automatic,
    kind: mail.kind,
    event: mail.event ?? null,
    side: mail.side ?? null,
    ticketId: mail.ticketId ?? null,
    ticketMessageId: mail.ticketMessageId ?? null,
    accountId: mail.accountId ?? null,
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
    mark: mail.token === undefined ? id : `${id}.${mail.token}`,
    host: new URL(config.publicUrl).hostname,
    hasServer: config.smtpUrl !== undefined,
    isDemo: config.demo,
    now,
    giveUpAt: after(now, { hours: limits.mailRetryHours }),
    unlessSince: mail.unlessSince ?? null,
  }
}

type Sealed = { id: string; body: string; html: string | null; secret_sealed: string | null }

/** After the email is sent, its code is deleted and cannot be inserted any more. */
export function unsealMail(
  secrets: Pick<Secrets, 'open'>,
  mail: Sealed,
): { body: string; html: string | null } {
  const { id, body, html, secret_sealed } = mail
  if (secret_sealed === null) return { body, html }
  const secret = secrets.open(secret_sealed, secretContext(id))
  const opened = (text: string) => text.replaceAll(markOf(id), () => secret)
  return { body: opened(body), html: html === null ? null : opened(html) }
}

/** Contains the email's id, so that nobody can write the placeholder into a text in advance. */
const markOf = (id: string) => `sealed-${id}`
export const secretContext = (id: string) => `mails.secret_sealed.${id}`
