import { limits } from '@savepoint/contract/limits.ts'
import { v7 as uuidv7 } from 'uuid'
import { after, type Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './database.ts'
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
  /** Go with a mail that belongs to no ticket. */
  files?: MailFile[]
}

/** Writes a mail in the caller's transaction; it leaves after the commit, or is kept for reading, without its files, when nothing can send it. */
export async function postMail(
  tx: Db,
  { clock, config }: { clock: Clock; config: Config },
  mail: NewMail,
): Promise<{ state: MailState; error: string | null }> {
  const id = uuidv7()
  const now = clock.now()
  const row = await insertMail(tx, {
    id,
    recipient: mail.to.toLowerCase(),
    subject: mail.subject,
    body: mail.body,
    html: mail.html ?? null,
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
