import { getCustomerCounters } from '@savepoint/contract/tickets/customer-tickets.ts'
import { countTickets } from '@savepoint/contract/tickets/tickets.ts'
import { importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let claims: { sub: string; sid: string; roleId: string }
beforeAll(async () => {
  testServer = await startTestServer()
  const agent = await addAgent(testServer, { roleId: await addRole(testServer) })
  claims = JSON.parse(Buffer.from(agent.token.split('.')[1] as string, 'base64url').toString())
})
afterAll(() => testServer.close())

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const now = () => Math.floor(testServer.clock.now().getTime() / 1_000)
const good = () => ({
  ...claims,
  iss: `${testServer.config.publicUrl}/support`,
  aud: testServer.config.publicUrl,
  iat: now(),
  exp: now() + 600,
})

async function signed(payload: object, header: object = {}) {
  return await new SignJWT(payload as Record<string, unknown>)
    .setProtectedHeader({
      alg: 'ES256',
      kid: testServer.secrets.signing.kid,
      typ: 'at+jwt',
      ...header,
    } as never)
    .sign(testServer.secrets.signing.privateKey)
}
const status = async (token: string) => (await sendRequest(testServer, countTickets, { token })).status

describe('an access token', () => {
  it('made by the server is accepted', async () => {
    expect(await status(await signed(good()))).toBe(200)
  })

  it('forged in any known way is refused', async () => {
    const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
      'sign',
      'verify',
    ])
    const jwk = await crypto.subtle.exportKey('jwk', privateKey)
    const own = await importJWK(jwk, 'ES256')
    const publicJwk = { kty: 'EC', crv: 'P-256', x: jwk.x, y: jwk.y }
    const forged = [
      `${base64({ alg: 'none', typ: 'at+jwt' })}.${base64(good())}.`,
      await new SignJWT(good())
        .setProtectedHeader({ alg: 'HS256', kid: testServer.secrets.signing.kid, typ: 'at+jwt' })
        .sign(new TextEncoder().encode('k1'.repeat(20))),
      await new SignJWT(good())
        .setProtectedHeader({
          alg: 'ES256',
          jwk: publicJwk,
          kid: testServer.secrets.signing.kid,
          typ: 'at+jwt',
        } as never)
        .sign(own),
      await new SignJWT(good()).setProtectedHeader({ alg: 'ES256', kid: 'k9', typ: 'at+jwt' }).sign(own),
      await signed({ ...good(), iss: undefined }),
      await signed({ ...good(), iss: 'http://evil.test/support' }),
      await signed({ ...good(), aud: undefined }),
      await signed({ ...good(), aud: 'http://evil.test' }),
      await signed({ ...good(), exp: now() - 1 }),
      await signed({ ...good(), exp: undefined }),
      await signed({ ...good(), sid: undefined }),
      await signed({ ...good(), sub: '00000000-0000-7000-8000-000000000000' }),
      await signed(good(), { typ: 'JWT' }),
      'a.b.c',
    ]
    for (const token of forged) expect(await status(token)).toBe(401)
  })

  it("of a customer is refused for agents' operations, and the reverse", async () => {
    const customer = await addCustomer(testServer)
    const asAgent = await sendRequest(testServer, countTickets, { token: customer.token })
    expect([asAgent.status, asAgent.problem.title]).toEqual([403, 'Not enough rights'])
    expect((await sendRequest(testServer, getCustomerCounters, { token: await signed(good()) })).status).toBe(
      403,
    )
    const customerClaims = JSON.parse(
      Buffer.from(customer.token.split('.')[1] as string, 'base64url').toString(),
    ) as object
    expect(
      await status(
        await signed({ ...good(), ...customerClaims, iss: `${testServer.config.publicUrl}/support` }),
      ),
    ).toBe(401)
  })
})
