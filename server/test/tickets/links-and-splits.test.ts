import {
  getCustomerCounters,
  getCustomerTicket,
  listCustomerTickets,
  sendCustomerMessage,
} from '@savepoint/contract/tickets/customer-tickets.ts'
import { downloadFile } from '@savepoint/contract/tickets/files.ts'
import type { LinkType } from '@savepoint/contract/tickets/merging/link-values.ts'
import {
  deleteTicketLink,
  listTicketLinks,
  putTicketLink,
} from '@savepoint/contract/tickets/merging/links.ts'
import { listMergeCandidates, splitTicket } from '@savepoint/contract/tickets/merging/merging.ts'
import { addNote, getTicketLog, replyToTicket, updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { text } from '../support/conversation-server.ts'
import { type MergeServer, startMergeServer } from '../support/merge-server.ts'
import { sendRequest, upload } from '../support/requests.ts'
import { addAgent, addRole, addTopic } from '../support/staff.ts'

let server: MergeServer
beforeAll(async () => {
  server = await startMergeServer()
})
afterAll(() => server.testServer.close())

const link = (id: number, ticketId: number, type: LinkType, more: { incoming?: boolean } = {}) =>
  sendRequest(server.testServer, putTicketLink, {
    token: server.token(),
    params: { id },
    body: { type, ticketId, ...more },
  })
const links = async (id: number, token = server.token()) =>
  (await sendRequest(server.testServer, listTicketLinks, { token, params: { id } })).data.items.map(
    ({ type, incoming, ticket }) => `${incoming ? '← ' : ''}${type} ${ticket.id}`,
  )
const reply = (id: number, words: string, more: object = {}) =>
  sendRequest(server.testServer, replyToTicket, {
    token: server.token(),
    params: { id },
    body: { content: text(words), ...more },
  })
const kinds = async (id: number) =>
  (
    await sendRequest(server.testServer, getTicketLog, { token: server.token(), params: { id } })
  ).data.items.map(({ kind }) => kind)
const split = (id: number, messageIds: string[], title = 'The other matter') =>
  sendRequest(server.testServer, splitTicket, {
    token: server.token(),
    params: { id },
    body: { messageIds, title },
  })

describe('links', () => {
  it('are seen from both tickets, and two tickets have one', async () => {
    const player = await server.newPlayer()
    const [one, two] = [await server.submit(player, 'One'), await server.submit(player, 'Two')]
    expect((await link(one, two, 'duplicateOf')).status).toBe(200)
    expect([await links(one), await links(two)]).toEqual([[`duplicateOf ${two}`], [`← duplicateOf ${one}`]])
    await link(one, two, 'causedBy', { incoming: true })
    expect([await links(one), await links(two)]).toEqual([[`← causedBy ${two}`], [`causedBy ${one}`]])
    await link(two, one, 'related')
    await link(one, two, 'related')
    expect([await links(one), await links(two)]).toEqual([[`related ${two}`], [`related ${one}`]])
    expect((await kinds(one)).filter((kind) => kind === 'linked')).toHaveLength(3)
    const remove = (type?: LinkType) =>
      sendRequest(server.testServer, deleteTicketLink, {
        token: server.token(),
        params: { id: two },
        body: { ticketId: one, ...(type && { type }) },
      })
    expect((await remove('causedBy')).status).toBe(404)
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    expect(await links(one)).toEqual([])
    expect(await kinds(two)).toContain('unlinked')
  })

  it('lead only to tickets that the agent sees', async () => {
    const player = await server.newPlayer()
    const elsewhere = await addTopic(server.testServer)
    const [one, two] = [await server.submit(player, 'One'), await server.submit(player, 'Two')]
    await link(one, two, 'related')
    await server.testServer.db`
      update tickets set project_id = ${elsewhere.projectId}, category_id = ${elsewhere.categoryId} where id = ${two}`
    expect(await links(one)).toEqual([])
    expect((await link(one, two, 'related')).problem.errors).toEqual([
      { path: 'ticketId', message: 'Not found' },
    ])
    expect((await link(one, one, 'related')).status).toBe(400)
    const roleId = await addRole(server.testServer, {
      rights: ['tickets.reply'],
      categories: [server.topic.categoryId],
    })
    const { token } = await addAgent(server.testServer, { roleId })
    const body = { type: 'related' as const, ticketId: two }
    expect(
      (await sendRequest(server.testServer, putTicketLink, { token, params: { id: one }, body })).status,
    ).toBe(403)
  })

  it('are kept once when many link the same tickets at the same moment', async () => {
    const player = await server.newPlayer()
    const [one, two] = [await server.submit(player, 'One'), await server.submit(player, 'Two')]
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        at % 2 ? link(one, two, 'causedBy') : link(two, one, 'related'),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await links(one)).toHaveLength(1)
  })
})

