import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startOutbox } from '../../src/mail/outbound/outbox.ts'
import type { FileStorage } from '../../src/platform/files/file-storage.ts'
import { type EmailTestServer, startEmailTestServer } from '../support/mail/email-test-server.ts'
import { upload } from '../support/requests.ts'

let at: EmailTestServer
beforeAll(async () => {
  at = await startEmailTestServer()
})
afterAll(async () => await at.close())

const fileOf = async (name: string) =>
  (await upload(at.testServer, { token: at.agent.token, name, content: Buffer.from(name) })).data.id

/** What became of a reply with two files that are opened so, and of its account. */
const sentWith = async (email: string, open: FileStorage['open']) => {
  const { testServer } = at
  const id = await at.mailed(email)
  await at.reply(id, { attachments: [await fileOf('one.txt'), await fileOf('two.txt')] })
  const storage = { ...testServer.services.storage, open }
  const outbox = await startOutbox({ ...testServer.services, storage }, (error) => {
    throw error
  })
  const read = async () =>
    (
      await testServer.db`
        select m.state, m.last_error, a.send_failed_at from mails m join mail_accounts a on a.id = m.account_id
        where m.ticket_id = ${id} and m.last_error is not null`
    )[0]
  await expect.poll(read).toBeDefined()
  await outbox.stop()
  const found = await read()
  await testServer.db`delete from mails where ticket_id = ${id}`
  return found
}

it('a file that breaks while the next one is opened delays its mail alone', async () => {
  let opened = 0
  const found = await sentWith('broken-file@players.test', async () => {
    opened += 1
    const stream = new Readable({ read() {} })
    if (opened === 1) setTimeout(() => stream.destroy(new Error('The disk is gone')), 10)
    else await sleep(100)
    return { stream, size: 7 }
  })
  expect(found).toEqual({ state: 'queued', last_error: 'The disk is gone', send_failed_at: null })
})

it('a file that is missing is no failure of the account', async () => {
  const found = await sentWith('missing-file@players.test', async () => undefined)
  expect(found).toMatchObject({ state: 'queued', send_failed_at: null })
  expect(found?.last_error).toContain('is not in the store')
})
