import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MessageFromWidget, MessageToWidget } from '../../src/lib/widget/widget-messages.ts'
import { followListeners } from '../widget/own-listeners.ts'

const portal = 'https://support.test'
const frames = new WeakMap<HTMLIFrameElement, { postMessage: (message: MessageToWidget) => void }>()
let sent: MessageToWidget[]
let forgetListeners: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  sent = []
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (
    this: HTMLIFrameElement,
  ) {
    const known = frames.get(this) ?? { postMessage: (message) => sent.push(structuredClone(message)) }
    frames.set(this, known)
    return known as never
  })
  forgetListeners = followListeners()
})
afterEach(() => {
  forgetListeners()
  window.savepoint = undefined as never
  document.body.replaceChildren()
  vi.useRealTimers()
})

/** Runs the script as an element of the page does. */
async function loadScript(settings: object = {}) {
  vi.resetModules()
  const script = document.createElement('script')
  script.dataset.project = 'game'
  vi.spyOn(script, 'src', 'get').mockReturnValue(`${portal}/widget.js`)
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  window.savepoint = Object.assign(window.savepoint ?? {}, settings)
  await import('../../src/widget-loader/load-widget.ts')
}

const hosts = () => [...document.body.children].filter(({ shadowRoot }) => shadowRoot)
const panel = () => hosts()[0]?.shadowRoot?.querySelector('[role="dialog"]')
const frame = () => panel()?.querySelector('iframe') as HTMLIFrameElement
const link = () => panel()?.querySelector('a')
const sentOf = (kind: MessageToWidget['savepoint']) => sent.filter(({ savepoint }) => savepoint === kind)

async function say(message: MessageFromWidget) {
  const source = frame().contentWindow
  window.dispatchEvent(new MessageEvent('message', { source, origin: portal, data: message as unknown }))
  await vi.advanceTimersByTimeAsync(0)
}

test('while nobody is signed in, every opening asks the game for a token', async () => {
  const token = vi.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue('aria')
  await loadScript({ token })
  window.savepoint?.open?.()
  await say({ savepoint: 'ready' })
  expect([token.mock.calls.length, sentOf('noToken').length]).toEqual([1, 1])

  window.savepoint?.close?.()
  window.savepoint?.open?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(sentOf('identify')).toEqual([{ savepoint: 'identify', token: 'aria' }])

  await say({ savepoint: 'session', isSignedIn: true })
  window.savepoint?.close?.()
  window.savepoint?.open?.()
  expect(token).toHaveBeenCalledTimes(2)
  await say({ savepoint: 'session', isSignedIn: false })
  window.savepoint?.close?.()
  window.savepoint?.open?.()
  expect(token).toHaveBeenCalledTimes(3)
})

test('the widget of a guest hears at once that there is no token', async () => {
  await loadScript({ token: async () => '' })
  window.savepoint?.open?.()
  await say({ savepoint: 'ready' })
  expect(sentOf('noToken')).toHaveLength(1)
})

test('a token that comes after another player has signed in is not sent', async () => {
  const slow = Promise.withResolvers<string>()
  await loadScript({ token: () => slow.promise })
  window.savepoint?.open?.()
  await say({ savepoint: 'ready' })
  window.savepoint?.identify?.('boris')
  slow.resolve('aria')
  await vi.advanceTimersByTimeAsync(0)
  expect(sentOf('identify')).toEqual([{ savepoint: 'identify', token: 'boris' }])
})

test('a context that cannot be sent does not keep the player out', async () => {
  await loadScript({ token: 'aria', context: { level: () => 7 } })
  window.savepoint?.open?.()
  await say({ savepoint: 'ready' })
  expect(sentOf('identify')).toHaveLength(1)
})

test('a frame that is ready late takes the notice away', async () => {
  await loadScript()
  window.savepoint?.open?.()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(link()?.href).toContain(portal)
  await say({ savepoint: 'ready' })
  expect(link()).toBeNull()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(link()).toBeNull()
})

test('a frame that did not load in time is loaded anew by the next opening, and by a network that is back', async () => {
  await loadScript()
  window.savepoint?.open?.()
  const first = frame()
  window.dispatchEvent(new Event('online'))
  window.savepoint?.close?.()
  window.savepoint?.open?.()
  expect(frame()).toBe(first)

  await vi.advanceTimersByTimeAsync(15_000)
  window.savepoint?.close?.()
  expect(frame()).toBe(first)
  window.savepoint?.open?.()
  const second = frame()
  expect(second).not.toBe(first)
  expect(panel()?.querySelectorAll('iframe')).toHaveLength(1)

  await vi.advanceTimersByTimeAsync(15_000)
  window.dispatchEvent(new Event('online'))
  const third = frame()
  expect(third).not.toBe(second)
  await say({ savepoint: 'ready' })
  window.dispatchEvent(new Event('online'))
  expect(frame()).toBe(third)
})

test.each([
  ['opened', () => window.savepoint?.open?.()],
  ['loaded again', () => loadScript()],
])('a page that replaced its body has the button again once the widget is %s', async (_what, act) => {
  await loadScript({ token: 'aria' })
  window.savepoint?.open?.()
  await say({ savepoint: 'ready' })
  window.savepoint?.close?.()
  const before = frame()
  document.body.replaceChildren()
  await act()
  expect(hosts()).toHaveLength(1)
  expect(frame()).not.toBe(before)
  sent = []
  await say({ savepoint: 'ready' })
  expect(sentOf('identify')).toHaveLength(1)
})

test('two scripts in the head make one widget', async () => {
  const { body } = document
  vi.spyOn(document, 'body', 'get').mockReturnValue(null as never)
  await loadScript()
  await loadScript()
  vi.spyOn(document, 'body', 'get').mockReturnValue(body)
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(hosts()).toHaveLength(1)
})
