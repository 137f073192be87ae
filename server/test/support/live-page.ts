import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LiveMessage } from '@savepoint/contract/tickets/live.ts'
import type { TestServer } from './test-server.ts'

/** The event stream of a page. `until` waits for a matching message, until the stream ends or hangs. */
export async function openPage(
  { app }: Pick<TestServer, 'app'>,
  token: string,
  { lastEventId, pageAge }: { lastEventId?: number; pageAge?: number } = {},
) {
  const { port } = app.server.address() as AddressInfo
  const heard: LiveMessage[] = []
  const waiting: (() => void)[] = []
  let isOver = false
  const stream = request({
    port,
    host: '127.0.0.1',
    path: `/api/events${pageAge === undefined ? '' : `?pageAge=${pageAge}`}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId && { 'last-event-id': String(lastEventId) }),
    },
  })
  await new Promise<void>((resolve, reject) => {
    stream.on('error', reject)
    stream.on('response', (response) => {
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        for (const line of chunk.split('\n'))
          if (line.startsWith('data: ')) heard.push(JSON.parse(line.slice(6)) as LiveMessage)
        for (const wake of waiting.splice(0)) wake()
      })
      response.on('close', () => {
        isOver = true
        for (const wake of waiting.splice(0)) wake()
      })
      resolve()
    })
    stream.end()
  })
  const until = async (fits: (message: LiveMessage) => boolean) => {
    const deadline = Date.now() + 10_000
    while (Date.now() < deadline) {
      const found = heard.find(fits)
      if (found || isOver) return found
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        setTimeout(resolve, 50)
      })
    }
    return undefined
  }
  const ended = async () => {
    const deadline = Date.now() + 1_000
    while (!isOver && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20))
    return isOver
  }
  return { heard, until, ended, close: () => stream.destroy() }
}
