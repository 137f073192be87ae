import { getChecklist, saveChecklist } from '@savepoint/contract/tickets/checklists/checklists.ts'
import {
  getCustomerCounters,
  markCustomerTicketRead,
  submitTicket,
} from '@savepoint/contract/tickets/customer-tickets.ts'
import { followTicket, listFollowers } from '@savepoint/contract/tickets/notifications/mentions.ts'
import { saveTicketDraft } from '@savepoint/contract/tickets/ticket-drafts.ts'
import {
  getTicket,
  markTicketRead,
  replyToTicket,
  updateTicket,
} from '@savepoint/contract/tickets/tickets.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { text } from '../support/conversation-server.ts'
import { type MergeServer, startMergeServer } from '../support/merge-server.ts'
import { sendRequest } from '../support/requests.ts'
import { countAll } from '../support/seeded-events.ts'
import { addAgent, addField } from '../support/staff.ts'

let server: MergeServer
beforeAll(async () => {
  server = await startMergeServer()
})
afterAll(() => server.testServer.close())

type Writer = { token: string }
const colleague = (name = 'Colleague') =>
  addAgent(server.testServer, { roleId: server.agent.roleId, options: { name } })
const submitTwo = async () => {
  const player = await server.newPlayer()
  return { player, first: await server.submit(player, 'One'), second: await server.submit(player, 'Two') }
}
const saveDraft = (writer: Writer, id: number, words: string) =>
  sendRequest(server.testServer, saveTicketDraft, {
    token: writer.token,
    params: { id },
    body: { message: text(words), note: null, status: null, attachments: [] },
  })
const reply = (writer: Writer, id: number, words: string, more: object = {}) =>
  sendRequest(server.testServer, replyToTicket, {
    token: writer.token,
    params: { id },
    body: { content: text(words), ...more },
  })
const unread = async (player: Writer) =>
  (await sendRequest(server.testServer, getCustomerCounters, { token: player.token })).data.messagesCount
const itemsOf = async (id: number) =>
  (await sendRequest(server.testServer, getChecklist, { token: server.token(), params: { id } })).data
const addItem = async (id: number, words: string) =>
  await sendRequest(server.testServer, saveChecklist, {
    token: server.token(),
    params: { id },
    body: { version: (await itemsOf(id)).version, items: [{ id: uuidv7(), text: words, done: false }] },
  })

describe('a merge', () => {
  it('keeps every value of the ticket that stays, also two of one title, and so does its undo', async () => {
    const { testServer, topic } = server
    const fieldId = await addField(testServer, topic.categoryId, { type: 'text', title: 'Server' })
    const player = await server.newPlayer()
    const { data } = await sendRequest(testServer, submitTicket, {
      token: player.token,
      body: {
        ...topic,
        title: 'One',
        description: 'Lost',
        fields: { [fieldId]: 'Asia-7' },
        context: { Server: 'EU-1' },
      },
    })
    const second = await server.submit(player, 'Two')
    const values = async () => (await server.ticket(data.id)).fields.map(({ value }) => value)
    expect(await values()).toEqual(['Asia-7', 'EU-1'])
    await server.merge(second, data.id)
    expect(await values()).toEqual(['Asia-7', 'EU-1'])
    await server.unmerge(second)
    expect(await values()).toEqual(['Asia-7', 'EU-1'])
    await testServer.db`delete from category_fields where id = ${fieldId}`
  })

  it('makes the ticket unread for a colleague who has not read what comes to it', async () => {
    const [reader, knowing] = [await colleague('Reader'), await colleague('Knowing')]
    const { first, second } = await submitTwo()
    const read = ({ token }: Writer, id: number) =>
      sendRequest(server.testServer, markTicketRead, { token, params: { id } })
    await read(reader, first)
    await read(knowing, first)
    await read(knowing, second)
    await server.merge(second, first)
    const isUnread = async ({ token }: Writer) =>
      (await sendRequest(server.testServer, getTicket, { token, params: { id: first } })).data.unread
    expect(await isUnread(reader)).toBe(true)
    expect(await isUnread(knowing)).toBe(false)
  })

  it('ends the checklist of the ticket that was merged', async () => {
    const { first, second } = await submitTwo()
    await server.merge(second, first)
    expect((await addItem(second, 'Written where nobody looks')).status).toBe(403)
  })
})

