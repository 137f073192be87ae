import { commonRights } from '@savepoint/contract/rights.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import type { TicketChange } from '@savepoint/contract/tickets/ticket-changes.ts'
import { changeTickets, getTicket, getTicketLog } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let topic: Topic
let elsewhere: Topic
let lead: Awaited<ReturnType<typeof addAgent>>
beforeAll(async () => {
  testServer = await startTestServer()
  topic = await addTopic(testServer)
  elsewhere = await addTopic(testServer)
  lead = await addAgent(testServer, { roleId: await addRole(testServer, { categories: [topic.categoryId] }) })
})
afterAll(() => testServer.close())

async function openTicket(where = topic) {
  const player = await addCustomer(testServer)
  const { data } = await sendRequest(testServer, submitTicket, {
    token: player.token,
    body: { ...where, title: 'T', description: 'D' },
  })
  return data.id
}
const change = (ids: number[], what: TicketChange, options: { token?: string; key?: string } = {}) =>
  sendRequest(testServer, changeTickets, { token: lead.token, body: { ids, change: what }, ...options })
const outcomes = (answer: Awaited<ReturnType<typeof change>>) =>
  answer.data.results.map(({ outcome }) => outcome)
const ticket = async (id: number) =>
  (await sendRequest(testServer, getTicket, { token: lead.token, params: { id } })).data

describe('one change to several tickets', () => {
  it('succeeds or fails for each separately, in the given order', async () => {
    const [open, far, closed] = [await openTicket(), await openTicket(elsewhere), await openTicket()]
    await testServer.db`update tickets set status = 'Closed', waiting_since = null, due_at = null where id = ${closed}`
    const answer = await change([closed, open, far, 1, open], { agentId: lead.id, status: 'Resolved' })
    expect(answer.data.results).toEqual([
      { id: closed, outcome: 'notAllowed' },
      { id: open, outcome: 'done' },
      { id: far, outcome: 'notFound' },
      { id: 1, outcome: 'notFound' },
    ])
    expect(await ticket(open)).toMatchObject({ status: 'Resolved', agent: { id: lead.id } })
    expect(await ticket(closed)).toMatchObject({ status: 'Closed', agent: null })
    const log = await sendRequest(testServer, getTicketLog, { token: lead.token, params: { id: closed } })
    expect(log.data.items.map(({ kind }) => kind)).toEqual(['ticketCreated'])
  })

  it('assigns tickets only to those who could see them', async () => {
    const ids = [await openTicket(), await openTicket()]
    const stranger = await addAgent(testServer, {
      roleId: await addRole(testServer, { categories: [elsewhere.categoryId] }),
    })
    expect(outcomes(await change(ids, { agentId: stranger.id }))).toEqual(['notAllowed', 'notAllowed'])
    expect(outcomes(await change(ids, { teamId: stranger.roleId }))).toEqual(['notAllowed', 'notAllowed'])
    expect(outcomes(await change(ids, elsewhere))).toEqual(['notAllowed', 'notAllowed'])
    expect(outcomes(await change(ids, { teamId: lead.roleId }))).toEqual(['done', 'done'])
  })

  it('needs the right to each changed field', async () => {
    const rights = commonRights.filter((right) => right !== 'tickets.changeStatus')
    const limited = await addAgent(testServer, {
      roleId: await addRole(testServer, { rights, categories: [topic.categoryId] }),
    })
    const id = await openTicket()
    const answer = await change([id], { agentId: limited.id, status: 'Resolved' }, { token: limited.token })
    expect([answer.status, (await ticket(id)).agent]).toEqual([403, null])
  })

  it('happens once under one key, a hundred at most', async () => {
    const id = await openTicket()
    const answers = await Promise.all(
      [1, 2, 3].map(() => change([id], { status: 'Resolved' }, { key: 'several-once' })),
    )
    expect(answers.map(outcomes)).toEqual([['done'], ['done'], ['done']])
    expect(
      (
        await change(
          [...Array(101).keys()].map((n) => n + 1),
          { agentId: null },
        )
      ).status,
    ).toBe(400)
  })

  it('of two agents at once leaves every ticket with the result of one of them', async () => {
    const ids = await Promise.all([...Array(12)].map(() => openTicket()))
    const rival = await addAgent(testServer, { roleId: lead.roleId })
    const answers = await Promise.all([
      change(ids, { agentId: lead.id }),
      change(ids.toReversed(), { agentId: rival.id }, { token: rival.token }),
    ])
    expect(answers.flatMap(outcomes).every((outcome) => outcome === 'done')).toBe(true)
    const owners = new Set((await Promise.all(ids.map(ticket))).map(({ agent }) => agent?.id))
    expect(owners.size).toBe(1)
  })
})
