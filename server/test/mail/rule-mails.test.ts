import { documentFromText } from '@savepoint/contract/document-contents.ts'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startOutbox } from '../../src/mail/outbound/outbox.ts'
import { postAutoReply } from '../../src/tickets/conversation/post-auto-reply.ts'
import { lockTicket } from '../../src/tickets/details/ticket-queries.ts'
import { type EmailTestServer, startEmailTestServer } from '../support/mail/email-test-server.ts'
import { upload } from '../support/requests.ts'

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

/** A rule replies with a file; the email that the recipient gets. */
const replied = async (id: number, recipient: string) => {
  const { testServer, agent } = at
  const content = Buffer.from('how to find it')
  const file = (await upload(testServer, { token: agent.token, name: 'guide.txt', content })).data.id
  await testServer.db.begin(async (tx) => {
    const ticket = await lockTicket(tx, id)
    if (!ticket) throw new Error('No such ticket')
    await postAutoReply(tx, testServer.services, {
      author: { kind: 'agent', id: null, name: 'Guide' },
      ticket,
      reply: { content: documentFromText('See the guide'), attachments: [file], status: undefined },
      ownerId: agent.id,
    })
  })
  const sent = () =>
    at.smtp.mails.find(({ to, raw }) => to.includes(recipient) && raw.includes('See the guide'))
  await expect.poll(sent).toBeDefined()
  const raw = sent()?.raw ?? ''
  return { raw, files: (await PostalMime.parse(raw)).attachments.map(({ filename }) => filename) }
}

it('the reply of a rule brings its files to whoever wrote by email, and is marked as automatic', async () => {
  const guest = 'files-of-a-rule@players.test'
  const { raw, files } = await replied(await at.mailed(guest), guest)
  expect(files).toEqual(['guide.txt'])
  expect(raw).toMatch(/^Auto-Submitted: auto-/m)
})

it('the notice of a rule’s reply brings no files to a player', async () => {
  const player = await at.player()
  expect((await replied(await at.submit(player), player.email)).files).toEqual([])
})
