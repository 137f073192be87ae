import { randomUUID } from 'node:crypto'
import { getCustomerTicket, submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { createTag } from '@savepoint/contract/tickets/tags.ts'
import type { TicketChange } from '@savepoint/contract/tickets/ticket-changes.ts'
import { saveTicketDraft } from '@savepoint/contract/tickets/ticket-drafts.ts'
import {
  addNote,
  changeTickets,
  getTicket,
  replyToTicket,
  updateTicket,
} from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { text } from '../support/conversation-server.ts'
import { type EmailTestServer, startEmailTestServer } from '../support/mail/email-test-server.ts'
import { addMailTemplate } from '../support/mail/mail-accounts.ts'
import { countWork } from '../support/measured-work.ts'
import { sendRequest } from '../support/requests.ts'

let at: EmailTestServer
let id: number
let player: { id: string; token: string }
beforeAll(async () => {
  at = await startEmailTestServer()
  const template = { subject: 'Re {{ticket.number}}', text: 'Thank you' }
  const templateId = (await addMailTemplate(at.testServer, at.agent.token, template)).id
  await at.choose([{ templateId }, { event: 'agentResponse', templateId }])
  player = await at.player()
  id = await at.submit(player)
})
afterAll(() => at.close())

const own = () => ({ token: at.agent.token, params: { id } })
const words = () => ({ content: text('Look under the bed') })
const submission = () => ({ ...at.topic, title: 'Lost sword', description: 'In the chest' })

/** Each with an email where one is due, without the statement that reads the session. */
const writes: Record<string, (key?: string) => Promise<{ status: number }>> = {
  submit: (key) =>
    sendRequest(at.testServer, submitTicket, {
      token: player.token,
      body: submission(),
      ...(key && { key }),
    }),
  reply: (key) => sendRequest(at.testServer, replyToTicket, { ...own(), body: words(), ...(key && { key }) }),
  note: (key) => sendRequest(at.testServer, addNote, { ...own(), body: words(), ...(key && { key }) }),
}

async function statementsOf(call: () => Promise<{ status: number }>) {
  const { statements } = await countWork(at.testServer, async () => expect((await call()).status).toBe(201))
  return statements - 1
}

describe('begin and commit, one statement that locks and reads, one that writes', () => {
  it.each([
    ['submit', 5, 6],
    ['reply', 4, 6],
    ['note', 4, 6],
  ])('%s: %i, and %i with a key', async (name, without, withKey) => {
    const call = writes[name] as (typeof writes)[string]
    await call()
    expect(await statementsOf(call)).toBe(without)
    expect(await statementsOf(() => call(randomUUID()))).toBe(withKey)
  })

  it('a reply costs no more when others have done something that it has seen', async () => {
    const { data } = await sendRequest(at.testServer, getTicket, own())
    const body = { ...words(), seenEventId: data.lastEventId }
    const reply = () => sendRequest(at.testServer, replyToTicket, { ...own(), body })
    expect(await statementsOf(reply)).toBe(4)
  })

  it('a reply costs no more when it was a draft, and what was not sent stays', async () => {
    const draft = {
      message: text('Look under'),
      note: text('Ask Mira'),
      status: null,
      attachments: [],
      version: 0,
    }
    await sendRequest(at.testServer, saveTicketDraft, { ...own(), body: draft })
    expect(await statementsOf(writes.reply as (typeof writes)[string])).toBe(4)
    const { data } = await sendRequest(at.testServer, getTicket, own())
    expect(data.draft).toMatchObject({ message: null, note: text('Ask Mira') })
    await writes.note?.()
    expect((await sendRequest(at.testServer, getTicket, own())).data.draft).toBeNull()
  })
})

it('a request is answered with what is then read', async () => {
  const { data } = await sendRequest(at.testServer, submitTicket, { token: player.token, body: submission() })
  const read = await sendRequest(at.testServer, getCustomerTicket, {
    token: player.token,
    params: { id: data.id },
  })
  expect(read.data).toEqual(data)
})

describe('a change: begin and commit, what it chooses, one statement that locks, one that writes, one that reads', () => {
  const tagId = async () => {
    const body = { name: `Tag ${randomUUID()}`, color: 'red' as const, projectId: null }
    return (await sendRequest(at.testServer, createTag, { token: at.agent.token, body })).data.id
  }
  const changes: Record<string, [statements: number, change: () => Promise<TicketChange> | TicketChange]> = {
    'of the priority': [5, () => ({ priority: 'high' })],
    'of the team': [6, () => ({ teamId: at.agent.roleId })],
    'of the agent': [6, () => ({ agentId: at.agent.id })],
    'of the tags': [6, async () => ({ tagIds: [await tagId()] })],
    'of a snooze': [5, () => ({ snooze: { until: inAnHour(), surviveReplies: false } })],
    'of the status': [5, () => ({ status: 'WaitingAgentAction' })],
  }
  it.each(Object.entries(changes))('%s', async (_name, [most, change]) => {
    const ticketId = await at.submit(player)
    const body = await change()
    const call = () =>
      sendRequest(at.testServer, updateTicket, { token: at.agent.token, params: { id: ticketId }, body })
    const { statements } = await countWork(at.testServer, async () => expect((await call()).status).toBe(200))
    expect(statements - 1).toBe(most)
  })

  it('of several tickets takes as many as of one', async () => {
    const ids: number[] = []
    for (let count = 0; count < 6; count += 1) ids.push(await at.submit(player))
    const change = (of: number[], what: TicketChange) =>
      countWork(at.testServer, async () => {
        const body = { ids: of, change: what }
        const { data } = await sendRequest(at.testServer, changeTickets, { token: at.agent.token, body })
        expect(data.results.every(({ outcome }) => outcome === 'done')).toBe(true)
      })
    const [first = 0, ...others] = ids
    for (const what of [
      { teamId: at.agent.roleId },
      { tagIds: [await tagId()] },
      { status: 'Resolved' as const },
    ]) {
      const one = await change([first], what)
      expect(one.statements - 1).toBeLessThanOrEqual(6)
      expect(await change(others, what)).toEqual(one)
    }
  })
})

const inAnHour = () => new Date(at.testServer.clock.now().getTime() + 3_600_000).toISOString()
