import type { Endpoint } from '@savepoint/contract/endpoint.ts'
import {
  getSession,
  login,
  logout,
  refreshSession,
  resetPassword,
} from '@savepoint/contract/people/people.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessTokens } from '../src/people/access-tokens.ts'
import { mailResetLink } from '../src/people/authentication/reset-password.ts'
import { contractEndpoints } from './support/contract-endpoints.ts'
import { codeIn, mailsTo } from './support/mail/demo-mails.ts'
import { sendRequest } from './support/requests.ts'
import { sampleBodies, sampleParams } from './support/sample-inputs.ts'
import { sampleQueries } from './support/sample-queries.ts'
import { addAgent, addCustomer, addRole } from './support/staff.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

const unknown = '00000000-0000-7000-8000-000000000000'
const paramsOf = (endpoint: Endpoint) =>
  sampleParams(endpoint, { ticketId: 1, customerId: unknown, projectId: unknown, categoryId: unknown })

describe('the staff network', () => {
  const outside = '10.21.0.1'
  const inside = '10.20.3.4'
  let closed: TestServer
  beforeAll(async () => {
    closed = await startTestServer({ AGENT_NETWORKS: '10.20.0.0/16, 2001:db8::/32' })
  })
  afterAll(() => closed.close())
  const hire = async () =>
    addAgent(closed, { roleId: await addRole(closed, { admin: true }), options: {}, address: inside })

  it('is checked before the session on every operation for employees', async () => {
    const { token } = await hire()
    const staff = contractEndpoints.filter(
      ({ path, audience, staffOnly }) =>
        path.startsWith('/api/private/') || audience === 'agent' || staffOnly,
    )
    expect(staff.map(({ name }) => name)).toContain('login')
    for (const endpoint of staff)
      for (const client of [{}, { token }]) {
        const answer = await sendRequest(closed, endpoint, {
          ...client,
          address: outside,
          params: paramsOf(endpoint) as never,
        })
        expect([endpoint.name, answer.status, answer.problem.title]).toEqual([
          endpoint.name,
          403,
          'Not enough rights',
        ])
      }
    const probe = contractEndpoints.find(({ name }) => name === 'probe') as Endpoint
    expect((await sendRequest(closed, probe, { address: inside })).status).toBe(204)
    expect((await sendRequest(closed, probe, { address: `::ffff:${inside}` })).status).toBe(204)
    expect((await sendRequest(closed, probe, { address: '2001:db8::1' })).status).toBe(204)
    expect(
      (await sendRequest(closed, probe, { address: outside, headers: { 'x-forwarded-for': inside } })).status,
    ).toBe(403)
  })

  it('ends at everything an employee’s token opens: files, live events, their session', async () => {
    const { token } = await hire()
    for (const endpoint of contractEndpoints.filter(({ audience }) => audience === 'signedIn')) {
      const answer = await sendRequest(closed, endpoint, {
        token,
        address: outside,
        params: paramsOf(endpoint) as never,
      })
      expect([endpoint.name, answer.status]).toEqual([endpoint.name, 403])
    }
    const open = contractEndpoints.filter(({ audience, path, staffOnly, name }) => {
      return audience === 'public' && !staffOnly && !path.startsWith('/api/private/') && name !== 'logout'
    })
    for (const endpoint of open) {
      const input = {
        address: outside,
        params: paramsOf(endpoint) as never,
        query: sampleQueries[endpoint.name] as never,
        ...(sampleBodies[endpoint.name] && { body: sampleBodies[endpoint.name]?.() as never }),
      }
      const [asVisitor, asEmployee] = [
        await sendRequest(closed, endpoint, input),
        await sendRequest(closed, endpoint, { ...input, token }),
      ]
      expect([endpoint.name, asEmployee.status]).toEqual([endpoint.name, asVisitor.status])
    }
    expect((await sendRequest(closed, getSession, { token, address: outside })).data).toMatchObject({
      kind: 'guest',
      agent: null,
      rights: [],
      pools: [],
    })
    expect((await sendRequest(closed, getSession, { token, address: inside })).data.kind).toBe('agent')
  })

  it('is where employees renew sessions and set passwords; signing out works anywhere, and players are not concerned', async () => {
    const agent = await hire()
    const refresh = (address: string) =>
      sendRequest(closed, refreshSession, { address, body: { refreshToken: agent.refreshToken } })
    expect((await refresh(outside)).status).toBe(403)
    expect((await refresh(inside)).status).toBe(200)
    const people = {
      ...closed.services,
      tokens: accessTokens(closed.secrets, closed.clock, closed.config.publicUrl),
    }
    const ask = async (address: string) => {
      expect(
        (await sendRequest(closed, resetPassword, { address, body: { login: agent.email } })).status,
      ).toBe(202)
      const jobs = await closed.db<{ payload: object }[]>`
        select payload from graphile_worker._private_jobs order by id desc limit 1`
      await mailResetLink(people, jobs[0]?.payload)
      return await mailsTo(closed, agent.email)
    }
    expect(await ask(outside)).toEqual([])
    const code = codeIn((await ask(inside))[0])
    const body = { code, password: 'Next_2026!', passwordConfirm: 'Next_2026!' }
    expect((await sendRequest(closed, resetPassword, { address: outside, body })).status).toBe(403)
    expect((await sendRequest(closed, resetPassword, { address: inside, body })).status).toBe(202)
    const credentials = { login: agent.email, password: 'Next_2026!' }
    expect((await sendRequest(closed, login, { address: outside, body: credentials })).status).toBe(403)
    const back = await sendRequest(closed, login, { address: inside, body: credentials })
    expect(
      (await sendRequest(closed, logout, { address: outside, token: back.data.accessToken })).status,
    ).toBe(204)
    const ended = await sendRequest(closed, getSession, { address: inside, token: back.data.accessToken })
    expect(ended.status).toBe(401)
    const player = await addCustomer(closed)
    expect((await sendRequest(closed, getSession, { address: outside, token: player.token })).data.kind).toBe(
      'customer',
    )
  })
})
