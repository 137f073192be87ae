import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { getMailAccount, updateMailAccount } from '@savepoint/contract/mail/mail-accounts.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountInput } from '../support/mail/mail-accounts.ts'
import {
  describeMailbox,
  type MailTestServer,
  startMailTestServer,
} from '../support/mail/mail-test-server.ts'
import { rawMail, takenMails } from '../support/mail/mailbox.ts'
import { sendRequest } from '../support/requests.ts'

const longAgo = '2026-01-01T00:00:00.000Z'

describeMailbox('an account that is given another mailbox', () => {
  let mail: MailTestServer
  beforeAll(async () => {
    mail = await startMailTestServer()
  })
  afterAll(async () => await mail.close())

  async function untilRead(id: string) {
    for (;;) {
      const rows = await mail.testServer.db`
        select from mail_accounts where id = ${id} and last_read_at is not null and uid_validity is not null`
      if (rows.length > 0) return
      await sleep(50)
    }
  }
  const playerMail = (subject: string) =>
    rawMail({ From: 'ola@players.test', Subject: subject, 'Message-ID': `<${randomUUID()}@x.test>` }, 'Hello')

  async function change(id: string, imap: { username: string; port?: number }, readsSince?: string) {
    const { host, port, password } = mail.server
    const { enabled: _, ...input } = accountInput(mail.topic, {
      senderEmail: `support-${randomUUID()}@desk.test`,
      imap: { host, port, secure: false, password, ...imap },
      readsSince,
    })
    const body = { ...input, isDefault: true }
    return await sendRequest(mail.testServer, updateMailAccount, { token: mail.token, params: { id }, body })
  }

  it('reads only what arrives from then on, unless another moment is chosen', async () => {
    const box = await mail.mailbox({ readsSince: longAgo, isDefault: true })
    const { id } = box.account
    await untilRead(id)
    const username = `other-${randomUUID()}@desk.test`
    const hand = await mail.server.connect(username)
    await hand.append('INBOX', playerMail('old'), [], new Date('2026-02-01T12:00:00Z'))
    const changedAt = mail.testServer.clock.now().toISOString()
    expect((await change(id, { username })).data.readsSince >= changedAt).toBe(true)
    await untilRead(id)
    await hand.append('INBOX', playerMail('new'))
    await takenMails(mail.testServer, { accountId: id, expected: 1, seconds: 40 })
    const rows = await mail.testServer.db`select subject from inbound_mails where account_id = ${id}`
    expect(rows.map(({ subject }) => subject)).toEqual(['new'])
    await hand.logout()

    expect((await change(id, { username: box.user }, longAgo)).data.readsSince).toBe(longAgo)
    const samePlace = await change(id, { username: box.user, port: mail.server.port + 1 })
    expect(samePlace.data.readsSince).toBe(longAgo)
  })

  it('keeps the chosen moment while no mailbox was read yet', async () => {
    const username = `mistyped-${randomUUID()}@desk.test`
    const { host, port } = mail.server
    const imap = { host, port, secure: false, username, password: 'wrong' }
    const { account } = await mail.mailbox({ senderEmail: username, imap, readsSince: longAgo })
    const { data } = await sendRequest(mail.testServer, getMailAccount, {
      token: mail.token,
      params: { id: account.id },
    })
    expect(data.lastReadAt).toBeNull()
    expect((await change(account.id, { username: `right-${username}` })).data.readsSince).toBe(longAgo)
  })
})
