import type { Db } from '../../platform/database/database.ts'
import { done, openSmtp } from '../../platform/outbox/smtp.ts'
import { inSpan } from '../../platform/tracing/tracing.ts'
import type { MailServices } from '../mail-services.ts'
import { buildEmail, type FileToSend } from './build-email.ts'
import { fitting } from './email-files.ts'
import { listMailFiles, listMessageFiles, type OutgoingMail } from './outbound-queries.ts'
import { findSender } from './senders.ts'
import { listSideFiles } from './side-mail-queries.ts'

/** Time limit for one email: half a minute, plus what its size needs on a slow connection. */
const patience = { seconds: 30, bytesPerSecond: 50_000 }
const pauses = { connecting: 20_000, silence: 20_000 }

/** Bounded in time; throws on any failure. */
export function deliverMail(services: MailServices, mail: OutgoingMail): Promise<void> {
  return inSpan('smtp', {}, () => deliver(services, mail))
}

async function deliver(services: MailServices, mail: OutgoingMail): Promise<void> {
  const sender = await findSender(services, mail.account_id)
  const built = await buildEmail(services, {
    mail,
    sender,
    files: await listAttachmentsToSend(services.db, mail),
  })
  const seconds = patience.seconds + built.size / patience.bytesPerSecond
  const late = Promise.withResolvers<never>()
  late.promise.catch(() => {})
  const timer = setTimeout(
    () => late.reject(new Error(`Not taken within ${Math.round(seconds)} seconds`)),
    seconds * 1_000,
  )
  const opening = openSmtp(sender.server, { name: new URL(services.config.publicUrl).hostname, pauses })
  try {
    const connection = await Promise.race([late.promise, built.broken, opening])
    const envelope = { from: built.from, to: [built.to] }
    const sending = done((callback) => connection.send(envelope, built.content, callback as () => void))
    await Promise.race([late.promise, built.broken, sending])
    connection.quit()
  } catch (error) {
    opening.then((connection) => connection.close()).catch(() => {})
    throw error
  } finally {
    clearTimeout(timer)
    built.close()
  }
}

async function listAttachmentsToSend(
  db: Db,
  { id, ticket_id, ticket_message_id, side_message_id, unsubscribe_url }: OutgoingMail,
): Promise<FileToSend[]> {
  if (side_message_id !== null) return await listSideFiles(db, side_message_id)
  if (ticket_id === null) return await listMailFiles(db, id)
  const isNotification = ticket_message_id === null || unsubscribe_url !== null
  if (isNotification) return []
  return fitting(await listMessageFiles(db, ticket_message_id))
}
