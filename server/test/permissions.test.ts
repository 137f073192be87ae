import { readdirSync } from 'node:fs'
import type { Endpoint } from '@savepoint/contract/endpoint.ts'
import { commonRights } from '@savepoint/contract/rights.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractEndpoints } from './support/contract-endpoints.ts'
import { sendRequest } from './support/requests.ts'
import { type SampleIds, sampleBodies, sampleParams, withoutBody } from './support/sample-inputs.ts'
import { sampleQueries } from './support/sample-queries.ts'
import { addAgent, addCustomer, addRole, addTopic } from './support/staff.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

type Gate = 'pass' | 'signIn' | 'noRight' | 'secondFactor'
type Client = { name: string; token?: string; gate: (endpoint: Endpoint) => Gate }

let testServer: TestServer
let ids: SampleIds
const clients: Client[] = []

const right = (endpoint: Endpoint) => (endpoint.right === undefined ? [] : [endpoint.right].flat())
const asCustomer = ({ audience }: Endpoint): Gate => (audience === 'agent' ? 'noRight' : 'pass')
const asAdministrator = ({ audience }: Endpoint): Gate => (audience === 'customer' ? 'noRight' : 'pass')
const asAgentWith =
  (rights: readonly string[]) =>
  (endpoint: Endpoint): Gate =>
    asAdministrator(endpoint) === 'pass' && endpoint.audience === 'agent' && right(endpoint).length > 0
      ? right(endpoint).some((name) => rights.includes(name))
        ? 'pass'
        : 'noRight'
      : asAdministrator(endpoint)
const asAgent = asAgentWith(commonRights)
const asShutOut = ({ audience, beforeSecondFactor }: Endpoint): Gate => {
  if (audience === 'customer') return 'noRight'
  return audience === 'public' || beforeSecondFactor ? 'pass' : 'secondFactor'
}
const asNobody = ({ audience }: Endpoint): Gate => (audience === 'public' ? 'pass' : 'signIn')
const asStale = (endpoint: Endpoint): Gate => (endpoint.refusesStaleToken ? 'signIn' : asNobody(endpoint))

beforeAll(async () => {
  testServer = await startTestServer()
  const topic = await addTopic(testServer, { accountRecovery: true })
  const owner = await addCustomer(testServer)
  const { data } = await sendRequest(testServer, submitTicket, {
    token: owner.token,
    body: { ...topic, title: 'T', description: 'D' },
  })
  ids = { ticketId: data.id, customerId: owner.id, ...topic }
  const agentOf = async (options: Parameters<typeof addRole>[1]) =>
    (await addAgent(testServer, { roleId: await addRole(testServer, options) })).token
  const here = [topic.categoryId]
  const revoked = await addAgent(testServer, { roleId: await addRole(testServer, { categories: here }) })
  const revokedCustomer = await addCustomer(testServer)
  const shutOut = await addAgent(testServer, {
    roleId: await addRole(testServer, { admin: true, categories: here }),
  })
  await testServer.db`update roles set second_factor = true where id = ${shutOut.roleId}`
  clients.push(
    { name: 'anonymous', gate: asNobody },
    { name: 'the customer who owns it', token: owner.token, gate: asCustomer },
    { name: 'another customer', token: (await addCustomer(testServer)).token, gate: asCustomer },
    {
      name: 'an agent of pool all',
      token: await agentOf({ pools: ['all'], categories: here }),
      gate: asAgent,
    },
    { name: 'an agent of pool my', token: await agentOf({ pools: ['my'], categories: here }), gate: asAgent },
    {
      name: 'an agent of pool team',
      token: await agentOf({ pools: ['team'], categories: here }),
      gate: asAgent,
    },
    {
      name: 'an agent of pool unassigned',
      token: await agentOf({ pools: ['unassigned'], categories: here }),
      gate: asAgent,
    },
    {
      name: 'an agent of another project',
      token: await agentOf({ categories: [(await addTopic(testServer)).categoryId] }),
      gate: asAgent,
    },
    {
      name: 'an agent of another category',
      token: await agentOf({
        categories: [(await addTopic(testServer, { projectId: topic.projectId })).categoryId],
      }),
      gate: asAgent,
    },
    {
      name: 'an agent with the right to search alone',
      token: await agentOf({ rights: ['tickets.search'], categories: here }),
      gate: asAgentWith(['tickets.search']),
    },
    {
      name: 'an administrator',
      token: await agentOf({ admin: true, categories: here }),
      gate: asAdministrator,
    },
    { name: 'an agent without the second factor the role wants', token: shutOut.token, gate: asShutOut },
    { name: 'an agent signed out a second ago', token: revoked.token, gate: asStale },
    { name: 'a customer signed out a second ago', token: revokedCustomer.token, gate: asStale },
    { name: 'a forged token', token: 'eyJhbGciOiJub25lIn0.e30.', gate: asStale },
  )
  exceptions.refreshSession = Object.fromEntries(clients.map(({ name }) => [name, 'signIn']))
  await testServer.db`update sessions set revoked_at = now() where agent_id = ${revoked.id} or customer_id = ${revokedCustomer.id}`
})
afterAll(() => testServer.close())