describe('the undo of a merge', () => {
  it('takes back open items of the checklist, so that the ticket can be resolved, and leaves done ones', async () => {
    const { db } = server.testServer
    await db`update categories set requires_checklist = true where id = ${server.topic.categoryId}`
    const { first, second } = await submitTwo()
    await addItem(second, 'Refund the order')
    await server.merge(second, first)
    expect((await itemsOf(first)).items.map((item) => item.text)).toEqual(['Refund the order'])
    await server.unmerge(second)
    expect((await itemsOf(first)).items).toEqual([])
    expect((await itemsOf(second)).items).toHaveLength(1)
    await server.merge(second, first)
    const { version, items } = await itemsOf(first)
    await sendRequest(server.testServer, saveChecklist, {
      token: server.token(),
      params: { id: first },
      body: { version, items: items.map((item) => ({ id: item.id, text: item.text, done: true })) },
    })
    await server.unmerge(second)
    expect((await itemsOf(first)).items).toHaveLength(1)
    const resolved = await sendRequest(server.testServer, updateTicket, {
      token: server.token(),
      params: { id: first },
      body: { status: 'Resolved' },
    })
    expect(resolved.status).toBe(200)
    await db`update categories set requires_checklist = false where id = ${server.topic.categoryId}`
  })

  it('returns the drafts of colleagues, unless they have gone on writing', async () => {
    const [waiting, writing] = [await colleague(), await colleague()]
    const first = await server.submit(await server.newPlayer(), 'One')
    const second = await server.submit(await server.newPlayer(), 'Two')
    await saveDraft(waiting, second, 'Your refund of 50 EUR')
    await saveDraft(writing, second, 'Hello')
    await server.merge(second, first)
    await saveDraft(writing, first, 'Hello to the other')
    await server.unmerge(second)
    const draft = async ({ token }: Writer, id: number) =>
      (await sendRequest(server.testServer, getTicket, { token, params: { id } })).data.draft?.message ?? null
    expect(await draft(waiting, first)).toBeNull()
    expect(await draft(waiting, second)).toEqual(text('Your refund of 50 EUR'))
    expect(await draft(writing, first)).toEqual(text('Hello to the other'))
    expect(await draft(writing, second)).toBeNull()
  })

  it('takes back followers whom the merge brought', async () => {
    const [brought, own] = [await colleague(), await colleague()]
    const { first, second } = await submitTwo()
    for (const [{ token }, id] of [
      [brought, second],
      [own, first],
      [own, second],
    ] as const)
      await sendRequest(server.testServer, followTicket, { token, params: { id } })
    const followers = async () =>
      (
        await sendRequest(server.testServer, listFollowers, { token: server.token(), params: { id: first } })
      ).data.items.map(({ id }) => id)
    await server.merge(second, first)
    expect(await followers()).toEqual(expect.arrayContaining([brought.id, own.id]))
    await server.unmerge(second)
    expect(await followers()).toEqual([own.id])
  })

  it('leaves read what the player has read meanwhile', async () => {
    const { player, first, second } = await submitTwo()
    await reply({ token: server.token() }, second, 'Answer')
    await server.merge(second, first, { notify: false })
    expect(await unread(player)).toEqual({ [first]: 1 })
    await sendRequest(server.testServer, markCustomerTicketRead, {
      token: player.token,
      params: { id: first },
    })
    await server.unmerge(second)
    expect(await unread(player)).toEqual({})
  })

  it('is nobody’s resolution, reopening or closing in the figures', async () => {
    const { db } = server.testServer
    const { first, second } = await submitTwo()
    const third = await server.submit(await server.newPlayer(), 'Three')
    const author = await colleague('Author')
    await reply(author, second, 'Answer', { status: 'Resolved' })
    const figures = async () => {
      await countAll(server.testServer)
      server.testServer.clock.advance({ seconds: 20 })
      await countAll(server.testServer)
      const rows = await db<{ kind: string; agent_id: string | null; count: number }[]>`
        select f.kind, s.agent_id, count(*)::int from statistics_facts f
        join statistics_dimension_sets s on s.id = f.dimension_set_id
        where f.ticket_id = any (${[first, second, third]}) and f.kind in ('resolved', 'returned', 'reopened', 'closed')
        group by 1, 2 order by f.kind::text`
      return rows.map(({ kind, agent_id, count }) => [kind, agent_id, count])
    }
    const onlyResolved = [['resolved', author.id, 1]]
    expect(await figures()).toEqual(onlyResolved)
    for (const id of [second, third, second]) {
      await server.merge(id, first, { notify: false })
      await server.unmerge(id)
    }
    expect(await figures()).toEqual(onlyResolved)
    await server.merge(second, first, { notify: false })
    expect(await figures()).toEqual([['closed', author.id, 1], ...onlyResolved])
    await server.unmerge(second)
    expect(await figures()).toEqual(onlyResolved)
    const open = await db`
      select ticket_id from statistics_tickets where ticket_id = any (${[first, second, third]}) and open_since is not null
      order by 1`
    expect(open.map(({ ticket_id }) => ticket_id)).toEqual([first, third])
  })
})
