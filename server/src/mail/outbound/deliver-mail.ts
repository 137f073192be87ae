import { done, openSmtp } from '../../platform/smtp.ts'
import { fitting } from '../letters/letter-files.ts'
import type { MailServices } from '../mail-services.ts'
import { buildLetter } from './build-letter.ts'
import { listFilesOf, type OutgoingMail } from './outbound-queries.ts'
import { findSender } from './senders.ts'

/** How long one mail may take whatever its server does: half a minute, and what its size needs on a slow line. */
const patience = { seconds: 30, bytesPerSecond: 50_000 }
const pauses = { connecting: 20_000, silence: 20_000 }

/** Hands one mail to its server, in bounded time; whatever goes wrong is thrown. */
export async function deliverMail(services: MailServices, mail: OutgoingMail): Promise<void> {
  const sender = await findSender(services, mail.account_id)
  const messageId = mail.automatic ? null : mail.ticket_message_id
  const files = messageId === null ? [] : fitting(await listFilesOf(services.db, messageId))
  const letter = await buildLetter(services, mail, sender, files)
  const seconds = patience.seconds + letter.size / patience.bytesPerSecond
  const late = Promise.withResolvers<never>()
  late.promise.catch(() => {})
  const timer = setTimeout(
    () => late.reject(new Error(`Not taken within ${Math.round(seconds)} seconds`)),
    seconds * 1_000,
  )
  const opening = openSmtp(sender.server, { name: new URL(services.config.publicUrl).hostname, pauses })
  try {
    const connection = await Promise.race([late.promise, opening])
    const envelope = { from: letter.from, to: [letter.to] }
    const sending = done((callback) => connection.send(envelope, letter.content, callback as () => void))
    await Promise.race([late.promise, sending])
    connection.quit()
  } catch (error) {
    // One that opens only now is closed as well.
    opening.then((connection) => connection.close()).catch(() => {})
    throw error
  } finally {
    clearTimeout(timer)
    letter.close()
  }
}
