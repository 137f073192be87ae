import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { enableMailAccount, updateMailAccount } from '@savepoint/contract/mail/mail-accounts.ts'
import type { ImapFlow } from 'imapflow'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listReadingAccounts } from '../../src/mail/inbound/inbound-queries.ts'
import { openInbox } from '../../src/mail/inbound/mailboxes/open-inbox.ts'
import { readMailbox } from '../../src/mail/inbound/mailboxes/read-mailbox.ts'
import { lockName } from '../../src/platform/database/lock-queries.ts'
import { accountInput } from '../support/mail/mail-accounts.ts'
import {
  describeMailbox,
  type MailTestServer,
  startMailTestServer,
} from '../support/mail/mail-test-server.ts'
import { inboundServices, rawMail, startReaders, takenMails } from '../support/mail/mailbox.ts'
import { sendRequest } from '../support/requests.ts'

// Readers pause five seconds after an error, and look for unread mailboxes as often.
const patient = 60_000

describeMailbox('a mailbox', () => {
  let mail: MailTestServer
  beforeAll(async () => {
    mail = await startMailTestServer()
  })
  afterAll(async () => await mail.close())

  const playerMail = (subject = 'Sword') =>
    rawMail({ From: 'ola@players.test', Subject: subject, 'Message-ID': `<${randomUUID()}@x.test>` }, 'Hello')
  const until = async <T>(found: () => Promise<T | undefined | false | null>, seconds = 30): Promise<T> => {
    for (let end = Date.now() + seconds * 1_000; Date.now() < end; await sleep(100)) {
      const value = await found()
      if (value) return value
    }
    throw new Error('It did not happen in time')
  }
  const failureOf = (id: string) =>
    until(async () => {
      const [row] = await mail.testServer.db<
        { failed_step: string | null; last_error: string | null }[]
      >`select failed_step, last_error from mail_accounts where id = ${id}`
      return row?.failed_step ? row : undefined
    })
  const isGood = (id: string) =>
    until(async () => {
      const [row] = await mail.testServer
        .db`select 1 from mail_accounts where id = ${id} and failed_step is null and last_read_at is not null`
      return row
    })
  const taken = (id: string, expected: number) =>
    takenMails(mail.testServer, { accountId: id, expected, seconds: 40 })
  const countIn = async (hand: ImapFlow, folder: string) => {
    await hand.mailboxOpen(folder)
    return ((await hand.search({ all: true })) || []).length
  }
  const subjects = async (id: string) =>
    (
      await mail.testServer.db<
        { subject: string }[]
      >`select subject from inbound_mails where account_id = ${id} order by id`
    ).map(({ subject }) => subject)

  it('keeps what was read, marked so, or moves it away', async () => {
    const reading = await mail.mailbox()
    const moving = await mail.mailbox({ afterReading: 'move', moveTo: 'Archive' })
    await reading.deliver(playerMail(), playerMail())
    await moving.deliver(playerMail(), playerMail())
    await taken(reading.account.id, 2)
    await taken(moving.account.id, 2)
    expect(await reading.unseen()).toEqual([])
    expect(await countIn(reading.hand, 'INBOX')).toBe(2)
    expect(await countIn(moving.hand, 'INBOX')).toBe(0)
    expect(await countIn(moving.hand, 'Archive')).toBe(2)
    expect(await moving.unseen()).toEqual([])
  })

  it(
    'whose folder is gone still loses nothing, and moves all once it is back',
    async () => {
      const box = await mail.mailbox({ afterReading: 'move', moveTo: 'Done' })
      await box.deliver(playerMail('one'), playerMail('two'))
      expect(await failureOf(box.account.id)).toMatchObject({
        failed_step: 'folder',
        last_error: expect.stringContaining('Done'),
      })
      await until(async () => (await subjects(box.account.id)).length === 2)
      expect(await subjects(box.account.id)).toEqual(['one', 'two'])
      await box.hand.mailboxCreate('Done')
      await taken(box.account.id, 2)
      await isGood(box.account.id)
      expect(await countIn(box.hand, 'Done')).toBe(2)
    },
    patient,
  )

  it(
    'that refuses the password reports it, and is read with the right one at once',
    async () => {
      const user = `wrong-${randomUUID()}@desk.test`
      const imap = {
        host: mail.server.host,
        port: mail.server.port,
        secure: false,
        username: user,
        password: 'wrong',
      }
      const box = await mail.mailbox({ user, senderEmail: user, imap })
      await box.deliver(playerMail())
      const failure = await failureOf(box.account.id)
      expect(failure.failed_step).toBe('signIn')
      expect(failure.last_error).not.toContain('wrong')
      const { enabled: _, ...input } = accountInput(mail.topic, {
        senderEmail: user,
        imap: { ...imap, password: mail.server.password },
      })
      const answer = await sendRequest(mail.testServer, updateMailAccount, {
        token: mail.token,
        params: { id: box.account.id },
        body: input,
      })
      expect(answer.status).toBe(200)
      await isGood(box.account.id)
    },
    patient,
  )

  it('begins with what is unread since the chosen moment, and leaves alone what was there before', async () => {
    const user = `first-${randomUUID()}@desk.test`
    const hand = await mail.server.connect(user)
    const day = (date: string) => new Date(`${date}T12:00:00Z`)
    await hand.append('INBOX', playerMail('long ago'), [], day('2026-01-01'))
    await hand.append('INBOX', playerMail('earlier that day'), [], new Date('2026-03-01T11:00:00Z'))
    await hand.append('INBOX', playerMail('since'), [], day('2026-03-02'))
    await hand.append('INBOX', playerMail('read already'), ['\\Seen'], day('2026-03-02'))
    const box = await mail.mailbox({ user, readsSince: '2026-03-01T12:00:00.000Z' })
    await taken(box.account.id, 1)
    await box.deliver(playerMail('new'))
    await taken(box.account.id, 2)
    expect(await subjects(box.account.id)).toEqual(['since', 'new'])
    expect(await box.unseen()).toHaveLength(2)
    await hand.logout()
  })

  it('begins with now when no moment is chosen', async () => {
    const user = `now-${randomUUID()}@desk.test`
    const hand = await mail.server.connect(user)
    await hand.append('INBOX', playerMail('before'), [], new Date(Date.now() - 5_000))
    const box = await mail.mailbox({ user, readsSince: undefined })
    await isGood(box.account.id)
    await box.deliver(playerMail('after'))
    await taken(box.account.id, 1)
    expect(await subjects(box.account.id)).toEqual(['after'])
    await hand.logout()
  })

  it('that is switched off while it is read loses nothing', async () => {
    const user = `off-${randomUUID()}@desk.test`
    const box = await mail.mailbox({ user, enabled: false })
    await box.deliver(playerMail('one'), playerMail('two'), playerMail('three'))
    const { db } = mail.testServer
    const { parser } = inboundServices(mail.testServer)
    let read = 0
    const offAtSecond = async (path: string, folder: string) => {
      read += 1
      if (read === 2) await db`update mail_accounts set enabled = false where id = ${box.account.id}`
      return await parser.parse(path, folder)
    }
    const services = inboundServices(mail.testServer, { parser: { ...parser, parse: offAtSecond } })
    await db.begin(async (tx) => {
      // The readers of the process, which look by themselves as well, keep away from a mailbox that another one reads.
      await lockName(tx, `mail reader ${box.account.id}`)
      await db`update mail_accounts set enabled = true where id = ${box.account.id}`
      const account = (await listReadingAccounts(db)).find(({ id }) => id === box.account.id)
      if (!account) throw new Error('It is not read')
      const client = await openInbox(services, account)
      await readMailbox(services, { account, client, signal: new AbortController().signal })
      client.close()
    })
    expect(await subjects(box.account.id)).toEqual(['one'])

    const token = mail.token
    await sendRequest(mail.testServer, enableMailAccount, {
      token,
      params: { id: box.account.id },
      body: { enabled: true },
    })
    await taken(box.account.id, 3)
    expect(await subjects(box.account.id)).toEqual(['one', 'two', 'three'])
  })

  it('loses no mail of the very second in which it is connected', async () => {
    const user = `second-${randomUUID()}@desk.test`
    const hand = await mail.server.connect(user)
    const now = new Date()
    // Servers record arrival in whole seconds, here before the moment of connecting.
    await hand.append('INBOX', playerMail('at once'), [], new Date(Math.floor(now.getTime() / 1_000) * 1_000))
    const box = await mail.mailbox({ user, readsSince: now.toISOString() })
    await taken(box.account.id, 1)
    expect(await subjects(box.account.id)).toEqual(['at once'])
    await hand.logout()
  })

  it(
    'whose UIDVALIDITY changes duplicates and loses no email',
    async () => {
      const box = await mail.mailbox()
      await box.deliver(playerMail('one'), playerMail('two'))
      await taken(box.account.id, 2)
      await box.hand.logout()
      await mail.server.end()
      const list = join(mail.server.folderOf(box.user), 'dovecot-uidlist')
      const before = await readFile(list, 'utf8')
      await writeFile(
        list,
        before.replace(/V(\d+)/, (_, validity) => `V${Number(validity) + 7}`),
      )
      await writeFile(join(mail.server.folderOf(box.user), 'dovecot.index.log'), '')
      await mail.server.begin()
      const hand = await mail.server.connect(box.user)
      await hand.append('INBOX', playerMail('three'))
      await until(async () => (await subjects(box.account.id)).includes('three'))
      await isGood(box.account.id)
      const rows = await mail.testServer.db<{ state: string; subject: string; uid_validity: number }[]>`
        select state, subject, uid_validity from inbound_mails where account_id = ${box.account.id} order by id`
      expect(rows.filter(({ state }) => state === 'ticket').map(({ subject }) => subject)).toEqual([
        'one',
        'two',
        'three',
      ])
      expect(new Set(rows.map((row) => row.uid_validity)).size).toBe(2)
      expect(rows.every(({ state }) => state === 'ticket' || state === 'duplicate')).toBe(true)
      await hand.logout()
    },
    patient,
  )

  it(
    'whose server is down is read again when it is back',
    async () => {
      const box = await mail.mailbox()
      await isGood(box.account.id)
      await mail.server.end()
      expect((await failureOf(box.account.id)).failed_step).toBe('connect')
      await mail.server.begin()
      const hand = await mail.server.connect(box.user)
      await hand.append('INBOX', playerMail('waited'))
      await taken(box.account.id, 1)
      await isGood(box.account.id)
      await hand.logout()
    },
    patient,
  )

  it(
    'is read by one of two processes; the other takes over when its connection dies',
    async () => {
      const others = await startReaders(mail.testServer)
      const box = await mail.mailbox()
      await isGood(box.account.id)
      const holders = async () =>
        await mail.testServer.db<{ pid: number }[]>`
          select distinct l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
          where l.locktype = 'advisory' and l.granted and a.application_name = 'savepoint mail readers' and a.datname = current_database()`
      await box.deliver(playerMail('one'))
      await taken(box.account.id, 1)
      const before = await holders()
      for (const { pid } of before) await mail.testServer.db`select pg_terminate_backend(${pid})`
      await box.deliver(playerMail('two'), playerMail('three'))
      await taken(box.account.id, 3)
      const after = await until(async () => {
        const now = await holders()
        return now.length > 0 && now.every(({ pid }) => !before.some((old) => old.pid === pid))
          ? now
          : undefined
      })
      expect(after.length).toBeLessThanOrEqual(2)
      expect(await subjects(box.account.id)).toEqual(['one', 'two', 'three'])
      await others.stop()
    },
    patient,
  )
})
