import { limits } from '@savepoint/contract/limits.ts'
import { v7 as uuidv7 } from 'uuid'
import { after, type Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import type { Secrets } from '../secrets.ts'
import { insertMail, insertMailFiles, type MailFile, type MailState } from './outbox-queries.ts'

export type NewMail = {
  to: string
  subject: string
  body: string
  kind: string
  automatic: boolean
  html?: string
  ticketId?: number
  /** The agent's message it brings. */
  ticketMessageId?: string
  /** What it answers by itself. */
  event?: string
  /** Leaves by this account; without one by the server of the settings, else the default account. */
  accountId?: string | null
  unsubscribeUrl?: string
  /** Goes into its Message-ID, for answers to be known by. */
  token?: string
  /** A one-time code in its text: kept sealed, and put back where the mail leaves or is read. */
  secret?: string
  /** Go with a mail that belongs to no ticket. */
  files?: MailFile[]
}

/** Writes a mail in the client's transaction; it leaves after the commit, or is kept for reading, without its files, when nothing can send it. */
export async function postMail(
  tx: Db,
  { clock, config, secrets }: { clock: Clock; config: Config; secrets: Secrets },
  mail: NewMail,
): Promise<{ state: MailState; error: string | null }> {
  const id = uuidv7()
  const now = clock.now()
  const { secret } = mail
  const sealed = (text: string) => (secret === undefined ? text : text.replaceAll(secret, markOf(id)))
  const row = await insertMail(tx, {
    id,
    recipient: mail.to.toLowerCase(),
    subject: mail.subject,
    body: sealed(mail.body),
    html: mail.html === undefined ? null : sealed(mail.html),
    secretSealed: secret === undefined ? null : secrets.seal(secret, secretContext(id)),
    automatic: mail.automatic,
    kind: mail.kind,
    event: mail.event ?? null,
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
  })
  if (row.state === 'queued') await insertMailFiles(tx, id, mail.files ?? [])
  return { state: row.state, error: row.last_error }
}

type Sealed = { id: string; body: string; html: string | null; secret_sealed: string | null }

/** The texts of a mail with the code they were written with; after it has left there is none to put back. */
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

/** Nobody can write it into a text: the id is made with the mail. */
const markOf = (id: string) => `sealed-${id}`
const secretContext = (id: string) => `mails.secret_sealed.${id}`
