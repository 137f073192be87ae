import { afterAll, beforeAll, expect, it } from 'vitest'
import { useTimeZone } from '../../src/statistics/counting/time-zone-queries.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer()
})
afterAll(() => testServer.close())

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const use = async (name: string, now: Date) => (await useTimeZone(testServer.db, { name, now })).id

it('a time zone keeps its id however often it is used, and uses up no other', async () => {
  const first = await use('Europe/Moscow', day(1))
  for (const number of [1, 3, 5, 7]) expect(await use('Europe/Moscow', day(number))).toBe(first)
  expect(await use('Asia/Tokyo', day(9))).toBe((first ?? 0) + 1)
})

it('a time zone used for the first time by several at once is added once', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => use('Europe/Lisbon', day(1))))
  expect(new Set(ids).size).toBe(1)
  expect(ids[0]).not.toBeNull()
})

it('no more than twelve time zones are added', async () => {
  const zones = Array.from({ length: 14 }, (_, hours) => `Etc/GMT+${hours}`)
  const ids = []
  for (const zone of zones) ids.push(await use(zone, day(1)))
  const [row] = await testServer.db<
    { count: number }[]
  >`select count(*)::int as count from statistics_time_zones`
  expect(row?.count).toBe(12)
  expect(ids.at(-1)).toBeNull()
})
