import {
  getAccountingReport,
  lockStatisticsMonth,
  reportActivity,
} from '@savepoint/contract/statistics/statistics.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import { countAll } from '../support/seeded-events.ts'
import { addAgent, addRole, addTopic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer()
})
afterAll(() => testServer.close())

/** Half a minute before the month ends in UTC; returns its name and its last day. */
function goToEndOfMonth() {
  const { clock } = testServer
  const now = clock.now()
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2)
  clock.advance({ seconds: (end - now.getTime()) / 1_000 - 30 })
  const day = clock.now().toISOString().slice(0, 10)
  return { month: day.slice(0, 7), day }
}

it('a month is locked only once its last minute is counted', async () => {
  const { month, day } = goToEndOfMonth()
  const { categoryId } = await addTopic(testServer)
  const roleId = await addRole(testServer, { admin: true, categories: [categoryId] })
  const { token } = await addAgent(testServer, { roleId })
  const lock = async () => {
    await countAll(testServer)
    return await sendRequest(testServer, lockStatisticsMonth, {
      token,
      params: { month },
      body: { timeZone: 'UTC' },
    })
  }
  expect((await sendRequest(testServer, reportActivity, { token, body: { active: true } })).status).toBe(204)
  testServer.clock.advance({ seconds: 40 })
  expect((await lock()).problem.detail).toBe('monthNotOver')
  testServer.clock.advance({ minutes: 1 })
  expect((await lock()).status).toBe(201)
  const query = { from: day, to: day, timeZone: 'UTC' }
  const { data } = await sendRequest(testServer, getAccountingReport, { token, query })
  expect(data.total.now.activeMinutes).toBe(1)
})
