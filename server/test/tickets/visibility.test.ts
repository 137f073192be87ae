import { type Pool, pools } from '@savepoint/contract/rights.ts'
import { listAllowedAgents } from '@savepoint/contract/tickets/assignment/ticket-choices.ts'
import { getCustomer } from '@savepoint/contract/tickets/customer-records.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import {
  addNote,
  countTickets,
  getTicket,
  getTicketLog,
  listTickets,
  markTicketRead,
  replyToTicket,
  updateTicket,
} from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

type Agent = Awaited<ReturnType<typeof addAgent>>
const content = {
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Hi' }] }],
}

let testServer: TestServer
let topic: Topic
let elsewhere: Topic
let lead: Agent
const agents: { pools: Pool[]; agent: Agent }[] = []
/** Agent and team are each none, mine or another's. */
const tickets: { id: number; agentId: string | null; teamId: string | null; inPlace: boolean }[] = []

const combinations: Pool[][] = [
  [],
  ['my'],
  ['team'],
  ['unassigned'],
  ['my', 'team'],
  ['my', 'team', 'unassigned'],
  ['all'],
  [...pools],
]

beforeAll(async () => {
  testServer = await startTestServer()
  topic = await addTopic(testServer)
  elsewhere = await addTopic(testServer)
  lead = await addAgent(testServer, {
    roleId: await addRole(testServer, { categories: [topic.categoryId, elsewhere.categoryId] }),
  })
  for (const combination of combinations) {
    const roleId = await addRole(testServer, { pools: combination, categories: [topic.categoryId] })
    agents.push({ pools: combination, agent: await addAgent(testServer, { roleId }) })
  }
  const owners = [null, lead.id, ...agents.map(({ agent }) => agent.id)]
  const teams = [null, lead.roleId, ...agents.map(({ agent }) => agent.roleId)]
  for (const where of [topic, elsewhere]) {
    for (const agentId of owners) {
      for (const teamId of where === topic ? teams : [null]) {
        const player = await addCustomer(testServer)
        const { data } = await sendRequest(testServer, submitTicket, {
          token: player.token,
          body: { ...where, title: 'T', description: 'D' },
        })
        await testServer.db`update tickets set agent_id = ${agentId}, team_id = ${teamId} where id = ${data.id}`
        tickets.push({ id: data.id, agentId, teamId, inPlace: where === topic })
      }
    }
  }
})
afterAll(() => testServer.close())

function expectedIn(section: Pool, agent: Agent, ticket: (typeof tickets)[number]): boolean {
  if (!ticket.inPlace) return false
  if (section === 'my') return ticket.agentId === agent.id
  if (section === 'team') return ticket.teamId === agent.roleId
  if (section === 'unassigned')
    return ticket.agentId === null && (ticket.teamId === null || ticket.teamId === agent.roleId)
  return true
}

async function listed(agent: Agent, section: Pool, more: object = {}) {
  const ids: number[] = []
  let cursor: string | null = null
  do {
    const query: Record<string, string | number> = { section, limit: 7, ...more, ...(cursor && { cursor }) }
    const { data } = await sendRequest(testServer, listTickets, { token: agent.token, query })
    ids.push(...data.items.map(({ id }) => id))
    cursor = data.nextCursor
  } while (cursor)
  return ids
}

