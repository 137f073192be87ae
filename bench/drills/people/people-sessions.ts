import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { exportJWK, SignJWT } from 'jose'
import { loadSecrets } from '../../../server/src/platform/secrets.ts'
import { median, type PeopleTestServer } from './people-test-server.ts'

/** Promise 1: two racing tabs never sign anyone out; a replay ends the family. */
export async function drillRefreshes(
  { sendRequest, hire }: PeopleTestServer,
  rounds: number,
): Promise<string> {
  const refresh = (refreshToken: string) => sendRequest('POST', '/api/refresh', { body: { refreshToken } })
  let { refreshToken: token } = await hire()
  let signedOut = 0
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(token)))
    const successors = new Set(answers.map(({ body }) => body.refreshToken))
    signedOut += answers.filter(({ status }) => status !== 200).length + successors.size - 1
    token = String(answers[0]?.body.refreshToken)
  }
  const families = await Promise.all(Array.from({ length: 10 }, () => hire()))
  const later = await Promise.all(families.map(({ refreshToken }) => refresh(refreshToken)))
  await sleep(10_500)
  await Promise.all(families.map(({ refreshToken }) => refresh(refreshToken)))
  const after = await Promise.all(later.map(({ body }) => refresh(String(body.refreshToken))))
  const revoked = after.filter(({ status }) => status === 401).length
  if (signedOut > 0 || revoked < families.length) throw new Error('promise 1 was broken')
  return `50 parallel refreshes × ${rounds}: ${signedOut} signed out; ${revoked} of ${families.length} families ended by a replay after 10 s`
}

/** Promise 2: what is revoked is refused at the next request, and closes or notifies the open page. */
export async function drillRevocations({ url, sendRequest, hire, admin }: PeopleTestServer): Promise<string> {
  type Hired = Awaited<ReturnType<typeof hire>>
  const manage = (method: string, path: string, body?: object) =>
    sendRequest(method, path, { token: admin, ...(body && { body }) })
  const actions: Record<string, (agent: Hired) => Promise<unknown>> = {
    disabled: ({ id }) => manage('PUT', `/api/private/agentprofiles/${id}/active`, { active: false }),
    'signed out': ({ accessToken }) => sendRequest('POST', '/api/logout', { token: accessToken }),
    'signed out everywhere': ({ id }) => manage('DELETE', `/api/private/agentprofiles/${id}/sessions`),
    'password reset': ({ id }) => manage('POST', `/api/private/agentProfiles/${id}/resetPassword`),
    deleted: ({ id }) => manage('DELETE', `/api/private/agentprofiles/${id}`),
    'right taken': ({ roleId, role }) =>
      manage('PUT', `/api/private/agentRoles/${roleId}`, { ...role, rights: ['tickets.note'] }),
    'second factor demanded': ({ roleId, role }) =>
      manage('PUT', `/api/private/agentRoles/${roleId}`, { ...role, secondFactor: true }),
  }
  const figures: string[] = []
  for (const [name, action] of Object.entries(actions)) {
    const agent = await hire(['tickets.search'])
    const search = () =>
      sendRequest('GET', '/api/private/tickets/search?q=drill', { token: agent.accessToken })
    const before = await search()
    const page = await fetch(`${url}/api/events`, {
      headers: { authorization: `Bearer ${agent.accessToken}` },
    })
    const heard = hearsOfSession(page)
    await action(agent)
    const began = performance.now()
    const after = await search()
    const notifiedAfter = await Promise.race([heard, sleep(1_000).then(() => undefined)])
    if (before.status >= 400 || after.status < 401 || notifiedAfter === undefined)
      throw new Error(
        `promise 2 was broken: ${name}: ${before.status}, then ${after.status}, ${notifiedAfter}`,
      )
    figures.push(
      `${name}: ${after.status}, page notified ${Math.max(0, notifiedAfter - began).toFixed(0)} ms later`,
    )
  }
  return figures.join('; ')
}

async function hearsOfSession(page: Response): Promise<number> {
  const decoder = new TextDecoder()
  for await (const chunk of page.body ?? []) if (decoder.decode(chunk).includes('"session"')) break
  return performance.now()
}

