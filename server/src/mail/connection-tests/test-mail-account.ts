import type { BodyOf } from '@savepoint/contract/endpoint.ts'
import type {
  MailTest,
  testMailAccount as testMailAccountEndpoint,
} from '@savepoint/contract/mail/mail-tests.ts'
import { requireAccount } from '../accounts/get-mail-account.ts'
import { passwordFor } from '../accounts/mail-passwords.ts'
import type { MailServices } from '../mail-services.ts'
import { tryImap } from './try-imap.ts'
import { trySmtp } from './try-smtp.ts'

const testMilliseconds = 15_000

export async function testMailAccount(
  { db, secrets, config }: MailServices,
  { id, imap, smtp, moveTo, senderEmail }: BodyOf<typeof testMailAccountEndpoint>,
): Promise<MailTest> {
  const stored = id === undefined ? undefined : await requireAccount(db, id)
  const passwords = {
    imap: passwordFor({ secrets, kind: 'imap', server: imap, stored }),
    smtp: passwordFor({ secrets, kind: 'smtp', server: smtp, stored }),
  }
  const shared = { allowed: config.mailAllowedNetworks, until: AbortSignal.timeout(testMilliseconds) }
  const name = new URL(config.publicUrl).hostname
  const [mailbox, sending] = await Promise.all([
    tryImap({ server: imap, password: passwords.imap, moveTo, ...shared }),
    trySmtp({ server: smtp, password: passwords.smtp, senderEmail, name, ...shared }),
  ])
  return { steps: [...mailbox.steps, ...sending], folders: mailbox.folders, authservId: mailbox.authservId }
}
