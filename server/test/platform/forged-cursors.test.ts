import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractEndpoints } from '../support/contract-endpoints.ts'
import { addAgent, addCustomer, addRole } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let tokens: Record<string, string | undefined>
beforeAll(async () => {
  testServer = await startTestServer()
  const { token: customer } = await addCustomer(testServer)
  const { token: agent } = await addAgent(testServer, {
    roleId: await addRole(testServer, { admin: true }),
  })
  tokens = { customer, agent }
})
afterAll(() => testServer.close())

/** Of the right type, and nothing that the database can read as a time, an id or a number of its size. */
const oddities = {
  s: ['x', '', 'a\u0000b', '9999999-01-01', '0000-01-01T00:00:00Z', '2026-02-30T00:00:00Z'],
  n: [1e308, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63)],
}
const shapes = ['s', 'n', 'ss', 'sn', 'ns', 'nn', 'nsss', 'ssns'] as const
const forged = shapes.flatMap((shape) =>
  oddities.s.map((_, at) => {
    const parts = [...shape].map((kind) => {
      const values = oddities[kind as 's' | 'n']
      return values[at % values.length]
    })
    return Buffer.from(JSON.stringify(parts)).toString('base64url')
  }),
)
const needed: Record<string, string> = {
  from: '2026-11-01',
  to: '2026-11-02',
  timeZone: 'UTC',
  measure: 'created',
  section: 'all',
}

const membersOf = (query: unknown) =>
  (query as { shape: Record<string, { unwrap?: () => { options?: string[] } }> } | undefined)?.shape ?? {}
const lists = contractEndpoints.filter(
  ({ method, path, query }) => method === 'GET' && !path.includes('{') && 'cursor' in membersOf(query),
)

describe('A cursor that somebody made up', () => {
  it.each(lists.map(({ name, ...list }) => ({ name, list })))('is refused by $name', async ({ list }) => {
    const members = membersOf(list.query)
    const sorts = members.sort?.unwrap?.().options ?? [undefined]
    const given = Object.fromEntries(Object.entries(needed).filter(([name]) => name in members))
    for (const sort of sorts)
      for (const cursor of forged) {
        const query = new URLSearchParams({ ...given, ...(sort && { sort }), cursor })
        const token = tokens[list.audience]
        const { statusCode, body } = await testServer.app.inject({
          url: `${list.path}?${query}`,
          headers: token ? { authorization: `Bearer ${token}` } : {},
        })
        expect([200, 400], `${query}: ${body}`).toContain(statusCode)
      }
  })
})
