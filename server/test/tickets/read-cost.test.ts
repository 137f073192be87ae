import { listCustomerTickets } from '@savepoint/contract/tickets/customer-tickets.ts'
import { searchTickets } from '@savepoint/contract/tickets/ticket-search.ts'
import { countTickets, getTicket, listTickets } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countWork } from '../support/measured-work.ts'
import { sendRequest } from '../support/requests.ts'
import { addCustomer } from '../support/staff.ts'
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

it('the queue with a tag is read from the index that has the tags in its order', async () => {
  const { db } = server.testServer
  await db`
    insert into tickets (project_id, project_name, category_id, category_name, channel, title, status, contact_locale, contact_email,
      created_at, updated_at, queue_rank, tag_ids)
    select project_id, project_name, category_id, category_name, channel, 'T', 'Created', 'ru', 'x@y.test', created_at, updated_at,
      queue_rank + number, case when number % 20 = 0 then tag_ids else '{}' end
    from tickets, generate_series(1, 5000) number where id = ${ticketId}`
  await db.unsafe('vacuum analyze tickets')
  let statement = ''
  let parameters: unknown[] = []
  db.options.debug = (_connection, query, values) => {
    statement = query
    parameters = values
  }
  const { data } = await list({ section: 'all', tagId })
  db.options.debug = false
  expect(data.items).toHaveLength(50)
  const plan = await db.unsafe<{ 'QUERY PLAN': string }[]>(`explain ${statement}`, parameters as string[])
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain(
    'Index Only Scan using tickets_open_tagged_rank',
  )
})
