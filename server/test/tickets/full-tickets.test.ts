import { documentLimits } from '@savepoint/contract/document-limits.ts'
import { problemKinds } from '@savepoint/contract/problems.ts'
import { sendCustomerMessage } from '@savepoint/contract/tickets/customer-tickets.ts'
import { putTicketLink } from '@savepoint/contract/tickets/merging/links.ts'
import { splitTicket } from '@savepoint/contract/tickets/merging/merging.ts'
import { addNote, replyToTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { text } from '../support/conversation-server.ts'
import { type MergeServer, startMergeServer } from '../support/merge-server.ts'
import { sendRequest } from '../support/requests.ts'

let server: MergeServer
beforeAll(async () => {
  server = await startMergeServer()
})
afterAll(() => server.testServer.close())

const write = (player: { token: string }, id: number, words: string) =>
  sendRequest(server.testServer, sendCustomerMessage, {
    token: player.token,
    params: { id },
    body: { text: words },
  })
const byAgent = (id: number, endpoint: typeof replyToTicket | typeof addNote, more: object = {}) =>
  sendRequest(server.testServer, endpoint, {
    token: server.token(),
    params: { id },
    body: { content: text('Hello'), ...more },
  })
const lengthsOf = async (id: number) =>
  (
    await server.testServer.db<{ length: number }[]>`
      select length from ticket_messages where ticket_id = ${id} order by created_at, id`
  ).map(({ length }) => length)
const fill = (id: number, length: number = documentLimits.threadMaxLength) =>
  server.testServer.db`update ticket_messages set length = ${length} where ticket_id = ${id}`
async function newTicket() {
  const player = await server.newPlayer()
  return { player, id: await server.submit(player, 'Sword lost', 'My sword is gone') }
}
const refusal = { status: problemKinds.ticketFull.status, problem: { code: 'ticketFull' } }

describe('a ticket whose messages are too long together', () => {
  it('is known by the characters of every message, whoever wrote it', async () => {
    const { player, id } = await newTicket()
    await write(player, id, 'б'.repeat(10_000))
    await byAgent(id, replyToTicket)
    await byAgent(id, addNote)
    const [opening = 0, long, reply = 0, note] = await lengthsOf(id)
    const around = opening - 'My sword is gone'.length
    expect(long).toBe(around + 10_000)
    expect(note).toBe(around + 'Hello'.length)
    expect(reply).toBeGreaterThanOrEqual(around + 'Hello'.length)
  })

  it('takes no message, reply or note, and keeps nothing of them', async () => {
    const { player, id } = await newTicket()
    const before = await server.ticket(id)
    await fill(id)
    expect(await write(player, id, 'Hello?')).toMatchObject(refusal)
    expect(await byAgent(id, replyToTicket, { status: 'Resolved' })).toMatchObject(refusal)
    expect(await byAgent(id, addNote)).toMatchObject(refusal)
    expect(await server.ticket(id)).toEqual(before)
  })

  it('takes the message that fills it, and none after it', async () => {
    const { player, id } = await newTicket()
    await fill(id, documentLimits.threadMaxLength - documentLimits.messageOverhead - 1)
    expect((await write(player, id, 'Fits')).status).toBe(201)
    expect(await write(player, id, 'Too much')).toMatchObject(refusal)
  })

  it('counts messages that say almost nothing as well', async () => {
    const { player, id } = await newTicket()
    await server.testServer.db`
      insert into ticket_messages (id, ticket_id, kind, author_name, content, length, created_at)
      select gen_random_uuid(), ${id}, 'customer', 'x', '{"type":"doc","content":[{"type":"paragraph"}]}', 0, now() from generate_series(1, 8192)`
    expect(await write(player, id, 'One more')).toMatchObject(refusal)
  })

  it('is not merged with another one', async () => {
    const { player, id } = await newTicket()
    const second = await server.submit(player, 'Shield lost', 'And my shield')
    await fill(id, documentLimits.threadMaxLength / 2)
    await fill(second, documentLimits.threadMaxLength / 2)
    expect(await server.merge(second, id)).toMatchObject(refusal)
    expect((await server.ticket(second)).mergedIntoId).toBeNull()
  })

  it('has room again once messages were split off', async () => {
    const { player, id } = await newTicket()
    await write(player, id, 'Another matter')
    const [, other] = (await server.ticket(id)).messages
    await server.testServer.db`
      update ticket_messages set length = ${documentLimits.threadMaxLength} where id = ${other?.id ?? ''}`
    expect(await write(player, id, 'Hello?')).toMatchObject(refusal)
    const split = await sendRequest(server.testServer, splitTicket, {
      token: server.token(),
      params: { id },
      body: {
        messageIds: [other?.id ?? ''],
        title: 'Another matter',
      },
    })
    expect(split.status).toBe(201)
    expect((await write(player, id, 'Hello?')).status).toBe(201)
  })

  it('is left out when a reply goes to all linked tickets', async () => {
    const [parent, open, full] = [await newTicket(), await newTicket(), await newTicket()]
    for (const { id } of [open, full])
      await sendRequest(server.testServer, putTicketLink, {
        token: server.token(),
        params: { id },
        body: { type: 'causedBy', ticketId: parent.id },
      })
    await fill(full.id)
    const answer = await byAgent(parent.id, replyToTicket, { linkedIds: [open.id, full.id] })
    expect(answer.status).toBe(201)
    expect((await server.ticket(open.id)).messages).toHaveLength(2)
    expect((await server.ticket(full.id)).messages).toHaveLength(1)
  })
})
