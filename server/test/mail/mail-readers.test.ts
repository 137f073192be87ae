import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startReaders } from '../support/mail/mailbox.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer()
})
afterAll(() => testServer.close())

const connections = async () =>
  (
    await testServer.db<{ pid: number }[]>`
      select pid from pg_stat_activity
      where application_name = 'savepoint mail readers' and datname = current_database()`
  ).map(({ pid }) => pid)

it('the readers of mailboxes open a new connection for their locks when the server is silent, and can be ended', async () => {
  const readers = await startReaders(testServer)
  const silent = await connections()
  expect(silent).toHaveLength(1)
  for (const pid of silent) process.kill(pid, 'SIGSTOP')
  try {
    await expect.poll(connections).toHaveLength(2)
    for (const pid of await connections()) process.kill(pid, 'SIGSTOP')
    // By now they have asked the other one as well.
    await sleep(6_000)
    const begun = performance.now()
    await readers.stop()
    expect(performance.now() - begun).toBeLessThan(10_000)
  } finally {
    for (const pid of await connections()) process.kill(pid, 'SIGCONT')
  }
})
