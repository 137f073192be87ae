import { limits } from '@savepoint/contract/limits.ts'
import { ticketPriorities } from '@savepoint/contract/priorities.ts'
import { listAssignees } from '@savepoint/contract/tickets/assignment/ticket-choices.ts'
import { listTicketsOfCustomer } from '@savepoint/contract/tickets/customer-records.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { channels, openStatuses, ticketStatuses } from '@savepoint/contract/tickets/ticket-values.ts'
import {
  countTickets,
  listTickets,
  outlineTickets,
  type TicketFilter,
  ticketSorts,
} from '@savepoint/contract/tickets/tickets.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { after } from '../../src/platform/clock.ts'
import { timersFor } from '../../src/tickets/workflow/ticket-timers.ts'
import { insertTicket } from '../../src/tickets/workflow/ticket-write-queries.ts'
import { countWork } from '../support/measured-work.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

type Agent = Awaited<ReturnType<typeof addAgent>>

let testServer: TestServer
let topics: Topic[]
let lead: Agent
let other: Agent
const words = ['refund', 'password', 'вход', 'кристаллы', 'lost', 'sword']

const tags = [uuidv7(), uuidv7()]
beforeAll(async () => {
  testServer = await startTestServer()
  const first = await addTopic(testServer)
  topics = [first, await addTopic(testServer, { projectId: first.projectId }), await addTopic(testServer)]
  const categories = topics.map(({ categoryId }) => categoryId)
  lead = await addAgent(testServer, {
    roleId: await addRole(testServer, { categories: categories.slice(0, 2) }),
  })
  other = await addAgent(testServer, { roleId: await addRole(testServer, { categories }) })
  const base = testServer.clock.now().getTime()
  const { limits } = testServer.config
  for (const id of tags)
    await testServer.db`insert into tags (id, name, color, created_at, updated_at) values (${id}, ${id}, 'red', now(), now())`
  for (let n = 0; n < 240; n += 1) {
    const topic = topics[n % 3] as Topic
    const now = new Date(base - (n % 37) * 3_600_000 - (n % 5) * 86_400_000)
    const status = ticketStatuses[(n * 7) % 5] ?? 'Created'
    const priority = n % 4 === 0 ? (ticketPriorities[(n / 4) % 4] ?? 'normal') : 'normal'
    const { id } = await insertTicket(testServer.db, {
      project: { id: topic.projectId, name: 'P' },
      category: { id: topic.categoryId, name: 'C' },
      customerId: null,
      contact: { email: `guest${n}@players.test`, address: '10.0.0.1' },
      locale: (['ru', 'en', 'pt'] as const)[((n * 2) % 5) % 3] ?? 'ru',
      channel: channels[n % 3] as 'web' | 'guest' | 'mail',
      title: `${words[n % 6]} ${words[(n * 5 + 1) % 6]}`,
      fields: [],
      characterNickname: null,
      followUpOf: null,
      priority,
      author: { kind: 'guest', id: null, name: `guest${n}@players.test` },
      timers: timersFor({
        status,
        priority,
        now,
        waitingSince: null,
        dueAt: after(now, { hours: 24 }),
        spans: limits,
      }),
      now,
    })
    const agentId = [null, lead.id, other.id][(n % 11) % 3] ?? null
    const teamId = [null, lead.roleId, other.roleId][(n % 13) % 3] ?? null
    await testServer.db`
      update tickets set status = ${status}, tag_ids = ${tags.filter((_, at) => n % (at + 2) === 0)}::uuid[], agent_id = ${agentId}, team_id = ${teamId},
        snoozed_until = ${n % 9 === 0 && status !== 'Resolved' && status !== 'Closed' ? after(now, { days: 30 }) : null},
        sla_paused_at = ${status === 'WaitingCustomerAction' && n % 2 === 0 ? now : null},
        updated_at = ${new Date(now.getTime() + (n % 7) * 60_000)} where id = ${id}`
  }
})
afterAll(() => testServer.close())

async function everyPage(filter: TicketFilter, section: string, limit: number) {
  const ids: number[] = []
  let cursor: string | null = null
  do {
    const query: Record<string, string | number> = { ...filter, section, limit, ...(cursor && { cursor }) }
    const { data, status, text } = await sendRequest(testServer, listTickets, { token: lead.token, query })
    expect(status, text).toBe(200)
    ids.push(...data.items.map(({ id }) => id))
    cursor = data.nextCursor
  } while (cursor)
  return ids
}

