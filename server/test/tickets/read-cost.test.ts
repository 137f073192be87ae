import { listCustomerTickets } from '@savepoint/contract/tickets/customer-tickets.ts'
import { searchTickets } from '@savepoint/contract/tickets/ticket-search.ts'
import { countTickets, getTicket, listTickets } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countWork } from '../support/measured-work.ts'
import { sendRequest } from '../support/requests.ts'
import { addCustomer, addTopic, type Topic } from '../support/staff.ts'
import { startTagServer, type TagServer } from '../support/tag-server.ts'

let server: TagServer
let ticketId: number
let tagId: string
beforeAll(async () => {
  server = await startTagServer()
  ticketId = await server.openTicket()
  tagId = (await server.addTag()).id
  await server.change(ticketId, { tagIds: [tagId] })
})
afterAll(() => server.close())

const list = (query: Record<string, string>) =>
  sendRequest(server.testServer, listTickets, { token: server.admin.token, query })

describe('besides that of the session, which is remembered, one statement', () => {
  it.each<[string, () => Promise<{ status: number }>]>([
    ['lists my tickets', () => list({ section: 'my' })],
    ['lists those of the team', () => list({ section: 'team' })],
    ['lists those of nobody', () => list({ section: 'unassigned' })],
    ['lists all', () => list({ section: 'all' })],
    ['lists all with a tag', () => list({ section: 'all', tagId })],
    ['lists those of nobody with a tag', () => list({ section: 'unassigned', tagId })],
    [
      'counts the sections',
      () => sendRequest(server.testServer, countTickets, { token: server.admin.token }),
    ],
    [
      'reads a ticket',
      () =>
        sendRequest(server.testServer, getTicket, {
          token: server.admin.token,
          params: { id: ticketId },
        }),
    ],
    [
      'finds a number',
      () =>
        sendRequest(server.testServer, searchTickets, {
          token: server.admin.token,
          query: { q: `#${ticketId}` },
        }),
    ],
  ])('%s', async (_what, call) => {
    await call()
    const { statements } = await countWork(server.testServer, async () =>
      expect((await call()).status).toBe(200),
    )
    expect(statements).toBe(2)
  })

  it('finds a rare word with one more, in one pass through the text index', async () => {
    const query = { q: 'deadbeefcafe' }
    const call = () => sendRequest(server.testServer, searchTickets, { token: server.admin.token, query })
    await call()
    expect((await countWork(server.testServer, call)).statements).toBe(3)
  })

  it('lists the tickets of a player', async () => {
    const { token } = await addCustomer(server.testServer)
    const call = () =>
      sendRequest(server.testServer, listCustomerTickets, { token, query: { tab: 'active' } })
    expect((await countWork(server.testServer, call)).statements).toBe(2)
  })
})

describe('many tickets', () => {
  let topics: Topic[]
  beforeAll(async () => {
    topics = await fillDesk()
  })

  it('the queue with a tag is read from the index that has the tags in its order', async () => {
    const { data, plan } = await explained(() => list({ section: 'all', tagId }))
    expect(data.items).toHaveLength(50)
    expect(plan).toContain('Index Only Scan using tickets_open_tagged_rank')
  })

  it.each([
    ['queue', 'tickets_open_rank'],
    ['newest', 'tickets_open_creation'],
    ['updated', 'tickets_open_update'],
  ] as const)(
    'a role that sees the desk reads its list in the order "%s" from one index',
    async (sort, index) => {
      const first = await explained(() => list({ section: 'all', sort }))
      expect(first.plan).toMatch(new RegExp(`${index} on .*\\(actual .* rows=5\\d`))
      expect(first.plan).toMatch(/tickets_open_category_\w+ on .*never executed/)
      const second = await list({ section: 'all', sort, cursor: first.data.nextCursor ?? '' })
      expect([...first.data.items, ...second.data.items].map(({ id }) => id)).toEqual(
        await firstOf(sort, 100, topics),
      )
    },
  )

  it('a role that sees one category of many reads its own tickets alone', async () => {
    const [topic] = topics as [Topic]
    const agent = await server.hire({ topics: [topic] })
    const { data, plan } = await explained(() =>
      sendRequest(server.testServer, listTickets, { token: agent.token, query: { section: 'all' } }),
    )
    expect(plan).toMatch(/tickets_open_rank on .*never executed/)
    expect(data.items.map(({ id }) => id)).toEqual(await firstOf('queue', 50, [topic]))
  })
})

/** Thousands of tickets, half of them in one of six categories, where every tenth has the tag. */
async function fillDesk(): Promise<Topic[]> {
  const { db } = server.testServer
  const more = await Promise.all([1, 2, 3, 4].map(() => addTopic(server.testServer)))
  const topics = [server.topic, server.elsewhere, ...more]
  for (const { categoryId } of more)
    await db`insert into role_categories (role_id, category_id) values (${server.admin.roleId}, ${categoryId})`
  await db`
    insert into tickets (project_id, project_name, category_id, category_name, channel, title, status, contact_locale, contact_email,
      created_at, updated_at, queue_rank, tag_ids)
    select project_id, project_name, (${topics.map(({ categoryId }) => categoryId)}::uuid[])[greatest(1, number % 10 - 3)], category_name, channel, 'T',
      'Created', 'ru', 'x@y.test', created_at - number % 77 * interval '1 minute', updated_at - number % 79 * interval '1 minute',
      queue_rank + number % 83, case when number % 20 = 0 then tag_ids else '{}' end
    from tickets, generate_series(1, 10000) number where id = ${ticketId}`
  await db.unsafe('vacuum analyze tickets')
  return topics
}

async function firstOf(sort: 'queue' | 'newest' | 'updated', count: number, topics: Topic[]) {
  const { db } = server.testServer
  const order = {
    queue: 'queue_rank, id',
    newest: 'created_at desc, id desc',
    updated: 'updated_at desc, id desc',
  }
  const rows = await db<{ id: number }[]>`
    select id from tickets where category_id = any (${topics.map(({ categoryId }) => categoryId)}::uuid[])
    order by ${db.unsafe(order[sort])} limit ${count}`
  return rows.map(({ id }) => id)
}

/** With the plan of its last statement, as it ran. */
async function explained<T>(call: () => Promise<{ data: T }>): Promise<{ data: T; plan: string }> {
  const { db } = server.testServer
  let statement = ''
  let parameters: unknown[] = []
  db.options.debug = (_connection, query, values) => {
    statement = query
    parameters = values
  }
  const { data } = await call()
  db.options.debug = false
  const rows = await db.unsafe<{ 'QUERY PLAN': string }[]>(
    `explain (analyze) ${statement}`,
    parameters as string[],
  )
  return { data, plan: rows.map((row) => row['QUERY PLAN']).join('\n') }
}