/** The section `all` needs its pool; an unknown refresh token signs nobody in. */
const poolless = ['my', 'team', 'unassigned'].map((pool): [string, Gate] => [
  `an agent of pool ${pool}`,
  'noRight',
])
const exceptions: Record<string, Record<string, Gate>> = {
  listTickets: Object.fromEntries(poolless),
  outlineTickets: Object.fromEntries(poolless),
}

function gateOf({ status, problem, text }: Awaited<ReturnType<typeof sendRequest>>): Gate {
  if (status === 401 && (text === '' || problem.code === 'unauthorized')) return 'signIn'
  if (problem.code === 'secondFactorMissing') return 'secondFactor'
  if (status === 403 && problem.title === 'Not enough rights') return 'noRight'
  return 'pass'
}

describe('the contract', () => {
  it('is everything that the server serves', () => {
    const declared = new Set(
      contractEndpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    // The pages and their files.
    const own = ['/*', '/assets/:file', '/healthz', '/readyz', '/api/openapi.json', '/metrics']
    const strays = testServer.app.served.filter(
      ({ method, url }) =>
        method !== 'HEAD' &&
        !declared.has(`${method} ${url}`) &&
        !own.includes(url) &&
        !/^\/api\/docs/.test(url) &&
        !/\.\w+$/.test(url),
    )
    expect(strays).toEqual([])
    const served = new Set(testServer.app.served.map(({ method, url }) => `${method} ${url}`))
    expect([...declared].filter((route) => !served.has(route))).toEqual([])
  })

  it('is covered by this test completely', () => {
    const folder = new URL('../../contract/src', import.meta.url)
    const declaring = contractEndpoints.length
    expect(readdirSync(folder).length).toBeGreaterThan(10)
    expect(declaring).toBeGreaterThan(40)
    expect(new Set(contractEndpoints.map(({ name }) => name)).size).toBe(declaring)
  })

  it('has a sample input for each operation that changes something', () => {
    const writing = contractEndpoints.filter(({ method }) => method !== 'GET')
    expect(
      writing.filter(({ name }) => !(name in sampleBodies) && !withoutBody.has(name)).map(({ name }) => name),
    ).toEqual([])
  })
})

const endsSession = ({ name }: Endpoint) => Number(name.startsWith('logout'))

describe('every operation × every kind of client', () => {
  for (const endpoint of contractEndpoints.toSorted((a, b) => endsSession(a) - endsSession(b))) {
    it(`${endpoint.method} ${endpoint.path} lets in whom it declares and nobody else`, async () => {
      const seen: Record<string, Gate> = {}
      const expected: Record<string, Gate> = {}
      for (const client of clients) {
        expected[client.name] = client.gate(endpoint)
        if (endpoint.carries === 'events' && expected[client.name] === 'pass') {
          seen[client.name] = 'pass'
          continue
        }
        const answer = await sendRequest(testServer, endpoint, {
          ...(client.token && { token: client.token }),
          params: sampleParams(endpoint, ids) as never,
          query: sampleQueries[endpoint.name] as never,
          ...(sampleBodies[endpoint.name] && { body: sampleBodies[endpoint.name]?.() as never }),
        })
        expect(answer.status, `${client.name}: ${answer.text}`).toBeLessThan(500)
        seen[client.name] = gateOf(answer)
      }
      expect(seen).toEqual({ ...expected, ...exceptions[endpoint.name] })
    })
  }
})
