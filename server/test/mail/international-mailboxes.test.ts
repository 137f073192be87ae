import { afterAll, beforeAll, expect, it } from 'vitest'
import { startOutbox } from '../../src/mail/outbound/outbox.ts'
import { type EmailTestServer, startEmailTestServer } from '../support/mail/email-test-server.ts'

let at: EmailTestServer
let outbox: Awaited<ReturnType<typeof startOutbox>>
beforeAll(async () => {
  at = await startEmailTestServer()
  outbox = await startOutbox(at.testServer.services, (error) => {
    throw error
  })
})
afterAll(async () => {
  await outbox.stop()
  await at.close()
})

it('the head of a mail from a domain in other letters is plain, whatever it answers', async () => {
  const { db } = at.testServer
  await db`update mail_accounts set sender_email = 'help@пример.рф' where id = ${at.account.id}`
  const to = 'international@players.test'
  const id = await at.mailed(to)
  await db`update inbound_mails set message_id = 'первое@игроки.рф' where ticket_id = ${id}`
  await at.reply(id)
  await at.reply(id)
  const [first, second] = await at.mails(id)
  expect(second?.message_id).toMatch(/^<[\x21-\x7e]+@127\.0\.0\.1>$/)
  const sent = () => at.smtp.mails.find(({ raw }) => raw.includes(second?.message_id ?? ''))
  await expect.poll(sent).toBeDefined()
  const raw = sent()?.raw ?? ''
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n\s*/g, ' ')
  expect(head).toMatch(/^[\x20-\x7e]+$/)
  expect(head).toContain('help@xn--e1afmkfd.xn--p1ai')
  expect(head).toContain(`In-Reply-To: ${first?.message_id}`)
})
