import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../../scripts/find-port.ts'
import { readConfig } from '../../src/platform/config.ts'
import { errorsReported } from '../../src/platform/metrics/metrics.ts'
import { runServer } from '../../src/run-server.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer()
})
afterAll(() => testServer.close())

it('is announced by the readiness, while requests are still answered, and then happens', async () => {
  const { address, config } = testServer
  const port = await freePort()
  const settings = { SAVEPOINT_DATA: config.dataDir, LOG_LEVEL: 'silent', ROLE: 'web', PORT: String(port) }
  const stop = await runServer(
    readConfig({ ...settings, DEMO: 'off', SHUTDOWN_DELAY_SECONDS: '2' }),
    async () => ({
      address,
      direct: address,
      owner: { address },
      stop: async () => {},
    }),
  )
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`)
    return { status, saysWhen: headers.has('retry-after') }
  }
  expect((await ask('/readyz')).status).toBe(200)
  const reported = async () => (await errorsReported.get()).values.reduce((sum, { value }) => sum + value, 0)
  const before = await reported()
  const stopped = stop()
  await sleep(0)
  expect(await ask('/readyz')).toEqual({ status: 503, saysWhen: true })
  expect((await ask('/healthz')).status).toBe(200)
  expect((await ask('/api/public/projects')).status).toBe(200)
  expect(await reported()).toBe(before)
  await stopped
  await expect(ask('/healthz')).rejects.toThrow()
})
