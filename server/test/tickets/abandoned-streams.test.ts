import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage } from '../support/live-page.ts'
import { addCustomer } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const metricsToken = 'a-token-for-metrics'
let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer({ LIMIT_EVENT_STREAMS_PER_PERSON: '3', METRICS_TOKEN: metricsToken })
  await testServer.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => testServer.close())

/** Asks for a stream and leaves before the answer. */
async function abandonStream(token: string) {
  const { port } = testServer.app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${token}` }
  const asked = request({ port, host: '127.0.0.1', path: '/api/events', headers })
  asked.on('error', () => {})
  asked.end()
  await sleep(150)
  asked.destroy()
}

async function countStreams() {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const { payload } = await testServer.app.inject({ url: '/metrics', headers })
  return Number(/^savepoint_event_streams(?:\{.*\})? (\d+)/m.exec(payload)?.[1])
}

describe('pages that leave while the database is slow', () => {
  it.each(['sessions', 'ticket_events'])('leave nothing behind, with %s locked', async (table) => {
    const { token } = await addCustomer(testServer)
    await testServer.db.begin(async (tx) => {
      await tx`lock table ${tx(table)} in access exclusive mode`
      for (let times = 0; times < 4; times += 1) await abandonStream(token)
    })
    await expect.poll(countStreams).toBe(0)
    await sleep(200)
    expect(await countStreams()).toBe(0)
    const page = await openPage(testServer, token)
    expect(await page.until(({ type }) => type === 'ready')).toBeDefined()
    await expect.poll(countStreams).toBe(1)
    page.close()
    await expect.poll(countStreams).toBe(0)
  })
})
