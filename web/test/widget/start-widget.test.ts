import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followListeners } from './own-listeners.ts'
import { goToWidget, leaveWidget, surroundByGame } from './widget-page.ts'

const sessionOf = (sub: string) => ({
  tokenType: 'Bearer',
  accessToken: `x.${btoa(JSON.stringify({ sub }))}.y`,
  refreshToken: `refresh-${sub}`,
  expiresIn: 900,
  context: { server: 'EU-3' },
})
const answer = (status: number, body: unknown = {}) => ({
  ok: status < 400,
  status,
  headers: new Headers(),
  text: async () => JSON.stringify(body),
  json: async () => body,
})
const refused = () => answer(400, { title: 'invalid_grant', status: 400 })

/** Each token is answered as the test says; the name of the player where it says nothing. */
let answers: (token: string) => object
let exchanged: string[]
let languages: string[]
let forgetListeners: () => void

beforeEach(() => {
  vi.useFakeTimers()
  for (const kind of ['warn', 'error'] as const) vi.spyOn(console, kind).mockImplementation(() => {})
  exchanged = []
  languages = []
  answers = (token) => answer(201, sessionOf(token))
  vi.stubGlobal('fetch', async (path: string, { body = '{}' }: { body?: string } = {}) => {
    if (!path.endsWith('/widget/session')) return answer(400)
    const { token, language } = JSON.parse(body)
    exchanged.push(token)
    languages.push(language)
    return answers(token)
  })
  forgetListeners = followListeners()
})
afterEach(() => {
  forgetListeners()
  vi.useRealTimers()
  leaveWidget()
})

async function open(search = '', hash = '') {
  goToWidget(search)
  window.location.hash = hash
  const { startWidget } = await import('../../src/features/tickets/customer/widget/start-widget.ts')
  const { browserSession } = await import('../../src/lib/session/browser-session.ts')
  const { useWidget } = await import('../../src/lib/widget/widget-store.ts')
  let isStarted = false
  const started = startWidget({ invalidate: async () => {} } as never).then(() => {
    isStarted = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return {
    started,
    isStarted: () => isStarted,
    player: () => browserSession.owner('customer'),
    context: () => useWidget.getState().context,
    endSession: () => browserSession.renew('customer'),
  }
}

test('a launcher that opens the address anew signs the next player in', async () => {
  const widget = await open('', 'token=aria&build=1')
  await widget.started
  expect([widget.player(), window.location.hash]).toEqual(['aria', ''])

  window.location.hash = 'token=boris&build=2'
  window.dispatchEvent(new Event('hashchange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(widget.player()).toBe('boris')
  expect(widget.context()).toEqual({ server: 'EU-3', build: '2' })
  expect(window.location.hash).toBe('')
})

test('the account of the player gets the language of the widget', async () => {
  await (await open('&language=pt-BR', 'token=aria')).started
  await (await open('&language=de', 'token=aria')).started
  expect(languages).toEqual(['pt', 'en'])
})

test('the address of a part of a page signs nobody in and stays', async () => {
  const widget = await open('', 'token=aria&build=1')
  await widget.started
  window.location.hash = 'content'
  window.dispatchEvent(new Event('hashchange'))
  await vi.advanceTimersByTimeAsync(0)
  expect([exchanged, window.location.hash, widget.context().build]).toEqual([['aria'], '#content', '1'])
})

test('one odd value costs none of the others', async () => {
  const game = surroundByGame()
  const widget = await open(game.search)
  game.say({ savepoint: 'context', context: { build: 142, server: 'EU', story: 'x'.repeat(201) } })
  expect(widget.context()).toEqual({ build: '142', server: 'EU' })
})

test('a server that fails for a moment is asked again, and the game hears who is signed in', async () => {
  const game = surroundByGame()
  const failing = [answer(503), new Error('no network')]
  answers = (token) => {
    const failure = failing.shift()
    if (failure instanceof Error) throw failure
    return failure ?? answer(201, sessionOf(token))
  }
  const widget = await open(`${game.search}&signed=1`)
  game.say({ savepoint: 'identify', token: 'aria' })
  await vi.advanceTimersByTimeAsync(4_000)
  expect([exchanged.length, widget.player()]).toEqual([3, 'aria'])
  expect(game.heard).toContainEqual({ savepoint: 'session', isSignedIn: true })
})

test('a server that goes on failing is not asked for ever, and a refused token once', async () => {
  const game = surroundByGame()
  answers = () => answer(503)
  await open(`${game.search}&signed=1`)
  game.say({ savepoint: 'identify', token: 'aria' })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(exchanged).toHaveLength(4)
  answers = refused
  game.say({ savepoint: 'identify', token: 'old' })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(exchanged).toHaveLength(5)
  expect(game.heard).not.toContainEqual({ savepoint: 'session', isSignedIn: true })
})

test('whoever signed in to the game last is the player, however late others are answered', async () => {
  const game = surroundByGame()
  const slow = Promise.withResolvers<object>()
  answers = (token) => (token === 'aria' ? slow.promise : answer(201, sessionOf(token)))
  const widget = await open(`${game.search}&signed=1`)
  game.say({ savepoint: 'identify', token: 'aria' })
  game.say({ savepoint: 'identify', token: 'boris' })
  await vi.advanceTimersByTimeAsync(0)
  slow.resolve(answer(201, sessionOf('aria')))
  await vi.advanceTimersByTimeAsync(0)
  expect(widget.player()).toBe('boris')
})

test('a guest waits for nobody', async () => {
  const game = surroundByGame()
  const widget = await open(`${game.search}&signed=1`)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(widget.isStarted()).toBe(false)
  game.say({ savepoint: 'noToken' })
  await vi.advanceTimersByTimeAsync(0)
  expect(widget.isStarted()).toBe(true)
})

test('a session that ends asks for a token, and without one the game hears that nobody is signed in', async () => {
  const game = surroundByGame()
  const widget = await open(`${game.search}&signed=1`)
  game.say({ savepoint: 'identify', token: 'aria' })
  await vi.advanceTimersByTimeAsync(0)
  const ended = widget.endSession()
  await vi.advanceTimersByTimeAsync(0)
  expect(game.heard.at(-1)).toEqual({ savepoint: 'tokenNeeded' })
  game.say({ savepoint: 'noToken' })
  expect(await ended).toBe('ended')
  expect(game.heard.at(-1)).toEqual({ savepoint: 'session', isSignedIn: false })
})
