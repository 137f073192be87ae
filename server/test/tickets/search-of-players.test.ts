import { commonRights, type RightName } from '@savepoint/contract/rights.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { searchTickets } from '@savepoint/contract/tickets/ticket-search.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countWork } from '../support/measured-work.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole } from '../support/staff.ts'
import { startWidgetServer, type WidgetServer } from '../support/widget-server.ts'

let server: WidgetServer
beforeAll(async () => {
  server = await startWidgetServer()
})
afterAll(() => server.close())

async function agentWith(rights: RightName[]) {
  const roleId = await addRole(server.testServer, { rights, categories: [server.topic.categoryId] })
  return (await addAgent(server.testServer, { roleId })).token
}

it('tickets of a player of the widget are found by the address in their record, in one statement', async () => {
  const { testServer } = server
  const { secret } = await server.createSecret()
  const { data: session } = await server.open(
    await server.sign(secret, { sub: 'aria', email: 'Aria@game.test' }),
  )
  const { data: ticket } = await sendRequest(testServer, submitTicket, {
    token: session.accessToken,
    body: { ...server.topic, title: 'Sword', description: 'Lost' },
  })
  const search = async (token: string, q: string) =>
    (await sendRequest(testServer, searchTickets, { token, query: { q } })).data.items
  const reader = await agentWith([...new Set([...commonRights, 'customers.view' as const])])
  for (const q of ['aria@game.test', 'ARIA@game', 'aria@game.tes'])
    expect((await search(reader, q)).map(({ id }) => id)).toEqual([ticket.id])
  const { statements } = await countWork(testServer, () => search(reader, 'aria@game.test'))
  expect(statements).toBeLessThanOrEqual(2)
  expect(
    await search(
      await agentWith(commonRights.filter((right) => right !== 'customers.view')),
      'aria@game.test',
    ),
  ).toEqual([])
})

it('an index finds the beginning of an address', async () => {
  const { db } = server.testServer
  const rows = await db.begin(async (tx) => {
    await tx`set local enable_seqscan = off`
    return await tx.unsafe<{ 'QUERY PLAN': string }[]>(
      "explain select customer_id from player_identities where email ~>=~ 'aria' and email ~<~ 'arib'",
    )
  })
  expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('player_identities_by_email_beginning')
})
