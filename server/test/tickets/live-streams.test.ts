import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { concurrencyLimit } from '../../src/platform/limits/concurrency-limit.ts'
import { getEvents } from '../../src/tickets/live/get-events.ts'
import type { LiveConnection } from '../../src/tickets/live/live-connection.ts'
import type { LiveHub } from '../../src/tickets/live/live-hub.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer()
})
afterAll(() => testServer.close())

/** A stream to a page that reads nothing. */
async function openUnread() {
  const joined = new Set<LiveConnection>()
  const hub = {
    size: () => joined.size,
    join: async (connection: LiveConnection) => void joined.add(connection),
    leave: (connection: LiveConnection) => void joined.delete(connection),
  } as unknown as LiveHub
  const streams = concurrencyLimit(1)
  const actor = { kind: 'customer', id: 'one', sessionId: 'its' } as never
  const begun = Promise.withResolvers<ServerResponse>()
  const server = createServer(async (request, raw) => {
    const reply = { raw, hijack: () => {}, getHeaders: () => ({}) } as unknown as FastifyReply
    await getEvents(
      { db: testServer.db, hub, streams },
      { actor, query: {}, request: request as unknown as FastifyRequest, reply },
    )
    begun.resolve(raw)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const request = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port })
  request.on('error', () => {})
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  answer.on('error', () => {})
  const raw = await begun.promise
  const [connection] = joined
  if (!connection) throw new Error('It has not joined')
  return { joined, raw, connection, streams, end: () => server.close() }
}

const long = { type: 'resync', padding: 'x'.repeat(100_000) } as never

it('a page that reads no more is let go, also when its session has ended, and what comes later harms nobody', async () => {
  const { joined, raw, connection, streams, end } = await openUnread()
  while (raw.writableLength === 0) connection.send(long)
  connection.close()
  expect(joined.size).toBe(0)
  const failures: unknown[] = []
  raw.on('error', (error) => failures.push(error))
  connection.send(long)
  connection.send(long)
  await once(raw, 'close')
  expect(failures).toEqual([])
  expect(streams.enter('one')).toBe(true)
  end()
}, 30_000)

it('a page that reads too slowly is let go', async () => {
  const { joined, raw, connection, end } = await openUnread()
  while (!raw.destroyed) connection.send(long)
  await expect.poll(() => joined.size).toBe(0)
  end()
})