/** Promise 3: only our own signature for our own issuers and audience is accepted. */
export async function drillForgeries({
  url,
  sendRequest,
  signIn,
  dataDir,
  admin,
}: PeopleTestServer): Promise<string> {
  const { signing } = await loadSecrets(undefined, dataDir)
  const claims = JSON.parse(Buffer.from(admin.split('.')[1] ?? '', 'base64url').toString())
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const sign = (change: object, header: object = {}, key: typeof signing.privateKey = signing.privateKey) =>
    new SignJWT({ ...claims, ...change })
      .setProtectedHeader({ alg: 'ES256', kid: signing.kid, typ: 'at+jwt', ...header })
      .sign(key)
  const body = encode(claims)
  const swapped = `${encode({ alg: 'HS256', kid: signing.kid, typ: 'at+jwt' })}.${body}`
  const publicKey = JSON.stringify(await exportJWK(signing.publicKey as never))
  const foreign = own.privateKey as never
  const [head, , tail] = admin.split('.')
  const past = Math.floor(Date.now() / 1_000) - 60
  const forgeries: Record<string, string> = {
    'alg none': `${encode({ alg: 'none', typ: 'at+jwt' })}.${body}.`,
    'HS for ES': `${swapped}.${createHmac('sha256', publicKey).update(swapped).digest('base64url')}`,
    'foreign key': await sign({}, {}, foreign),
    'embedded key': await sign({}, { jwk: await exportJWK(own.publicKey) }, foreign),
    'key by address': await sign({}, { jku: `${url}/keys`, kid: 'other' }, foreign),
    'changed claims': `${head}.${encode({ ...claims, sub: randomUUID() })}.${tail}`,
    'wrong issuer': await sign({ iss: `${url}/admin` }),
    'no issuer': await sign({ iss: undefined }),
    'wrong audience': await sign({ aud: 'http://elsewhere.test' }),
    'no audience': await sign({ aud: undefined }),
    expired: await sign({ exp: past }),
    'no expiry': await sign({ exp: undefined }),
    'wrong type': await sign({}, { typ: 'JWT' }),
    'unknown session': await sign({ sid: randomUUID() }),
    'another’s session': await sign({ sub: randomUUID() }),
    'customer for agent': (await signIn('player@demo.test', '/connect/login')).accessToken,
    'customer with a role': await sign({ iss: `${url}/connect` }),
  }
  const paths = ['/api/private/agentRoles', '/api/private/agentprofiles/my']
  const accepted: string[] = []
  for (const [name, token] of Object.entries(forgeries)) {
    for (const path of paths)
      if ((await sendRequest('GET', path, { token })).status < 400) accepted.push(name)
  }
  const genuine = await sendRequest('GET', '/api/private/agentRoles', { token: await sign({}) })
  if (accepted.length > 0 || genuine.status !== 200) throw new Error(`promise 3 was broken: ${accepted}`)
  return `${Object.keys(forgeries).length} kinds of forgery × ${paths.length} calls: 0 accepted; the genuine one is`
}

/** Promise 4: neither the response nor its time distinguishes a known login from an unknown one. */
export async function drillGuesses({ sendRequest }: PeopleTestServer, tries: number): Promise<string> {
  const guess = async (login: string) => {
    const began = performance.now()
    const { status, body } = await sendRequest('POST', '/api/login', {
      body: { login, password: 'Wrong_2026!' },
    })
    return { took: performance.now() - began, said: JSON.stringify([status, { ...body, requestId: '' }]) }
  }
  await Promise.all([guess('lead@demo.test'), guess('nobody@demo.test')])
  const known: Awaited<ReturnType<typeof guess>>[] = []
  const unknown: typeof known = []
  for (let tried = 0; tried < tries; tried += 1) {
    // They take turns going first, so that other work on the machine affects both alike.
    const turns = [
      async () => known.push(await guess('lead@demo.test')),
      async () => unknown.push(await guess('nobody@demo.test')),
    ]
    for (const turn of tried % 2 ? turns : turns.toReversed()) await turn()
  }
  const said = new Set([...known, ...unknown].map((answer) => answer.said)).size
  const apart = median(known.map(({ took }, pair) => took - (unknown[pair]?.took ?? 0)))
  if (said !== 1 || Math.abs(apart) >= 5)
    throw new Error(`promise 4 was broken: ${said} answers, ${apart} ms apart`)
  const typical = median(known.map(({ took }) => took)).toFixed(1)
  return `${tries} pairs of guesses of ${typical} ms: ${said} answer, known and unknown ${Math.abs(apart).toFixed(2)} ms apart in the median`
}
