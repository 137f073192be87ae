import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSessionClient, type SessionChange } from '../../src/lib/session/session-client.ts'

const claims = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.y`
const tokensOf = (sub = 'player') => ({
  tokenType: 'Bearer' as const,
  accessToken: claims(sub),
  expiresIn: 900,
})

function setUp(refresh = vi.fn(async () => tokensOf() as ReturnType<typeof tokensOf> | null)) {
  const hints = new Set<string>()
  const notified: SessionChange[] = []
  const heard: SessionChange[] = []
  const client = createSessionClient({
    refresh,
    hint: {
      has: (kind) => hints.has(kind),
      set: (kind, signedIn) => void (signedIn ? hints.add(kind) : hints.delete(kind)),
    },
    oneAtATime: (_name, work) => work(),
    notifyOtherTabs: (change) => notified.push(change),
  })
  client.subscribe((change) => heard.push(change))
  return { client, hints, refresh, notified, heard }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a guest requests no session', async () => {
  const { client, refresh } = setUp()
  expect(await client.token('customer')).toBeNull()
  expect(refresh).not.toHaveBeenCalled()
})

test('concurrent requests share one refresh', async () => {
  const { client, hints, refresh } = setUp()
  hints.add('customer')
  const tokens = await Promise.all([
    client.token('customer'),
    client.token('customer'),
    client.token('customer'),
  ])
  expect(new Set(tokens.map((token) => token?.value)).size).toBe(1)
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('a refused refresh ends the session and removes the hint', async () => {
  const { client, hints } = setUp(vi.fn(async () => null))
  hints.add('agent')
  expect(await client.token('agent')).toBeNull()
  expect(client.mayHave('agent')).toBe(false)
})

test('an unreachable server does not end the session', async () => {
  const { client, hints } = setUp(vi.fn(async () => Promise.reject(new TypeError('network'))))
  hints.add('customer')
  await expect(client.token('customer')).rejects.toThrow('network')
  expect(client.mayHave('customer')).toBe(true)
})

test('a token is renewed before it expires', async () => {
  const { client, refresh } = setUp()
  client.signIn('customer', tokensOf())
  await vi.advanceTimersByTimeAsync(13 * 60_000)
  expect(refresh).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('a token refused while another one arrived is not renewed twice', async () => {
  const { client, refresh } = setUp()
  client.signIn('customer', tokensOf('new'))
  expect(await client.replace('customer', 'the old one')).toBe('refreshed')
  expect(refresh).not.toHaveBeenCalled()
})

test('another account that signs in after a session has ended replaces it, here or in another tab', async () => {
  for (const end of ['ended', 'elsewhere'] as const) {
    const refresh = vi.fn(async () => tokensOf('other') as ReturnType<typeof tokensOf> | null)
    const { client, hints, heard } = setUp(refresh)
    client.signIn('agent', tokensOf('own'))
    if (end === 'ended') {
      refresh.mockResolvedValueOnce(null)
      await client.renew('agent')
      hints.add('agent')
    } else client.hearOtherTab({ kind: 'agent', what: 'signedIn' })
    expect(client.owner('agent')).toBe('own')
    await client.token('agent')
    expect(heard).toContainEqual({ kind: 'agent', what: 'replaced' })
    expect(client.owner('agent')).toBe('other')
  }
})

test('who signs in after a sign-out replaces nobody', async () => {
  const { client, heard } = setUp()
  client.signIn('agent', tokensOf('own'))
  client.signOut('agent')
  client.signIn('agent', tokensOf('other'))
  expect(heard.map(({ what }) => what)).toEqual(['signedOut'])
})

test('agent and customer sessions coexist', async () => {
  const { client } = setUp()
  client.signIn('customer', tokensOf('player'))
  client.signIn('agent', tokensOf('mira'))
  client.signOut('agent')
  expect((await client.token('customer'))?.subject).toBe('player')
  expect(await client.token('agent')).toBeNull()
})

test('another account with the same cookie is detected', async () => {
  const { client, heard } = setUp(vi.fn(async () => tokensOf('somebody else')))
  client.signIn('customer', tokensOf('player'))
  await client.renew('customer')
  expect(heard).toContainEqual({ kind: 'customer', what: 'replaced' })
})

test('signing out reaches the other tabs of the same session', async () => {
  const { client, notified } = setUp()
  client.signIn('customer', tokensOf())
  client.hearOtherTab({ kind: 'customer', what: 'signedOut' })
  expect(await client.token('customer')).toBeNull()
  expect(client.hasLeft('customer')).toBe(true)
  client.hearOtherTab({ kind: 'customer', what: 'signedIn' })
  expect(client.hasLeft('customer')).toBe(false)
  client.signIn('customer', tokensOf())
  client.signOut('customer')
  expect(notified.at(-1)).toEqual({ kind: 'customer', what: 'signedOut' })
})

test('a session that was in use has ended until somebody signs in again or gives up', async () => {
  const { client } = setUp(vi.fn(async () => null))
  await client.token('agent')
  expect(client.hasEnded('agent')).toBe(false)
  client.signIn('agent', tokensOf('agent'))
  expect(client.hasEnded('agent')).toBe(false)
  vi.advanceTimersByTime(900_000)
  expect(await client.token('agent')).toBeNull()
  expect(client.hasEnded('agent')).toBe(true)
  client.signIn('agent', tokensOf('agent'))
  expect(client.hasEnded('agent')).toBe(false)
  client.signOut('agent')
  expect(client.hasEnded('agent')).toBe(false)
})

test('a session given up is not asked for again', async () => {
  const { client } = setUp(vi.fn(async () => null))
  client.signIn('agent', tokensOf('agent'))
  vi.advanceTimersByTime(900_000)
  await client.token('agent')
  client.giveUp('agent')
  expect(client.hasEnded('agent')).toBe(false)
})
