import { Readable } from 'node:stream'
import type { MailAccountInput } from '@savepoint/contract/mail/mail-inputs.ts'
import type { ImapFlow } from 'imapflow'
import { listReadingAccounts } from '../../../src/mail/inbound/inbound-queries.ts'
import type { InboundServices } from '../../../src/mail/inbound/inbound-services.ts'
import { startMailReaders } from '../../../src/mail/inbound/mailboxes/mail-readers.ts'
import { createMailParser } from '../../../src/mail/inbound/parsing/mail-parser.ts'
import { createDnsResolver } from '../../../src/mail/inbound/senders/dns-records.ts'
import { takeMail } from '../../../src/mail/inbound/take-mail.ts'
import { receiveFile } from '../../../src/platform/files/receive-file.ts'
import type { Topic } from '../staff.ts'
import type { TestServer } from '../test-server.ts'
import { addMailAccount } from './mail-accounts.ts'
import type { MailServer } from './mail-server.ts'

/** What the mailbox's server adds to emails of verified senders. */
export const vouched = 'mx.test; dmarc=pass'

/** `\n` becomes CRLF. The sender is verified unless the headers say otherwise; an empty header is left out. */
export function rawMail(headers: Record<string, string>, body: string): string {
  const head = Object.entries({ 'Authentication-Results': vouched, ...headers })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
  return [...head, '', body].join('\n').replace(/\r?\n/g, '\r\n')
}

/** An account whose inbox is on a real server, and a connection to change it. */
export async function openMailbox(
  testServer: TestServer,
  {
    server,
    token,
    topic,
    over = {},
  }: {
    server: MailServer
    token: string
    topic: Topic
    over?: (Partial<MailAccountInput> & { user?: string }) | undefined
  },
) {
  const { user = `desk-${Math.random().toString(36).slice(2)}@desk.test`, ...rest } = over
  const imap = {
    host: server.host,
    port: server.port,
    secure: false,
    username: user,
    password: server.password,
  }
  const account = await addMailAccount(testServer, token, {
    topic,
    over: {
      senderEmail: user,
      imap,
      enabled: true,
      ...rest,
    },
  })
  const hand: ImapFlow = await server.connect(user)
  return {
    account,
    user,
    hand,
    deliver: async (...mails: string[]) => {
      for (const mail of mails) await hand.append('INBOX', mail)
    },
    unseen: async () => {
      await hand.noop()
      return (await hand.search({ seen: false }, { uid: true })) || []
    },
  }
}

/** One for all tests of a process: starting it costs more than most tests. */
export const sharedParser = createMailParser({ resolve: createDnsResolver('off') })

export function inboundServices(
  testServer: TestServer,
  over: Partial<InboundServices> = {},
): InboundServices {
  return {
    ...testServer.services,
    parser: sharedParser,
    ownAddress: 'support@savepoint.test',
    reportError: (error, context) => {
      throw new Error(`unexpected failure while ${JSON.stringify(context)}`, { cause: error })
    },
    recordBounce: async () => undefined,
    ...over,
  }
}

export async function startReaders(testServer: TestServer, over: Partial<InboundServices> = {}) {
  return await startMailReaders(inboundServices(testServer, over), testServer.address)
}

export async function takenMails(
  testServer: TestServer,
  {
    accountId,
    expected,
    seconds = 20,
  }: { accountId: string; expected: number; seconds?: number | undefined },
) {
  const until = Date.now() + seconds * 1_000
  for (;;) {
    const rows = await testServer.db<
      {
        state: string
        reason: string | null
        ticket_id: number | null
        ticket_message_id: string | null
        filed: boolean
      }[]
    >`select state, reason, ticket_id, ticket_message_id, filed from inbound_mails where account_id = ${accountId} order by id`
    if (rows.length >= expected && rows.every(({ filed }) => filed)) return rows
    if (Date.now() > until)
      throw new Error(`${rows.length} of ${expected} mails taken: ${JSON.stringify(rows)}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

let lastUid = 0

/** As if the email had been fetched from the account's mailbox. */
export async function takeRaw(
  testServer: TestServer,
  {
    accountId,
    raw,
    over = {},
  }: { accountId: string; raw: string | Buffer; over?: Partial<InboundServices> | undefined },
) {
  const account = (await listReadingAccounts(testServer.db)).find(({ id }) => id === accountId)
  if (!account) throw new Error('No such account is read')
  lastUid += 1
  const received = await receiveFile(Readable.from([Buffer.from(raw as string)]), testServer.config.dataDir)
  const fetched = {
    uidValidity: 1,
    uid: lastUid,
    receivedAt: testServer.clock.now(),
    raw: received,
    tooLarge: false,
  }
  return await takeMail(inboundServices(testServer, over), account, fetched)
}