/** The expected list, by one plain query that reads everything. */
async function expected(filter: TicketFilter, section: string) {
  const { db } = testServer
  const own = topics.slice(0, 2).map(({ categoryId }) => categoryId)
  const rows = await db<{ id: number; title: string }[]>`
    select t.id, t.title from tickets t join categories k on k.id = t.category_id
    where t.category_id = any (${own}) and t.status = any (${filter.status ? [filter.status] : [...openStatuses]})
      and (${section} <> 'my' or t.agent_id = ${lead.id}) and (${section} <> 'team' or t.team_id = ${lead.roleId})
      and (${section} <> 'unassigned' or (t.agent_id is null and (t.team_id is null or t.team_id = ${lead.roleId})))
      ${filter.projectId ? db`and k.project_id = ${filter.projectId}` : db``}
      ${filter.categoryId ? db`and t.category_id = ${filter.categoryId}` : db``}
      ${filter.agentId ? db`and coalesce(t.agent_id::text, 'none') = ${filter.agentId}` : db``}
      ${filter.teamId ? db`and coalesce(t.team_id::text, 'none') = ${filter.teamId}` : db``}
      ${filter.channel ? db`and t.channel = ${filter.channel}` : db``}
      ${filter.language ? db`and t.contact_locale = ${filter.language}` : db``}
      ${filter.priority ? db`and t.priority = ${filter.priority}` : db``}
      ${filter.tagId ? db`and ${filter.tagId} = any (t.tag_ids)` : db``}
      and ${filter.snoozed || filter.sort === 'wake' ? db`t.snoozed_until is not null` : db`(${section} = 'all' or t.snoozed_until is null)`}
      ${filter.paused ? db`and t.sla_paused_at is not null` : db``}
      ${filter.dueWithin ? db`and t.due_at < ${after(testServer.clock.now(), { hours: Number(filter.dueWithin) })}` : db``}
      ${filter.overdue ? db`and t.due_at < ${testServer.clock.now()}` : db``}
    order by ${
      {
        queue: db`t.queue_rank, t.id`,
        newest: db`t.created_at desc, t.id desc`,
        oldest: db`t.created_at, t.id`,
        updated: db`t.updated_at desc, t.id desc`,
        wake: db`t.snoozed_until, t.id`,
      }[filter.sort ?? 'queue']
    }`
  return rows.filter(({ title }) => !filter.text || title.includes(filter.text)).map(({ id }) => id)
}

