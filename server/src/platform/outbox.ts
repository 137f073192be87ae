import { v7 as uuidv7 } from 'uuid'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './database.ts'
import { addJob } from './job-queries.ts'
import type { Mailer } from './mailer.ts'
import { insertMail, lockQueuedMail, markMailSent, markMailTried } from './outbox-queries.ts'

export type NewMail = {
  to: string
  subject: string
  body: string
  kind: string
  automatic: boolean
  ticketId?: number
}

const sendAttempts = 25

/** Writes a mail in the caller's transaction; it leaves after the commit, or is kept for reading when no server is set. */
export async function postMail(
  tx: Db,
  services: { clock: Clock; config: Config },
  mail: NewMail,
): Promise<void> {
  const { clock, config } = services
  const id = uuidv7()
  await insertMail(tx, {
    id,
    recipient: mail.to,
    subject: mail.subject,
    body: mail.body,
    message_id: `<${id}@${new URL(config.publicUrl).hostname}>`,
    automatic: mail.automatic,
    kind: mail.kind,
    ticketId: mail.ticketId ?? null,
    state: config.smtpUrl === undefined ? 'kept' : 'queued',
    now: clock.now(),
  })
  if (config.smtpUrl !== undefined)
    await addJob(tx, 'sendMail', { mailId: id }, { maxAttempts: sendAttempts })
}

/** The job: hands one mail to the server. A refusal is kept with the mail and thrown, so that it is tried again later. */
export function sendMailJob(db: Database, clock: Clock, mailer: Mailer) {
  return async (payload: unknown, { job }: { job: { attempts: number } }) => {
    const { mailId } = payload as { mailId: string }
    const failure = await db.begin(async (tx) => {
      const mail = await lockQueuedMail(tx, mailId)
      if (!mail) return undefined
      try {
        await mailer.send({
          messageId: mail.message_id,
          to: mail.recipient,
          subject: mail.subject,
          text: mail.body,
          inReplyTo: mail.in_reply_to,
          references: mail.refs,
          automatic: mail.automatic,
        })
        await markMailSent(tx, mailId, clock.now())
        return undefined
      } catch (error) {
        await markMailTried(tx, mailId, String(error), job.attempts >= sendAttempts)
        return error
      }
    })
    if (failure) throw failure
  }
}