describe('what an agent sees', () => {
  it('is in each section what its pool opens within the role’s categories, paged without gaps or repeats', async () => {
    for (const { pools: own, agent } of agents) {
      for (const section of own) {
        const ids = await listed(agent, section)
        const expected = tickets.filter((ticket) => expectedIn(section, agent, ticket)).map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.toSorted()).toEqual(expected.toSorted())
      }
    }
  })

  it('is refused as a section when the pool is not the role’s', async () => {
    for (const { pools: own, agent } of agents) {
      for (const section of pools.filter((pool) => !own.includes(pool))) {
        expect(
          (await sendRequest(testServer, listTickets, { token: agent.token, query: { section } })).status,
        ).toBe(403)
      }
    }
  })

  it('is the same for a ticket opened directly: visible or not found, never forbidden', async () => {
    for (const { pools: own, agent } of agents) {
      for (const ticket of tickets) {
        const isVisible = own.some((pool) => expectedIn(pool, agent, ticket))
        const { status } = await sendRequest(testServer, getTicket, {
          token: agent.token,
          params: { id: ticket.id },
        })
        expect(status).toBe(isVisible ? 200 : 404)
      }
    }
  })

  it('is the same for every other operation on a ticket', async () => {
    for (const { pools: own, agent } of agents) {
      const hidden = tickets.find((ticket) => !own.some((pool) => expectedIn(pool, agent, ticket)))
      if (!hidden) throw new Error('every role has a hidden ticket')
      const input = { token: agent.token, params: { id: hidden.id } }
      const answers = [
        await sendRequest(testServer, replyToTicket, { ...input, body: { content } }),
        await sendRequest(testServer, addNote, { ...input, body: { content } }),
        await sendRequest(testServer, updateTicket, { ...input, body: { agentId: agent.id } }),
        await sendRequest(testServer, getTicketLog, input),
        await sendRequest(testServer, listAllowedAgents, input),
        await sendRequest(testServer, markTicketRead, input),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    }
  })

  it('is counted per section', async () => {
    for (const { pools: own, agent } of agents) {
      const { data } = await sendRequest(testServer, countTickets, { token: agent.token })
      const expected = own.map((pool) => [
        pool,
        tickets.filter((ticket) => expectedIn(pool, agent, ticket)).length,
      ])
      expect(data).toEqual({ ...Object.fromEntries(expected), ...(own.length > 0 && { snoozed: 0 }) })
    }
  })

  it('includes a customer only through a visible ticket', async () => {
    const [row] = await testServer.db<
      { customer_id: string }[]
    >`select customer_id from tickets where category_id = ${elsewhere.categoryId} limit 1`
    const params = { id: row?.customer_id as string }
    expect((await sendRequest(testServer, getCustomer, { token: lead.token, params })).status).toBe(200)
    for (const { agent } of agents)
      expect((await sendRequest(testServer, getCustomer, { token: agent.token, params })).status).toBe(404)
  })

  it('narrows by project, category and status', async () => {
    expect(await listed(lead, 'all', { projectId: elsewhere.projectId })).toHaveLength(
      tickets.filter(({ inPlace }) => !inPlace).length,
    )
    expect(
      await listed(lead, 'all', { projectId: elsewhere.projectId, categoryId: topic.categoryId }),
    ).toEqual([])
    expect(await listed(lead, 'all', { status: 'Resolved' })).toEqual([])
  })

  it('changes with the role at the next request', async () => {
    const everyone = agents.at(-1)?.agent as Agent
    const [ticket] = tickets.filter(({ inPlace }) => inPlace)
    const open = () =>
      sendRequest(testServer, getTicket, { token: everyone.token, params: { id: ticket?.id as number } })
    expect((await open()).status).toBe(200)
    await testServer.db`update roles set pools = '{}' where id = ${everyone.roleId}`
    expect((await open()).status).toBe(404)
    await testServer.db`update agents set active = false where id = ${everyone.id}`
    expect((await open()).status).toBe(401)
  })
})

describe('assigning', () => {
  it('allows only agents and teams whose role covers the category, and moving only into one’s own categories', async () => {
    const [ticket] = tickets.filter(({ inPlace }) => inPlace)
    const foreign = await addTopic(testServer)
    const stranger = await addAgent(testServer, {
      roleId: await addRole(testServer, { categories: [foreign.categoryId] }),
    })
    const change = (body: object) =>
      sendRequest(testServer, updateTicket, { token: lead.token, params: { id: ticket?.id as number }, body })
    expect((await change({ agentId: stranger.id })).problem.errors?.[0]?.path).toBe('agentId')
    expect((await change({ teamId: stranger.roleId })).problem.errors?.[0]?.path).toBe('teamId')
    expect((await change({ ...foreign })).problem.errors?.[0]?.path).toBe('categoryId')
    expect((await change({ ...elsewhere })).data?.category.id).toBe(elsewhere.categoryId)
  })

  it('needs the right of each thing changed', async () => {
    const roleId = await addRole(testServer, {
      rights: ['tickets.changeStatus'],
      categories: [topic.categoryId],
    })
    const agent = await addAgent(testServer, { roleId })
    const ticket = tickets.filter(({ inPlace }) => inPlace)[1]
    const change = (body: object) =>
      sendRequest(testServer, updateTicket, {
        token: agent.token,
        params: { id: ticket?.id as number },
        body,
      })
    expect((await change({ agentId: agent.id })).problem.title).toBe('Not enough rights')
    expect((await change({ status: 'Resolved', teamId: roleId })).status).toBe(403)
    expect((await change({ status: 'Resolved' })).status).toBe(200)
  })
})