describe('a section of tickets', () => {
  it('is, filtered and sorted in every way, the same page by page as read at once', async () => {
    const filters: TicketFilter[] = [
      {},
      { status: 'Resolved' },
      { status: 'Closed' },
      { agentId: 'none' },
      { agentId: other.id, status: 'Created' },
      { teamId: 'none' },
      { teamId: other.roleId },
      { channel: 'mail' },
      { language: 'pt' },
      { language: 'en', status: 'Resolved', agentId: 'none' },
      { language: 'ru', text: 'lost' },
      { overdue: 'true' },
      { overdue: 'true', channel: 'web', agentId: 'none' },
      { dueWithin: '8' },
      { dueWithin: '24', priority: 'high' },
      { dueWithin: '8', tagId: tags[0] as string, text: 'lost' },
      { paused: 'true' },
      { paused: 'true', agentId: 'none' },
      { snoozed: 'true', agentId: 'none' },
      { priority: 'urgent' },
      { priority: 'low', status: 'Closed' },
      { priority: 'normal', overdue: 'true' },
      { tagId: tags[0] as string },
      { tagId: tags[1] as string, priority: 'high' },
      { tagId: tags[0] as string, text: 'lost', overdue: 'true' },
      { tagId: tags[1] as string, status: 'Resolved', agentId: other.id },
      { projectId: topics[0]?.projectId as string, text: 'refund' },
      { categoryId: topics[1]?.categoryId as string },
      { categoryId: topics[2]?.categoryId as string },
      { text: 'кристаллы' },
      { text: 'lost', status: 'Closed', teamId: 'none' },
    ]
    let found = 0
    for (const filter of filters) {
      for (const sort of ticketSorts) {
        for (const section of ['all', 'my', 'team', 'unassigned']) {
          const whole = { ...filter, sort }
          const ids = await everyPage(whole, section, 9)
          expect(ids, JSON.stringify([whole, section])).toEqual(await expected(whole, section))
          found += ids.length
        }
      }
    }
    expect(found).toBeGreaterThan(2_000)
  })

  it('is outlined: how many tickets there are, and where each page begins, in one statement', async () => {
    const filters: TicketFilter[] = [
      {},
      { status: 'Closed' },
      { channel: 'mail' },
      { overdue: 'true' },
      { tagId: tags[0] as string },
    ]
    for (const filter of filters) {
      for (const sort of ticketSorts) {
        for (const section of ['all', 'my', 'unassigned']) {
          const ids = await expected({ ...filter, sort }, section)
          const query = { ...filter, sort, section }
          const { data } = await sendRequest(testServer, outlineTickets, { token: lead.token, query })
          expect(data.count).toBe(ids.length)
          expect(data.cursors).toHaveLength(Math.max(0, Math.ceil(ids.length / limits.pageSize) - 1))
          for (const [at, cursor] of data.cursors.entries()) {
            const { data: page } = await sendRequest(testServer, listTickets, {
              token: lead.token,
              query: { ...query, cursor },
            })
            const from = (at + 1) * limits.pageSize
            expect(page.items.map(({ id }) => id)).toEqual(ids.slice(from, from + limits.pageSize))
          }
        }
      }
    }
    const outline = () =>
      sendRequest(testServer, outlineTickets, { token: lead.token, query: { section: 'all' } })
    const { statements: ofSession } = await countWork(testServer, () =>
      sendRequest(testServer, countTickets, { token: lead.token }),
    )
    expect((await outline()).data.cursors.length).toBeGreaterThan(0)
    expect((await countWork(testServer, outline)).statements).toBeLessThanOrEqual(ofSession)
  })

  it('finds words of the title in any form, unfinished and in the other keyboard layout', async () => {
    const all = await everyPage({ text: 'кристаллы' }, 'all', 100)
    expect(all.length).toBeGreaterThan(3)
    for (const text of ['Кристалл', 'криста', 'rhbcnfkks', 'кристаллам'])
      expect(await everyPage({ text }, 'all', 100)).toEqual(all)
    expect(await everyPage({ text: '!?' }, 'all', 100)).toEqual([])
  })

  it('refuses a cursor of another order', async () => {
    const first = await sendRequest(testServer, listTickets, {
      token: lead.token,
      query: { section: 'all', limit: 2 },
    })
    const query = { section: 'all', sort: 'newest', cursor: first.data.nextCursor as string }
    expect((await sendRequest(testServer, listTickets, { token: lead.token, query })).status).toBe(400)
  })

  it('offers agents and teams who share a category with the agent', async () => {
    const stranger = await addAgent(testServer, {
      roleId: await addRole(testServer, { categories: [(await addTopic(testServer)).categoryId] }),
    })
    const { data } = await sendRequest(testServer, listAssignees, { token: lead.token })
    expect(data.agents.map(({ id }) => id).toSorted()).toEqual([lead.id, other.id].toSorted())
    expect(data.teams.map(({ id }) => id).toSorted()).toEqual([lead.roleId, other.roleId].toSorted())
    expect(JSON.stringify(data)).not.toContain(stranger.id)
  })
})

describe('what a player asked before', () => {
  it('is listed as far as the agent may see it, by number and by words', async () => {
    const player = await addCustomer(testServer)
    const ids: number[] = []
    for (const [n, topic] of topics.entries()) {
      const { data } = await sendRequest(testServer, submitTicket, {
        token: player.token,
        body: { ...topic, title: n === 0 ? 'Потерянный меч' : 'Other matter', description: 'D' },
      })
      ids.push(data.id)
      testServer.clock.advance({ minutes: 6 })
    }
    const reader = await addAgent(testServer, { roleId: lead.roleId })
    const all = await addAgent(testServer, { roleId: other.roleId })
    const history = async (token: string, query: Record<string, string | number> = {}) => {
      const { data } = await sendRequest(testServer, listTicketsOfCustomer, {
        token,
        params: { id: player.id },
        query,
      })
      return data.items.map(({ id }) => id)
    }
    expect(await history(reader.token)).toEqual([ids[1], ids[0]])
    expect(await history(all.token)).toEqual(ids.toReversed())
    expect(await history(all.token, { q: 'мечи' })).toEqual([ids[0]])
    expect(await history(all.token, { q: `#${ids[2]}` })).toEqual([ids[2]])
    expect(await history(reader.token, { q: `${ids[2]}` })).toEqual([])
    const page = await sendRequest(testServer, listTicketsOfCustomer, {
      token: all.token,
      params: { id: player.id },
      query: { limit: 2 },
    })
    expect(await history(all.token, { cursor: page.data.nextCursor as string })).toEqual([ids[0]])
  })
})
