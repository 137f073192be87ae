import { commonRights } from '@savepoint/contract/rights.ts'
import {
  getCustomerTicket,
  listCustomerTickets,
  sendCustomerMessage,
} from '@savepoint/contract/tickets/customer-tickets.ts'
import { mergeTickets } from '@savepoint/contract/tickets/merging/merging.ts'
import { followTicket, listFollowers } from '@savepoint/contract/tickets/notifications/mentions.ts'
import { createTag } from '@savepoint/contract/tickets/tags.ts'
import type { TicketChange } from '@savepoint/contract/tickets/ticket-changes.ts'
import { saveTicketDraft } from '@savepoint/contract/tickets/ticket-drafts.ts'
import { addNote, getTicketLog, replyToTicket, updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { text } from '../support/conversation-server.ts'
import { type MergeServer, startMergeServer } from '../support/merge-server.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole, signInAgain } from '../support/staff.ts'

let server: MergeServer
beforeAll(async () => {
  server = await startMergeServer()
})
afterAll(() => server.testServer.close())

const reply = (id: number, words: string, more: object = {}) =>
  sendRequest(server.testServer, replyToTicket, {
    token: server.token(),
    params: { id },
    body: { content: text(words), ...more },
  })
const write = (player: { token: string }, id: number, words: string) =>
  sendRequest(server.testServer, sendCustomerMessage, {
    token: player.token,
    params: { id },
    body: { text: words },
  })
const kinds = async (id: number) =>
  (
    await sendRequest(server.testServer, getTicketLog, { token: server.token(), params: { id } })
  ).data.items.map(({ kind }) => kind)
const wordsOf = (messages: { content: unknown }[]) =>
  messages.map(({ content }) => (JSON.stringify(content).match(/"text":"([^"]*)"/) ?? [])[1])
const mailsTo = async (email: string, kind: string) =>
  await server.testServer.db<{ subject: string; ticket_id: number }[]>`
    select subject, ticket_id from mails where recipient = ${email} and kind = ${kind} order by created_at`
const tag = async (name: string) =>
  (
    await sendRequest(server.testServer, createTag, {
      token: server.token(),
      body: { name: name.slice(0, 50), color: 'red' },
    })
  ).data.id

describe('merging two tickets of one player', () => {
  it('interleaves the messages by time and leads from the old number to the new one', async () => {
    const player = await server.newPlayer()
    const first = await server.submit(player, 'Sword lost', 'My sword is gone')
    const second = await server.submit(player, 'Sword', 'It was a red one')
    await write(player, first, 'Hello?')
    const answer = await server.merge(second, first)
    expect(answer.status).toBe(200)
    expect(wordsOf(answer.data.messages)).toEqual(['My sword is gone', 'It was a red one', 'Hello?'])
    expect(answer.data.messages.map(({ mergedFrom }) => mergedFrom)).toEqual([null, second, null])
    expect(answer.data).toMatchObject({ id: first, messagesCount: 3, mergedIntoId: null, status: 'Created' })
    const old = await server.ticket(second)
    expect(old).toMatchObject({ mergedIntoId: first, status: 'Closed' })
    expect(wordsOf(old.messages)).toEqual(['It was a red one'])
    expect(await kinds(first)).toContain('merged')
    expect(await kinds(second)).toEqual(expect.arrayContaining(['mergedInto', 'statusChanged']))
  })

  it('lets the player read and write under the old number, and sends one email', async () => {
    const player = await server.newPlayer()
    const first = await server.submit(player, 'Gold')
    const second = await server.submit(player, 'Silver')
    const third = await server.submit(player, 'Bronze')
    await sendRequest(server.testServer, mergeTickets, {
      token: server.token(),
      body: { ids: [second, third], intoId: first },
    })
    const seen = await sendRequest(server.testServer, getCustomerTicket, {
      token: player.token,
      params: { id: third },
    })
    expect(seen.data).toMatchObject({ mergedIntoId: first, mergedIntoOwn: true })
    expect((await write(player, third, 'And one more thing')).status).toBe(201)
    expect(wordsOf((await server.ticket(first)).messages).at(-1)).toBe('And one more thing')
    const list = await sendRequest(server.testServer, listCustomerTickets, {
      token: player.token,
      query: { tab: 'active' },
    })
    expect(list.data.items.map(({ id }) => id)).toEqual([first])
    const mails = await mailsTo(player.email, 'merged')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain(String(first))
  })

  it('adds the tags and the higher priority, and reopens what waits for the player', async () => {
    const player = await server.newPlayer()
    const first = await server.submit(player, 'Purchase')
    const second = await server.submit(player, 'Purchase again')
    const [one, other] = [await tag(`one ${first}`), await tag(`other ${first}`)]
    await reply(first, 'Which one?')
    const changes: [number, TicketChange][] = [
      [first, { tagIds: [one] }],
      [second, { tagIds: [one, other], priority: 'urgent' }],
    ]
    for (const [id, change] of changes)
      await sendRequest(server.testServer, updateTicket, {
        token: server.token(),
        params: { id },
        body: change,
      })
    const before = await server.ticket(second)
    const { data } = await server.merge(second, first)
    expect(data.tags.map(({ id }) => id).toSorted()).toEqual([one, other].toSorted())
    expect(data).toMatchObject({ priority: 'urgent', status: 'WaitingAgentAction' })
    expect(data.dueAt).not.toBeNull()
    const [row] = await server.testServer.db<{ waiting_since: string }[]>`
      select waiting_since from tickets where id = ${first}`
    expect(new Date(row?.waiting_since ?? 0).toISOString()).toBe(before.createdAt)
  })

  it('takes along who follows and what colleagues have begun to write', async () => {
    const player = await server.newPlayer()
    const first = await server.submit(player, 'One')
    const second = await server.submit(player, 'Two')
    const { testServer } = server
    const call = { token: server.token(), params: { id: second } }
    await sendRequest(testServer, followTicket, call)
    const draft = { message: text('Begun'), note: null, status: null, attachments: [], version: 0 }
    await sendRequest(testServer, saveTicketDraft, { ...call, body: draft })
    const { data } = await server.merge(second, first)
    expect(JSON.stringify(data.draft?.message)).toContain('Begun')
    const followers = await sendRequest(testServer, listFollowers, {
      token: server.token(),
      params: { id: first },
    })
    expect(JSON.stringify(followers.data)).toContain(server.agent.id)
  })

  it('refuses an archived, an erased, the same and an unknown ticket, and merging twice', async () => {
    const player = await server.newPlayer()
    const first = await server.submit(player, 'One')
    const second = await server.submit(player, 'Two')
    expect((await server.merge(first, first)).status).toBe(400)
    expect((await server.merge(first, 999_999_999)).status).toBe(400)
    expect((await server.merge(999_999_999, first)).status).toBe(404)
    await server.merge(second, first)
    expect((await server.merge(second, first)).status).toBe(403)
    expect((await server.merge(first, second)).status).toBe(403)
  })

  it('refuses replies, notes and changes of the merged ticket', async () => {
    const player = await server.newPlayer()
    const first = await server.submit(player, 'One')
    const second = await server.submit(player, 'Two')
    await server.merge(second, first)
    expect((await reply(second, 'Too late')).status).toBe(403)
    const note = await sendRequest(server.testServer, addNote, {
      token: server.token(),
      params: { id: second },
      body: { content: text('Too late') },
    })
    expect(note.status).toBe(403)
    const change = { token: server.token(), params: { id: second }, body: { priority: 'high' as const } }
    expect((await sendRequest(server.testServer, updateTicket, change)).status).toBe(403)
    expect(wordsOf((await server.ticket(first)).messages)).toHaveLength(2)
  })
})

describe('tickets of different players', () => {
  it('need a right of their own, and each player keeps reading what they wrote', async () => {
    const [player, stranger] = [await server.newPlayer(), await server.newPlayer()]
    const first = await server.submit(player, 'My account', 'First words')
    const second = await server.submit(stranger, 'My other account', 'Second words')
    const rights = commonRights.filter((right) => right !== 'tickets.mergeCustomers')
    const roleId = await addRole(server.testServer, { rights, categories: [server.topic.categoryId] })
    const { token } = await addAgent(server.testServer, { roleId })
    expect((await server.merge(second, first, { token })).status).toBe(403)
    expect((await server.merge(second, first)).status).toBe(200)
    const old = { token: stranger.token, params: { id: second } }
    const seen = await sendRequest(server.testServer, getCustomerTicket, old)
    expect(seen.data).toMatchObject({ mergedIntoId: first, mergedIntoOwn: false })
    expect(wordsOf(seen.data.messages)).toEqual(['Second words'])
    const foreign = { token: stranger.token, params: { id: first } }
    expect((await sendRequest(server.testServer, getCustomerTicket, foreign)).status).toBe(404)
    expect((await write(stranger, second, 'Let me in')).status).toBe(404)
    expect(await mailsTo(player.email, 'merged')).toHaveLength(0)
    expect(await mailsTo(stranger.email, 'merged')).toHaveLength(1)
  })
})

describe('undoing a merge', () => {
  it('puts everything back', async () => {
    const player = await server.newPlayer()
    const first = await server.submit(player, 'One', 'First')
    const second = await server.submit(player, 'Two', 'Second')
    const added = await tag(`undo ${first}`)
    const change = {
      token: server.token(),
      params: { id: second },
      body: { tagIds: [added], priority: 'high' as const },
    }
    await sendRequest(server.testServer, updateTicket, change)
    await reply(first, 'Answered')
    const parts = (one: Awaited<ReturnType<typeof server.ticket>>) => ({
      status: one.status,
      priority: one.priority,
      tags: one.tags,
      dueAt: one.dueAt,
      pausedAt: one.sla?.pausedAt,
      messages: wordsOf(one.messages),
      messagesCount: one.messagesCount,
      fields: one.fields,
    })
    const before = [parts(await server.ticket(first)), parts(await server.ticket(second))]
    await server.merge(second, first)
    expect((await server.ticket(second)).unmergeUntil).not.toBeNull()
    await server.advance(30)
    const answer = await server.unmerge(second)
    expect(answer.status).toBe(200)
    expect([parts(await server.ticket(first)), parts(await server.ticket(second))]).toEqual(before)
    expect((await server.ticket(second)).mergedIntoId).toBeNull()
    expect((await server.unmerge(second)).status).toBe(403)
    const token = await signInAgain(server.testServer, player)
    expect((await write({ token }, second, 'Still here')).status).toBe(201)
  })

  it('leaves in the other ticket what was written there since', async () => {
    const player = await server.newPlayer()
    const first = await server.submit(player, 'One', 'First')
    const second = await server.submit(player, 'Two', 'Second')
    await server.merge(second, first)
    await reply(first, 'One answer to both')
    expect((await server.unmerge(second)).status).toBe(200)
    expect(wordsOf((await server.ticket(first)).messages)).toEqual(['First', 'One answer to both'])
    expect(wordsOf((await server.ticket(second)).messages)).toEqual(['Second'])
    expect((await server.ticket(first)).status).toBe('WaitingCustomerAction')
    expect((await server.ticket(second)).status).toBe('Created')
  })

  it('is refused after an hour, and while a later merge stands', async () => {
    const player = await server.newPlayer()
    const [first, second, third] = [
      await server.submit(player, 'One', 'First'),
      await server.submit(player, 'Two', 'Second'),
      await server.submit(player, 'Three', 'Third'),
    ]
    await server.merge(third, second)
    await server.merge(second, first)
    expect((await server.ticket(third)).mergedIntoId).toBe(first)
    expect((await server.unmerge(third)).status).toBe(403)
    expect((await server.unmerge(second)).status).toBe(200)
    expect(wordsOf((await server.ticket(second)).messages)).toEqual(['Second', 'Third'])
    expect((await server.ticket(third)).mergedIntoId).toBe(second)
    await server.advance(61)
    expect((await server.unmerge(third)).status).toBe(403)
  })
})

describe('merging beside others', () => {
  it('happens once, however many agents merge at the same moment', async () => {
    const player = await server.newPlayer()
    const first = await server.submit(player, 'One', 'First')
    const second = await server.submit(player, 'Two', 'Second')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        at % 2 ? server.merge(first, second) : server.merge(second, first),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toHaveLength(0)
    const [one, other] = [await server.ticket(first), await server.ticket(second)]
    const target = one.mergedIntoId === null ? one : other
    expect(wordsOf(target.messages).toSorted()).toEqual(['First', 'Second'])
  })

  it('loses neither a reply nor a message of the player that arrives meanwhile', async () => {
    const player = await server.newPlayer()
    const first = await server.submit(player, 'One', 'First')
    const second = await server.submit(player, 'Two', 'Second')
    const [merged, ...others] = await Promise.all([
      server.merge(second, first),
      ...Array.from({ length: 5 }, (_, at) => write(player, second, `Message ${at}`)),
      reply(second, 'Reply'),
    ])
    expect(merged.status).toBe(200)
    const kept = others.filter(({ status }) => status === 201).length
    expect(kept).toBeGreaterThanOrEqual(5)
    expect((await server.ticket(first)).messages).toHaveLength(2 + kept)
    expect((await server.ticket(first)).messagesCount).toBe(2 + kept)
  })
})
