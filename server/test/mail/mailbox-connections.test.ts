import { randomUUID } from 'node:crypto'
import type { ImapFlow } from 'imapflow'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findReadingProgress, listReadingAccounts } from '../../src/mail/inbound/inbound-queries.ts'
import { openInbox } from '../../src/mail/inbound/mailboxes/open-inbox.ts'
import { readMailbox } from '../../src/mail/inbound/mailboxes/read-mailbox.ts'
import { lockName } from '../../src/platform/database/lock-queries.ts'
import {
  describeMailbox,
  type MailTestServer,
  startMailTestServer,
} from '../support/mail/mail-test-server.ts'
import { inboundServices, rawMail, takenMails } from '../support/mail/mailbox.ts'

type Step = 'search' | 'fetchAll' | 'download' | 'messageFlagsAdd' | 'messageMove'

/** Closes the connection when the reader comes to a step, which the client then carries out without one. */
function closeBefore(client: ImapFlow, step: Step) {
  const whole = (client[step] as (...given: unknown[]) => unknown).bind(client)
  Object.assign(client, {
    [step]: (...given: unknown[]) => {
      client.close()
      return whole(...given)
    },
  })
}

function refuse(client: ImapFlow, step: Step) {
  Object.assign(client, { [step]: async () => false })
}

describeMailbox('a mailbox whose connection breaks', () => {
  let mail: MailTestServer
  beforeAll(async () => {
    mail = await startMailTestServer()
  })
  afterAll(async () => await mail.close())

  const playerMail = (body = 'Hello') =>
    rawMail({ From: 'ola@players.test', Subject: 'Sword', 'Message-ID': `<${randomUUID()}@x.test>` }, body)

  /** Reads it once as the test says, before the readers of the process do. */
  async function openBox(over: { afterReading?: 'move'; moveTo?: string }, mails: string[]) {
    const box = await mail.mailbox({ ...over, enabled: false })
    await box.deliver(...mails)
    const { db } = mail.testServer
    const readOnce = async (spoil: (client: ImapFlow) => void) =>
      await db.begin(async (tx) => {
        await lockName(tx, `mail reader ${box.account.id}`)
        await db`update mail_accounts set enabled = true where id = ${box.account.id}`
        const account = (await listReadingAccounts(db)).find(({ id }) => id === box.account.id)
        if (!account) throw new Error('It is not read')
        const services = inboundServices(mail.testServer)
        const client = await openInbox(services, account)
        spoil(client)
        const failure = await readMailbox(services, { account, client, signal: new AbortController().signal })
          .then(() => undefined)
          .catch((error: Error) => error.message)
        client.close()
        const progress = await findReadingProgress(db, account.id)
        return { failure, hasBegun: progress?.last_read_at !== null, isDone: progress?.uid_validity !== null }
      })
    return { ...box, readOnce }
  }
  const states = async (id: string, expected: number) =>
    (await takenMails(mail.testServer, { accountId: id, expected, seconds: 40 })).map(({ state }) => state)

  const closed = /^(The server closed the connection|Connection not available)$/
  for (const step of ['search', 'fetchAll', 'messageFlagsAdd'] as const)
    it(`before ${step} loses nothing`, async () => {
      const box = await openBox({}, [playerMail(), playerMail()])
      const { failure, isDone } = await box.readOnce((client) => closeBefore(client, step))
      expect([failure, isDone]).toEqual([expect.stringMatching(closed), false])
      expect(await states(box.account.id, 2)).toEqual(['ticket', 'ticket'])
      expect(await box.unseen()).toEqual([])
    })

  it('before a large email is downloaded loses nothing, and moves what was read later', async () => {
    const moves = { afterReading: 'move', moveTo: 'Archive' } as const
    const large = await openBox(moves, [playerMail(), playerMail('A long story. \n'.repeat(700_000))])
    const broken = { failure: expect.stringMatching(closed), isDone: false }
    expect(await large.readOnce((client) => closeBefore(client, 'download'))).toEqual({
      ...broken,
      hasBegun: true,
    })
    const other = await openBox(moves, [playerMail()])
    expect(await other.readOnce((client) => closeBefore(client, 'messageMove'))).toMatchObject(broken)
    // So large an email waits for a decision.
    expect(await states(large.account.id, 2)).toEqual(['ticket', 'quarantined'])
    expect(await states(other.account.id, 1)).toEqual(['ticket'])
    for (const { hand } of [large, other]) {
      await hand.mailboxOpen('INBOX')
      expect(await hand.search({ all: true })).toEqual([])
    }
  })

  it('or whose server refuses to search or to mark says so, and loses nothing', async () => {
    const box = await openBox({}, [playerMail()])
    const refused = async (step: Step) => (await box.readOnce((client) => refuse(client, step))).failure
    expect(await refused('search')).toContain('refused to search')
    expect(await refused('messageFlagsAdd')).toContain('marked as read')
    expect(await states(box.account.id, 1)).toEqual(['ticket'])
    expect(await box.unseen()).toEqual([])
  })
})
