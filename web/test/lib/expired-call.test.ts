import { publishProject } from '@savepoint/contract/knowledge/projects.ts'
import { getCustomerCounters } from '@savepoint/contract/tickets/customer-tickets.ts'
import { followTicket } from '@savepoint/contract/tickets/notifications/mentions.ts'
import { countTickets } from '@savepoint/contract/tickets/tickets.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { sendRequest } from '../../src/lib/api/api.ts'
import { isTransient, ProblemError } from '../../src/lib/problems/problem-error.ts'
import { browserSession } from '../../src/lib/session/browser-session.ts'
import { whenSessionEnds } from '../../src/lib/session/session-end.ts'

const counters = { messagesCount: {}, unreadTicketsCount: 0, nextRequestAt: null }
const problem = (status: number, members: object) =>
  new Response(JSON.stringify({ type: 'about:blank', title: '', code: '', status, ...members }), { status })
const json = (body: object) => new Response(JSON.stringify(body), { status: 200 })
const tokens = (name: string) => ({ tokenType: 'Bearer' as const, accessToken: name, expiresIn: 900 })

function answerWith(...answers: Response[]) {
  const sent: { path: string; authorization: string | null }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, authorization: new Headers(init.headers).get('Authorization') })
    const answer = answers.shift()
    if (!answer) throw new TypeError('no answer')
    return answer
  })
  return sent
}

beforeEach(() => {
  browserSession.signOut('agent')
  browserSession.signOut('customer')
  whenSessionEnds(async () => false)
})

test('an expired customer token is renewed and the request is repeated', async () => {
  browserSession.signIn('customer', tokens('old'))
  const sent = answerWith(
    problem(401, { code: 'unauthorized' }),
    json({ token_type: 'Bearer', access_token: 'new', expires_in: 900 }),
    json(counters),
  )
  expect(await sendRequest(getCustomerCounters, {})).toEqual(counters)
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/customer/counters',
    '/connect/token',
    '/api/customer/counters',
  ])
  expect(sent.at(-1)?.authorization).toBe('Bearer new')
})

test('an error of a gateway keeps the id with which the request was sent', async () => {
  browserSession.signIn('customer', tokens('new'))
  let sentId: string | null = null
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sentId ??= new Headers(init.headers).get('X-Request-Id')
    return new Response('<html>No such host</html>', { status: 404 })
  })
  const error = await sendRequest(getCustomerCounters, { quiet: true }).catch((reason: unknown) => reason)
  expect(sentId).toMatch(/^[\da-f-]{36}$/)
  expect((error as ProblemError).requestId).toBe(sentId)
})

test('for agents, a 401 without a body is handled the same way', async () => {
  browserSession.signIn('agent', tokens('old'))
  const sent = answerWith(new Response(null, { status: 401 }), json(tokens('new')), json({ my: 1 }))
  expect(await sendRequest(countTickets, {})).toEqual({ my: 1 })
  expect(sent[1]?.path).toBe('/api/refresh')
})

test('when the session has ended, signing in again completes the waiting request', async () => {
  browserSession.signIn('customer', tokens('old'))
  whenSessionEnds(async (kind) => {
    browserSession.signIn(kind, tokens('signed in again'))
    return true
  })
  const sent = answerWith(
    problem(401, { code: 'unauthorized' }),
    problem(400, { code: 'invalidGrant', title: 'invalid_grant' }),
    json(counters),
  )
  expect(await sendRequest(getCustomerCounters, {})).toEqual(counters)
  expect(sent.at(-1)?.authorization).toBe('Bearer signed in again')
})

test('what one person began to change is never sent as another who signs in meanwhile', async () => {
  const tokensOf = (sub: string) => tokens(`x.${btoa(JSON.stringify({ sub }))}.y`)
  browserSession.signIn('agent', tokensOf('own'))
  whenSessionEnds(async (kind) => {
    browserSession.signIn(kind, tokensOf('other'))
    return true
  })
  const sent = answerWith(new Response(null, { status: 401 }), problem(401, { code: 'unauthorized' }))
  await expect(sendRequest(followTicket, { params: { id: 1 } })).rejects.toMatchObject({ status: 401 })
  expect(sent.map(({ path }) => path)).toEqual(['/api/private/tickets/1/followers/my', '/api/refresh'])
})

test('a missing right does not count as an expired session', async () => {
  browserSession.signIn('agent', tokens('good'))
  const sent = answerWith(problem(403, { code: 'notEnoughRights', title: 'Not enough rights' }))
  await expect(sendRequest(countTickets, {})).rejects.toBeInstanceOf(ProblemError)
  expect(sent).toHaveLength(1)
})

test('a network error has status 0 and does not end the session', async () => {
  browserSession.signIn('customer', tokens('good'))
  answerWith()
  await expect(sendRequest(getCustomerCounters, { quiet: true })).rejects.toMatchObject({ status: 0 })
  expect(browserSession.mayHave('customer')).toBe(true)
})

test('a connection lost within a response has status 0', async () => {
  browserSession.signIn('customer', tokens('good'))
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
  answerWith(new Response(body, { status: 200 }))
  await expect(sendRequest(getCustomerCounters, { quiet: true })).rejects.toMatchObject({ status: 0 })
})

test('the sign-in page of a network may go away', async () => {
  browserSession.signIn('customer', tokens('good'))
  answerWith(new Response('<html>Welcome to the hotel</html>', { status: 200 }))
  const error = await sendRequest(getCustomerCounters, { quiet: true }).catch((reason: unknown) => reason)
  expect(isTransient(error)).toBe(true)
})

test('requests in flight show no sign-in prompt to somebody who signs out', async () => {
  const asked = vi.fn(async () => false)
  whenSessionEnds(asked)
  browserSession.signIn('agent', tokens('old'))
  browserSession.startSignOut('agent')
  const sent = answerWith(new Response(null, { status: 401 }), problem(401, { code: 'unauthorized' }))
  await expect(sendRequest(countTickets, {})).rejects.toMatchObject({ status: 401 })
  browserSession.signOut('agent')
  await expect(sendRequest(countTickets, {})).rejects.toMatchObject({ status: 401 })
  expect(sent.map(({ path }) => path)).toEqual(['/api/private/tickets/counters', '/api/refresh'])
  expect(asked).not.toHaveBeenCalled()
  browserSession.signIn('agent', tokens('new'))
  answerWith(json({ my: 1 }))
  expect(await sendRequest(countTickets, {})).toEqual({ my: 1 })
})

test('a change without a body outlives the page; what has a body does when it says so', async () => {
  browserSession.signIn('agent', tokens('new'))
  const kept: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    kept.push(init.keepalive)
    return new Response(null, { status: 204 })
  })
  await sendRequest(followTicket, { params: { id: 1 } })
  await sendRequest(countTickets, {})
  await sendRequest(publishProject, { params: { id: 'a' }, body: { published: true } })
  await sendRequest(publishProject, { params: { id: 'a' }, body: { published: true }, keepalive: true })
  expect(kept).toEqual([true, false, false, true])
})
