import { expect, test, vi } from 'vitest'
import { startLiveClient } from '../../src/lib/api/live-client.ts'

const stream = (...parts: string[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
        controller.close()
      },
    }),
  )
const endless = () => new Response(new ReadableStream({ start() {} }))

function listen(...answers: (() => Response)[]) {
  const asked: (string | null)[] = []
  const heard: unknown[] = []
  const waits: number[] = []
  const onCatchUp = vi.fn()
  const client = startLiveClient<unknown>({
    open: async (lastEventId) => {
      asked.push(lastEventId)
      return (answers.shift() ?? endless)()
    },
    read: (data) => data,
    onMessage: (message) => heard.push(message),
    onCatchUp,
    wait: async (ms) => void waits.push(ms),
  })
  return { client, asked, heard, waits, onCatchUp }
}

test('after a lost connection the stream resumes from the last event and catches up', async () => {
  const { client, asked, heard, onCatchUp } = listen(() =>
    stream('id: 41\ndata: {"n":1}\n\n', 'id: 42\nda', 'ta: {"n":2}\n\n'),
  )
  await expect.poll(() => asked).toEqual([null, '42'])
  expect(heard).toEqual([{ n: 1 }, { n: 2 }])
  await expect.poll(() => onCatchUp.mock.calls.length).toBe(1)
  client.stop()
})

test('the first connection does not catch up', async () => {
  const { client, asked, onCatchUp } = listen(endless)
  await expect.poll(() => asked.length).toBe(1)
  expect(onCatchUp).not.toHaveBeenCalled()
  client.stop()
})

test('the delay grows with each failure, up to half a minute', async () => {
  const refuse = () => new Response(null, { status: 503 })
  const { client, asked, waits } = listen(...Array.from({ length: 8 }, () => refuse))
  await expect.poll(() => asked.length).toBe(9)
  const [first, ...later] = waits
  expect(first).toBeGreaterThanOrEqual(500)
  expect(first).toBeLessThanOrEqual(1_500)
  const shares = [2, 4, 8, 16, 30, 30, 30].map((seconds, index) => later[index]! / (seconds * 1_000))
  for (const share of shares) expect(share).toBeGreaterThanOrEqual(0.75)
  for (const share of shares) expect(share).toBeLessThanOrEqual(1.25)
  client.stop()
})

test('pages come back within the time that the server said, at different moments', async () => {
  const lost = Array.from({ length: 40 }, () => () => stream('retry: 20000\n\nid: 1\ndata: {"n":1}\n\n'))
  const { client, waits } = listen(...lost)
  await expect.poll(() => waits.length).toBeGreaterThanOrEqual(40)
  client.stop()
  const delays = waits.slice(0, 40)
  for (const ms of delays) expect(ms).toBeGreaterThanOrEqual(500)
  for (const ms of delays) expect(ms).toBeLessThanOrEqual(20_000)
  expect(delays.filter((ms) => ms > 10_000).length).toBeGreaterThan(5)
  expect(delays.filter((ms) => ms < 10_000).length).toBeGreaterThan(5)
})

test('the stream reconnects at once when the network is back', async () => {
  const asked: number[] = []
  const client = startLiveClient<unknown>({
    open: async () => {
      asked.push(1)
      throw new TypeError('offline')
    },
    read: (data) => data,
    onMessage: () => {},
    onCatchUp: () => {},
    wait: (_ms, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
  })
  await expect.poll(() => asked.length).toBe(1)
  client.reconnect()
  await expect.poll(() => asked.length).toBe(2)
  client.stop()
})
