import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startOutbox } from '../../src/mail/outbound/outbox.ts'
import { isTransientConflict } from '../../src/platform/database/database.ts'
import { outboxChannel } from '../../src/platform/outbox/outbox-queries.ts'
import { type EmailTestServer, startEmailTestServer } from '../support/mail/email-test-server.ts'
import { server } from '../support/mail/mail-accounts.ts'

let at: EmailTestServer
let outbox: Awaited<ReturnType<typeof startOutbox>>
const errors: unknown[] = []
beforeAll(async () => {
  at = await startEmailTestServer()
  outbox = await startOutbox(at.testServer.services, (error) => errors.push(error))
})
afterAll(async () => {
  await outbox.stop()
  await at.close()
})

it('a mail that was sent while its message moved to another ticket is recorded as sent', async () => {
  const { db } = at.testServer
  const id = await at.mailed('deadlock@players.test')
  const isWaiting = async () => {
    const rows = await db`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%update ticket_messages set delivery%'`
    return rows.length > 0
  }
  const { id: messageId } = await at.reply(id)
  await expect.poll(() => at.smtp.mails.length).toBe(1)
  await expect.poll(async () => (await at.mails(id)).at(-1)?.state).toBe('sent')
  const isSent = () => expect.poll(async () => (await at.mails(id)).at(-1)?.state).toBe('sent')
  const moveMeanwhile = async () => {
    await db`update mails set state = 'queued' where ticket_message_id = ${messageId}`
    await db.begin(async (tx) => {
      // As a merge does: first the messages, then their emails.
      await tx`update ticket_messages set merged_from = merged_from where id = ${messageId}`
      await expect.poll(isWaiting, { timeout: 10_000, interval: 10 }).toBe(true)
      await tx`update mails set ticket_id = ticket_id where ticket_message_id = ${messageId}`
    })
  }
  const isEnded = (error: unknown) => {
    if (!isTransientConflict(error)) throw error
    return true
  }
  let sent = 2
  // The database ends whoever waits for a second when it looks: on a busy machine that may be the one who came last.
  while (await moveMeanwhile().then(() => false, isEnded)) {
    await isSent()
    sent += 1
  }
  await isSent()
  expect(at.smtp.mails).toHaveLength(sent)
  expect(errors).toEqual([])
}, 30_000)

const leaseEnds = (messageId: string) => at.testServer.db`
  with ended as (update mails set leased_until = now() - interval '1 second' where ticket_message_id = ${messageId} returning 1)
  select pg_notify(${outboxChannel}, '') from ended`
/** Longer than the outbox takes to look by itself. */
const lookMeanwhile = () => new Promise((resolve) => setTimeout(resolve, 2_500))

it('a mail that a server accepted is not sent again while the database refuses to record it', async () => {
  const { db } = at.testServer
  const id = await at.mailed('refusing@players.test')
  at.smtp.mails.length = 0
  await db`alter table mails add constraint nothing_sent check (state <> 'sent') not valid`
  const { id: messageId } = await at.reply(id)
  await expect.poll(() => at.smtp.mails.length).toBe(1)
  await expect.poll(() => errors.length).toBe(1)
  await leaseEnds(messageId)
  await lookMeanwhile()
  expect((await at.mails(id)).at(-1)?.state).toBe('queued')
  await db`alter table mails drop constraint nothing_sent`
  await expect.poll(async () => (await at.mails(id)).at(-1)?.state).toBe('sent')
  expect(at.smtp.mails).toHaveLength(1)
  expect(errors.splice(0).map(String)).toEqual([expect.stringContaining('nothing_sent')])
})

it('an answer of a server with signs that cannot be stored is recorded', async () => {
  const refusing = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 ready\r\n')
    socket.on('data', (data) => {
      const command = data.toString().slice(0, 4).toUpperCase()
      const answers: Record<string, string> = {
        EHLO: '250-desk\r\n250 AUTH PLAIN',
        AUTH: '235 ok',
        RCPT: '550 No\0such user',
      }
      socket.write(`${answers[command] ?? '250 ok'}\r\n`)
    })
  })
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', () => resolve()))
  const { port } = refusing.address() as AddressInfo
  await at.choose([], { smtp: server({ host: '127.0.0.1', secure: false, port }) })
  const id = await at.mailed('refused@players.test')
  await at.reply(id)
  await expect.poll(async () => (await at.mails(id)).at(-1)?.state).toBe('failed')
  expect(errors).toEqual([])
  refusing.close()
})
