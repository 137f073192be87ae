import { afterAll, beforeAll, expect, it } from 'vitest'
import { startOutbox } from '../../src/mail/outbound/outbox.ts'
import { type EmailTestServer, startEmailTestServer } from '../support/mail/email-test-server.ts'

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
  await db`update mails set state = 'queued' where ticket_message_id = ${messageId}`
  await db.begin(async (tx) => {
    // As a merge does: first the messages, then their emails.
    await tx`update ticket_messages set merged_from = merged_from where id = ${messageId}`
    await expect.poll(isWaiting, { timeout: 10_000, interval: 10 }).toBe(true)
    await tx`update mails set ticket_id = ticket_id where ticket_message_id = ${messageId}`
  })
  await expect.poll(async () => (await at.mails(id)).at(-1)?.state).toBe('sent')
  expect(at.smtp.mails).toHaveLength(2)
  expect(errors).toEqual([])
}, 30_000)
