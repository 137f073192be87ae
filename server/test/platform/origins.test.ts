import { bodyTypesOf, type Endpoint } from '@savepoint/contract/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractEndpoints } from '../support/contract-endpoints.ts'
import { addAgent, addCustomer, addRole, password } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let agent: Awaited<ReturnType<typeof addAgent>>
let customer: Awaited<ReturnType<typeof addCustomer>>
beforeAll(async () => {
  testServer = await startTestServer()
  agent = await addAgent(testServer, { roleId: await addRole(testServer, { admin: true }) })
  customer = await addCustomer(testServer)
})
afterAll(() => testServer.close())

const own = 'http://desk.test'
const changing = contractEndpoints.filter(({ method }) => method !== 'GET')
const unknown = '00000000-0000-7000-8000-000000000000'
const bodies = {
  json: ['application/json', '{}'],
  form: ['application/x-www-form-urlencoded', 'a=b'],
  multipart: [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
  ],
} as const
const undeclared = [
  'text/plain',
  'text/plain; application/json',
  'application/octet-stream',
  'text/json',
  'application/json-patch+json',
  'application/xml',
]

type Sent = { headers?: Record<string, string>; payload?: string }
const fromOurPage: Record<string, string> = { origin: own, 'sec-fetch-site': 'same-origin' }
const send = ({ method, path, audience }: Endpoint, { headers = {}, payload }: Sent) =>
  testServer.app.inject({
    method,
    url: path.replaceAll(/\{\w+\}/g, unknown),
    headers: {
      host: 'desk.test',
      authorization: `Bearer ${audience === 'customer' ? customer.token : agent.token}`,
      cookie: `support_refresh=${agent.refreshToken}; customer_refresh=${customer.refreshToken}`,
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  })
const answersOf = async (sent: Sent[]) => {
  const seen: Record<string, string[]> = {}
  for (const endpoint of changing) {
    for (const one of sent) {
      const answer = await send(endpoint, one)
      const code = answer.headers['content-type']?.toString().includes('json')
        ? (answer.json() as { code?: string }).code
        : undefined
      const what = `${answer.statusCode} ${code ?? ''}${answer.headers['set-cookie'] ? ' sets a cookie' : ''}`
      seen[what] = [...(seen[what] ?? []), endpoint.name]
    }
  }
  return seen
}

describe('Every operation that changes something', () => {
  it('is declared in the contract', () => {
    const strays = testServer.app.served.filter(
      ({ method, endpoint }) => !['GET', 'HEAD'].includes(method) && endpoint === undefined,
    )
    expect(strays).toEqual([])
    expect(changing.length).toBeGreaterThan(90)
  })

  it.each([
    'https://evil.example',
    'null',
    '',
    'https://desk.test',
    'http://desk.test:81',
    'http://desk.test.evil.example',
    'http://desk.test@evil.example',
    'http://desk.test, http://evil.example',
    'HTTP://DESK.TEST/',
  ])('is refused to a page of %j, whatever it sends', async (origin) => {
    const sent = Object.values(bodies).map(([type, payload]) => ({
      headers: { origin, 'content-type': type },
      payload,
    }))
    const seen = await answersOf([{ headers: { origin } }, ...sent])
    expect(Object.keys(seen)).toEqual(['403 wrongOrigin'])
  })

  it.each(['cross-site', 'same-site', 'same-origin', 'none'])(
    'is refused to a browser (%s) that names no origin',
    async (site) => {
      const seen = await answersOf([{ headers: { 'sec-fetch-site': site } }])
      expect(Object.keys(seen)).toEqual(['403 wrongOrigin'])
    },
  )

  it('takes only the types of body it declares', async () => {
    for (const type of undeclared) {
      const seen = await answersOf([{ headers: { 'content-type': type }, payload: '{}' }])
      expect(Object.keys(seen), type).toEqual(['415 wrongFormat'])
    }
    for (const [name, [type, payload]] of Object.entries(bodies)) {
      for (const endpoint of changing.filter((one) => !bodyTypesOf(one).some((taken) => taken === name))) {
        for (const from of [{}, fromOurPage]) {
          const answer = await send(endpoint, { headers: { ...from, 'content-type': type }, payload })
          expect([endpoint.name, name, answer.statusCode]).toEqual([endpoint.name, name, 415])
        }
      }
    }
  })

  it('takes forms only where programs of others send them, and files only where files belong', () => {
    const taking = (type: 'form' | 'multipart') =>
      changing.filter((one) => bodyTypesOf(one).includes(type)).map(({ name }) => name)
    expect(taking('form').toSorted()).toEqual(['exchangeToken', 'unsubscribe'])
    expect(taking('multipart').toSorted()).toEqual([
      'importXliff',
      'previewXliffImport',
      'unsubscribe',
      'uploadByLink',
      'uploadFile',
      'uploadImage',
      'uploadMyAvatar',
    ])
  })
})

describe('A page of ours, and a program', () => {
  const signIn = (headers: Record<string, string>, path = '/api/login') =>
    testServer.app.inject({
      method: 'POST',
      url: path,
      headers: { host: 'desk.test', 'content-type': 'Application/JSON; charset=utf-8', ...headers },
      payload: JSON.stringify({ login: path === '/api/login' ? agent.email : customer.email, password }),
    })

  it('sign in', async () => {
    for (const headers of [fromOurPage, { origin: own }, {}] as Record<string, string>[]) {
      for (const path of ['/api/login', '/connect/login']) {
        const answer = await signIn(headers, path)
        expect([path, headers, answer.statusCode]).toEqual([path, headers, 200])
        expect(answer.headers['set-cookie']).toBeDefined()
      }
    }
  })

  it('sign out, with a body and without', async () => {
    for (const sent of [{}, { headers: { 'content-type': 'application/json' }, payload: '{}' }]) {
      const answer = await testServer.app.inject({ method: 'POST', url: '/connect/logout', ...sent })
      expect(answer.statusCode).toBe(204)
    }
  })

  it('follow the public address where it is set, whatever host they name', async () => {
    const there = await startTestServer({ PUBLIC_URL: 'http://help.desk.test/', DEMO: 'off' })
    try {
      const from = async (origin: string, host: string) => {
        const headers = { host, origin }
        return (await there.app.inject({ method: 'POST', url: '/connect/logout', headers })).statusCode
      }
      expect(await from('http://help.desk.test', 'inside:3000')).toBe(204)
      expect(await from('http://evil.example', 'evil.example')).toBe(403)
    } finally {
      await there.close()
    }
  })
})

describe('Operations that only read', () => {
  it('set no cookie and spend none, even with a browser’s cookies on them', async () => {
    for (const endpoint of contractEndpoints.filter(
      ({ method, carries }) => method === 'GET' && carries !== 'events',
    )) {
      const answer = await testServer.app.inject({
        method: 'GET',
        url: endpoint.path.replaceAll(/\{\w+\}/g, unknown),
        headers: {
          origin: 'https://evil.example',
          cookie: `support_refresh=${agent.refreshToken}; customer_refresh=${customer.refreshToken}; visitor=${'x'.repeat(22)}`,
        },
      })
      expect([endpoint.name, answer.headers['set-cookie']]).toEqual([endpoint.name, undefined])
    }
    const [spent] = await testServer.db<{ count: number }[]>`
      select count(*)::int as count from refresh_tokens where used_at is not null`
    expect(spent?.count).toBe(0)
  })
})