describe('one answer to linked tickets', () => {
  it('closes duplicates with the same words and copies of the files', async () => {
    const [player, other] = [await server.newPlayer(), await server.newPlayer()]
    const parent = await server.submit(player, 'Servers are down')
    const child = await server.submit(other, 'Cannot connect')
    const stranger = await server.submit(other, 'Something else')
    await link(child, parent, 'duplicateOf')
    const file = await upload(server.testServer, {
      token: server.token(),
      name: 'plan.txt',
      content: Buffer.from('The plan'),
    })
    const sent = await reply(parent, 'They are up again', {
      status: 'Resolved',
      linkedIds: [child],
      attachments: [file.data.id],
    })
    expect(sent.status).toBe(201)
    expect((await server.ticket(child)).status).toBe('Resolved')
    const seen = await sendRequest(server.testServer, getCustomerTicket, {
      token: other.token,
      params: { id: child },
    })
    const last = seen.data.messages.at(-1)
    expect(JSON.stringify(last?.content)).toContain('They are up again')
    const [copy] = last?.attachments ?? []
    expect(copy).toMatchObject({ name: 'plan.txt' })
    expect(copy?.id).not.toBe(file.data.id)
    const query = { variant: 'original' as const }
    const opened = { token: other.token, params: { fileId: copy?.id ?? '' }, query }
    expect((await sendRequest(server.testServer, downloadFile, opened)).status).toBe(200)
    expect((await reply(parent, 'Again', { linkedIds: [stranger] })).status).toBe(403)
    expect((await server.ticket(stranger)).status).toBe('Created')
  })

  it('waits for whoever changes the same tickets in the order of their numbers', async () => {
    const { db } = server.testServer
    const [player, other] = [await server.newPlayer(), await server.newPlayer()]
    const child = await server.submit(other, 'Cannot connect')
    const parent = await server.submit(player, 'Servers are down')
    await link(child, parent, 'duplicateOf')
    const isWaiting = async () =>
      (
        await db`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      ).length > 0
    const answering = await db.begin(async (tx) => {
      await tx`select 1 from tickets where id = ${child} for update`
      const answer = reply(parent, 'They are up again', { linkedIds: [child] })
      await expect.poll(isWaiting, { interval: 10 }).toBe(true)
      await tx`select 1 from tickets where id = ${parent} for update`
      return { answer }
    })
    expect((await answering.answer).status).toBe(201)
    expect((await server.ticket(child)).messages).toHaveLength(2)
  })

  it('is refused when the text names the player, and passes over what is closed already', async () => {
    const [player, other] = [await server.newPlayer(), await server.newPlayer()]
    const parent = await server.submit(player, 'Servers are down')
    const child = await server.submit(other, 'Cannot connect')
    await link(child, parent, 'causedBy')
    const named = await reply(parent, `Dear ${player.email.toUpperCase()}`, { linkedIds: [child] })
    expect(named.problem.errors).toEqual([{ path: 'linkedIds', message: 'Text names the customer' }])
    const merged = await server.newPlayer()
    await server.merge(await server.submit(merged, 'Nothing works'), parent)
    const alsoNamed = await reply(parent, `Dear ${merged.email}`, { linkedIds: [child] })
    expect(alsoNamed.problem.errors).toEqual([{ path: 'linkedIds', message: 'Text names the customer' }])
    expect((await server.ticket(parent)).messages).toHaveLength(2)
    await reply(child, 'Solved', { status: 'Resolved' })
    expect((await reply(parent, 'All good', { linkedIds: [child] })).status).toBe(201)
    expect((await server.ticket(child)).messages).toHaveLength(2)
  })
})

describe('splitting', () => {
  it('moves messages to a new ticket of the same player, agent and tags, and links the two', async () => {
    const player = await server.newPlayer()
    const id = await server.submit(player, 'Two matters', 'First matter')
    await reply(id, 'Go on')
    await sendRequest(server.testServer, updateTicket, {
      token: server.token(),
      params: { id },
      body: { agentId: server.agent.id },
    })
    await server.testServer.db`
      insert into ticket_messages (id, ticket_id, kind, author_name, content, created_at)
      values (gen_random_uuid(), ${id}, 'customer', 'x', ${server.testServer.db.json(text('Second matter') as never)}, now() + interval '1 day')`
    const before = await server.ticket(id)
    const second = before.messages.at(-1)?.id ?? ''
    const answer = await split(id, [second])
    expect(answer.status).toBe(201)
    expect(answer.data).toMatchObject({
      title: 'The other matter',
      status: 'Created',
      agent: { id: server.agent.id },
      customer: { id: before.customer.id },
      messagesCount: 1,
    })
    expect(answer.data.messages.map((message) => message.id)).toEqual([second])
    expect((await server.ticket(id)).messages).toHaveLength(2)
    expect(await links(id)).toEqual([`related ${answer.data.id}`])
    expect(await kinds(answer.data.id)).toEqual(
      expect.arrayContaining(['split', 'agentAssigned', 'ticketCreated']),
    )
    const list = await sendRequest(server.testServer, listCustomerTickets, { token: player.token, query: {} })
    expect(list.data.items.map((one) => one.id)).toContain(answer.data.id)
    // Four more may still be submitted today.
    for (const name of ['1', '2', '3', '4']) await server.submit(player, name)
    // Merging them again is its undo.
    expect((await server.merge(answer.data.id, id, { notify: false })).data.messages).toHaveLength(3)
  })

  it('leaves the first message, begins with the customer, and takes only messages of the ticket', async () => {
    const player = await server.newPlayer()
    const id = await server.submit(player, 'One matter')
    const [opening] = (await server.ticket(id)).messages
    await sendRequest(server.testServer, addNote, {
      token: server.token(),
      params: { id },
      body: { content: text('A note') },
    })
    const note = (await server.ticket(id)).messages.at(-1)?.id ?? ''
    const at = (message: string) => [{ path: 'messageIds', message }]
    expect((await split(id, [opening?.id ?? ''])).problem.errors).toEqual(at('The first message stays'))
    expect((await split(id, [note])).problem.errors).toEqual(at('Begin with a message of the customer'))
    expect((await split(id, ['00000000-0000-7000-8000-000000000000'])).problem.errors).toEqual(
      at('Not found'),
    )
  })
})

describe('unread replies', () => {
  it('go with the messages that are split off', async () => {
    const player = await server.newPlayer()
    const id = await server.submit(player, 'Two matters', 'First matter')
    const write = (words: string) =>
      sendRequest(server.testServer, sendCustomerMessage, {
        token: player.token,
        params: { id },
        body: { text: words },
      })
    const step = () => server.testServer.clock.advance({ seconds: 1 })
    await reply(id, 'About the first')
    step()
    await write('And another thing')
    step()
    await reply(id, 'About the other')
    const { messages } = await server.ticket(id)
    const { data } = await split(
      id,
      messages.slice(-2).map((message) => message.id),
    )
    const counters = await sendRequest(server.testServer, getCustomerCounters, { token: player.token })
    expect(counters.data.messagesCount).toEqual({ [id]: 1, [data.id]: 1 })
  })
})

describe('candidates for a merge', () => {
  it('are the open tickets of the same player, the likeliest first', async () => {
    const [player, other] = [await server.newPlayer(), await server.newPlayer()]
    const id = await server.submit(player, 'Payment was charged twice')
    const far = await server.submit(player, 'Voice chat')
    const near = await server.submit(player, 'Charged twice, payment')
    await server.submit(other, 'Payment was charged twice')
    const candidates = async () =>
      (
        await sendRequest(server.testServer, listMergeCandidates, { token: server.token(), params: { id } })
      ).data.items.map((one) => one.id)
    expect(await candidates()).toEqual([near, far])
    await server.merge(near, id)
    expect(await candidates()).toEqual([far])
  })
})
