import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signTicket } from '../../src/mail/mail-token.ts'
import { addMailAccount } from '../support/mail/mail-accounts.ts'
import { rawMail, takeRaw } from '../support/mail/mailbox.ts'
import { addAgent, addCustomer, addRole, addTopic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let account: Awaited<ReturnType<typeof addMailAccount>>
beforeAll(async () => {
  testServer = await startTestServer()
  const topic = await addTopic(testServer)
  const roleId = await addRole(testServer, { admin: true, categories: [topic.categoryId] })
  const { token } = await addAgent(testServer, { roleId })
  account = await addMailAccount(testServer, token, { topic })
})
afterAll(() => testServer.close())

async function write(from: string, headers: Record<string, string> = {}) {
  const id = randomUUID()
  await takeRaw(testServer, {
    accountId: account.id,
    raw: rawMail({ From: from, Subject: 'Sword', 'Message-ID': `<${id}@x.test>`, ...headers }, 'Words'),
  })
  const [row] = await testServer.db<{ ticket_id: number }[]>`
    select ticket_id from inbound_mails where message_id = ${`${id}@x.test`}`
  return row?.ticket_id ?? 0
}

it('an answer that comes while its ticket goes to the player who confirmed the address joins that ticket', async () => {
  const { db, secrets } = testServer
  const player = await addCustomer(testServer)
  const id = await write(player.email)
  const isWaiting = async () =>
    (await db`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      .length > 0
  const { answer } = await db.begin(async (tx) => {
    await tx`update customers set email_confirmed_at = now() where id = ${player.id}`
    await tx`update tickets set customer_id = ${player.id} where id = ${id}`
    const answering = write(player.email, {
      'In-Reply-To': `<${randomUUID()}.${signTicket(secrets, id)}@desk.test>`,
    })
    await expect.poll(isWaiting, { interval: 10 }).toBe(true)
    return { answer: answering }
  })
  expect(await answer).toBe(id)
})
