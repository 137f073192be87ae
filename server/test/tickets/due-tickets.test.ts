import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../../src/platform/database/database.ts'
import { type DueKind, lockDueTicket } from '../../src/tickets/details/ticket-queries.ts'
import { workOffDue } from '../../src/tickets/details/work-off-due.ts'
import { type ConversationServer, startConversationServer } from '../support/conversation-server.ts'

let server: ConversationServer
beforeAll(async () => {
  server = await startConversationServer()
  const { id } = await server.openTicket()
  await server.testServer.db`
    insert into tickets overriding system value
    select copy.*
    from tickets t, generate_series(1, 3000) number, jsonb_populate_record(
      null::tickets, to_jsonb(t) || jsonb_build_object('id', t.id + number, 'sla_next_at', null)
    ) copy
    where t.id = ${id}`
  await server.testServer.db`analyze tickets`
})
afterAll(() => server.testServer.close())

/** Of tickets, by this connection: PostgreSQL passes its counts on once a second, so earlier transactions may be among them. */
async function rowsRead(tx: Db): Promise<number> {
  const [read] = await tx<{ rows: number }[]>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
    from pg_stat_xact_user_tables where relid = 'tickets'::regclass`
  return read!.rows
}

it.each<DueKind>(['remind', 'resolve', 'archive', 'announce', 'wake'])(
  'looking for a ticket to %s reads no others',
  async (due) => {
    const { db, clock } = server.testServer
    await db.begin(async (tx) => {
      const before = await rowsRead(tx)
      expect(await lockDueTicket(tx, due, { now: clock.now(), except: [] })).toBeUndefined()
      expect((await rowsRead(tx)) - before).toBe(0)
    })
  },
)

it('the longest due comes first, and one that is locked is skipped', async () => {
  const { db, clock } = server.testServer
  const [first, second] = await db<{ id: number }[]>`select id from tickets order by id limit 2`
  const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)
  await db`update tickets set snoozed_until = ${minutesAgo(1)} where id = ${first!.id}`
  await db`update tickets set snoozed_until = ${minutesAgo(9)} where id = ${second!.id}`
  await db.begin(async (tx) => {
    expect((await lockDueTicket(tx, 'wake', { now: clock.now(), except: [] }))?.id).toBe(second!.id)
    await db.begin(async (other) => {
      expect((await lockDueTicket(other, 'wake', { now: clock.now(), except: [] }))?.id).toBe(first!.id)
    })
  })
})

it('one that fails keeps no other from its turn, and is reported', async () => {
  const { db, services, clock } = server.testServer
  const ids = (await db<{ id: number }[]>`select id from tickets order by id limit 3`).map(({ id }) => id)
  await db`update tickets set snoozed_until = null`
  await db`update tickets set snoozed_until = ${clock.now()} where id = any (${ids})`
  const moved: number[] = []
  const work = workOffDue(services, {
    due: 'wake',
    move: async (tx, { id }) => {
      if (id === ids[0]) throw new Error('broken')
      moved.push(id)
      await tx`update tickets set snoozed_until = null where id = ${id}`
    },
    mustStop: () => false,
  })
  await expect(work).rejects.toThrow('broken')
  expect(moved.toSorted()).toEqual(ids.slice(1))
})
