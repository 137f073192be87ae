import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../src/platform/database/database.ts'
import { lockEventProgress, markEvents } from '../../src/tickets/log/event-progress-queries.ts'
import { insertEvent } from '../../src/tickets/log/event-queries.ts'
import { notifyStaff } from '../../src/tickets/notifications/notify-staff.ts'
import { followEvents } from '../../src/tickets/rules/follow-events.ts'
import { askSatisfaction } from '../../src/tickets/satisfaction/ask-satisfaction.ts'
import { seedTicket } from '../support/seeded-events.ts'
import { addTopic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
const tickets: number[] = []
beforeAll(async () => {
  testServer = await startTestServer()
  const topic = await addTopic(testServer)
  while (tickets.length < 4)
    tickets.push(await seedTicket(testServer, { topic, channel: 'web', at: '2026-03-02T09:00:00Z' }, []))
})
afterAll(() => testServer.close())

const follower = 'notification_progress'
const inTransaction = <T>(work: (tx: Db) => Promise<T>) =>
  testServer.db.begin((tx) => work(tx as never)) as Promise<T>
const mark = () => inTransaction((tx) => markEvents(tx, follower, testServer.clock.now()))
const isSettled = async () => (await inTransaction((tx) => lockEventProgress(tx, follower)))?.is_settled
const writeEvent = (at: number) => (tx: Db) =>
  insertEvent(tx, {
    ticketId: tickets[at] ?? 0,
    kind: 'noted',
    actor: { kind: 'system', id: null, name: '' },
    now: testServer.clock.now(),
  })
const lockTicket = (tx: Db) => tx`select 1 from tickets where id = ${tickets[0] ?? 0} for update`

/** A transaction that stays open until it is told to end. */
async function hold(write: (tx: Db) => Promise<unknown>) {
  const written = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const done = inTransaction(async (tx) => {
    await write(tx)
    written.resolve()
    await held.promise
  })
  await Promise.race([written.promise, done])
  return async () => {
    held.resolve()
    await done
  }
}

describe('whoever follows the events of tickets', () => {
  // What ends in other databases of the same server can hide the fault: it is tried many times.
  it('waits for the newest transaction of all', async () => {
    for (let times = 0; times < 20; times += 1) {
      const end = await hold(writeEvent(0))
      await mark()
      expect(await isSettled()).toBe(false)
      await end()
      expect(await isSettled()).toBe(true)
    }
  })

  it('waits for several, in whatever order they end, and for none that began later', async () => {
    const ends = [await hold(writeEvent(0)), await hold(writeEvent(1)), await hold(writeEvent(2))]
    await mark()
    const endLater = await hold(writeEvent(3))
    for (const at of [1, 2]) {
      await ends[at]?.()
      expect(await isSettled()).toBe(false)
    }
    await ends[0]?.()
    expect(await isSettled()).toBe(true)
    await endLater()
  })

  it('does not wait for those that only wait for the lock of another', async () => {
    const end = await hold(lockTicket)
    const waiting = inTransaction(async (tx) => void (await lockTicket(tx)))
    await end()
    await waiting
    await mark()
    expect(await isSettled()).toBe(true)
  })

  it.each([
    ['notification_progress', () => notifyStaff(testServer.services)],
    ['satisfaction_progress', () => askSatisfaction(testServer.services)],
    ['rule_progress', () => followAll()],
  ] as const)('writes nothing and locks nothing while nothing happens: %s', async (table, follow) => {
    const { db } = testServer
    const readRow = async () =>
      await db`select event_id, xmin::text as written, xmax::text as locked from ${db(table)}`
    await follow()
    const before = await readRow()
    await follow()
    expect(await readRow()).toEqual(before)
    await inTransaction(writeEvent(0))
    await follow()
    const [{ event_id } = { event_id: 0 }] = await readRow()
    expect(event_id).toBeGreaterThan(before[0]?.event_id as number)
  })
})

async function followAll() {
  while (await followEvents(testServer.services));
}
