import { setTimeout as sleep } from 'node:timers/promises'
import { getProjectsReport } from '@savepoint/contract/statistics/statistics.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillEmptyTimeZones } from '../../src/statistics/counting/fill-time-zones.ts'
import { rebuildStatistics } from '../../src/statistics/counting/rebuild-statistics.ts'
import { sendRequest } from '../support/requests.ts'
import { startWorkedExample, type WorkedExample } from '../support/worked-example.ts'

let at: WorkedExample
beforeAll(async () => {
  at = await startWorkedExample()
})
afterAll(() => at.testServer.close())

async function untilWaiting(count: number) {
  const { db } = at.testServer
  for (;;) {
    const rows = await db`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    if (rows.length >= count) return
    await sleep(20)
  }
}

it('a report asked for during a rebuild waits for it and shows its figures', async () => {
  const { testServer, token } = at
  const query = { from: '2026-03-02', to: '2026-03-03', timeZone: 'UTC' }
  const ask = () => sendRequest(testServer, getProjectsReport, { token, query })
  await ask()
  await fillEmptyTimeZones(testServer.services)
  const before = await ask()
  expect(before.data.total.now.created).toBe(3)
  const { rebuilt, asked } = await testServer.db.begin(async (tx) => {
    await tx`lock table ticket_events in access exclusive mode`
    const rebuilding = rebuildStatistics(testServer.services)
    await untilWaiting(1)
    const asking = ask()
    await untilWaiting(2)
    return { rebuilt: { rebuilding }, asked: { asking } }
  })
  await rebuilt.rebuilding
  expect((await asked.asking).data.total).toEqual(before.data.total)
})
