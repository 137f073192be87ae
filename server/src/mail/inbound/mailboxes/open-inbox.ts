import { isIP } from 'node:net'
import type { ImapFlow } from 'imapflow'
import { outsideAddress } from '../../../platform/outside-hosts.ts'
import { openPassword } from '../../accounts/mail-passwords.ts'
import type { ReadingAccount } from '../inbound-queries.ts'
import type { InboundServices } from '../inbound-services.ts'

export async function openInbox(
  { secrets, config }: InboundServices,
  account: ReadingAccount,
): Promise<ImapFlow> {
  // Only who reads a mailbox needs its 17 MB.
  const imap = await import('imapflow')
  const client = new imap.ImapFlow({
    host: await outsideAddress(account.imap_host, config.mailAllowedNetworks),
    ...(!isIP(account.imap_host) && { servername: account.imap_host }),
    port: account.imap_port,
    secure: account.imap_secure,
    auth: {
      user: account.imap_username,
      pass: openPassword(secrets, 'imap', account),
    },
    logger: false,
    autoIdleDelay: 200,
    maxIdleTime: 4 * 60_000,
    connectionTimeout: 20_000,
    greetingTimeout: 15_000,
    socketTimeout: 5 * 60_000,
    disableCompression: true,
  })
  // The awaited call reports the error; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.mailboxOpen('INBOX')
    return client
  } catch (error) {
    client.close()
    throw error
  }
}
