import { login } from '@savepoint/contract/people/people.ts'
import { getRetention } from '@savepoint/contract/personal-data/personal-data.ts'
import { closeTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { getTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyRetention } from '../../src/personal-data/retention/apply-retention.ts'
import { countRetained } from '../../src/personal-data/retention/retention-queries.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { advanceTickets } from '../../src/tickets/workflow/advance-tickets.ts'
import { type PlantedServer, plantPlayer, startPlantedServer } from '../support/planted-player.ts'
import { sendRequest } from '../support/requests.ts'
import { password } from '../support/staff.ts'

let planted: PlantedServer
beforeAll(async () => {
  planted = await startPlantedServer({
    RETENTION_TICKETS_DAYS: '100',
    RETENTION_RAW_MAIL_DAYS: '30',
    RETENTION_QUARANTINE_DAYS: '40',
    RETENTION_FILES_DAYS: '50',
    RETENTION_AUDIT_DAYS: '60',
  })
})
afterAll(() => planted.testServer.close())

const many = 12_000

/** More rows of each kind than are counted exactly, the oldest from 2001. */
async function fill({ db }: PlantedServer['testServer']) {
  const at = db`timestamptz '2001-01-01' + n * interval '1 minute'`
  const rows = db`from generate_series(0, ${many - 1}) as n`
  await db`
    insert into tickets (project_name, category_name, contact_locale, channel, title, status, queue_rank, created_at, updated_at)
    select 'P', 'C', 'ru', 'web', 'T', 'Closed', 0, ${at}, ${at} ${rows}`
  // In the order of time, as emails arrive: rows of one time are stored together.
  for (const [batch, state] of ['ticket', 'quarantined'].entries())
    await db`
      insert into inbound_mails (id, uid_validity, uid, raw_sha256, size, received_at, state, reason)
      select gen_random_uuid(), 1, ${batch * many} + n, md5(n::text), 1, ${at} + ${batch} * interval '1 year', ${state}, 'automatic' ${rows}`
  await db`
    insert into ticket_messages (id, ticket_id, kind, author_name, content, created_at)
    select gen_random_uuid(), (select max(id) from tickets), 'customer', '', '{}', now()`
  await db`
    insert into files (id, sha256, name, type, size, uploader_kind, message_id, position, created_at)
    select gen_random_uuid(), md5(n::text), 'f', 'text/plain', 1, 'customer', (select id from ticket_messages order by created_at desc limit 1), 0, ${at} ${rows}`
  await db`
    insert into mails (id, recipient, subject, body, message_id, automatic, kind, state, created_at)
    select gen_random_uuid(), 'a@x.test', 'S', 'B', 'old-' || n, false, 'announcement', 'sent', ${at} ${rows}`
  await db`insert into audit (at, action, actor_kind, actor_name) select ${at}, 'signedIn', 'system', '' ${rows}`
  await db`
    insert into search_days (day, words, locale, searches, not_found, results, opened, requested)
    select '2001-01-01', 'word ' || position, 'ru', 1, 0, 1, 0, 0 from generate_series(1, ${many}::int) as position`
  for (const table of ['tickets', 'inbound_mails', 'mails', 'files', 'audit', 'search_days'])
    await db`vacuum analyze ${db(table)}`
}

/** What this connection has read and not yet reported. */
async function rowsRead(tx: Db) {
  return await tx<{ name: string; rows: number }[]>`
    select relname as name, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows
    from pg_stat_xact_user_tables where relname in ('tickets', 'inbound_mails', 'mails', 'files', 'audit', 'search_days') order by relname`
}

describe('retention', () => {
  it('removes each kind at its time, once, and reports what it removed', async () => {
    const { testServer, agent } = planted
    const player = await plantPlayer(planted)
    await sendRequest(testServer, closeTicket, { token: player.token, params: { id: player.ticketId } })
    const run = async (days: number) => {
      testServer.clock.advance({ days })
      await advanceTickets(testServer.services)
      return await applyRetention(testServer.services)
    }
    expect(await run(20)).toEqual({
      ...{ tickets: 0, rawMail: 0, sentMail: 0, quarantine: 0, files: 0, audit: 0, searches: 0 },
    })
    expect(await run(15)).toMatchObject({ rawMail: 2, quarantine: 0, files: 0 })
    expect(await run(10)).toMatchObject({ rawMail: 0, quarantine: 2, files: 0 })
    expect(await run(10)).toMatchObject({ files: 1 })
    expect((await run(10)).audit).toBeGreaterThan(0)
    expect(await run(60)).toMatchObject({ tickets: 1 })
    expect(await run(1)).toMatchObject({ tickets: 0, files: 0 })
    const { accessToken: token } = (
      await sendRequest(testServer, login, { body: { login: agent.email, password } })
    ).data
    const { items } = (await sendRequest(testServer, getRetention, { token })).data
    const of = (kind: string) => items.find((item) => item.kind === kind)
    expect(of('quarantine')).toMatchObject({
      days: 40,
      count: 0,
      lastRun: { removed: 0, removedTotal: 2 },
    })
    expect(of('tickets')).toMatchObject({ days: 100, lastRun: { removedTotal: 1 } })
  })

  it('marks an erased ticket as expired, unlike one erased on request', async () => {
    const { testServer, agent } = planted
    const { accessToken: token } = (
      await sendRequest(testServer, login, { body: { login: agent.email, password } })
    ).data
    const [erased] = await testServer.db<{ id: number }[]>`select id from tickets where erased_at is not null`
    const { data } = await sendRequest(testServer, getTicket, { token, params: { id: erased?.id ?? 0 } })
    expect(data.erasure?.reason).toBe('retention')
  })

  it('keeps of sent emails what their tickets need, and the text of what can be sent again', async () => {
    const { testServer } = planted
    const { db, clock } = testServer
    await db`delete from mails`
    const [ticket] = await db<{ id: number }[]>`select min(id) as id from tickets`
    const add = async (
      name: string,
      state: string,
      { days, isOfTicket }: { days: number; isOfTicket: boolean },
    ) => {
      const at = new Date(clock.now().getTime() - days * 86_400_000)
      await db`
        insert into mails (id, recipient, subject, body, html, message_id, automatic, kind, state, ticket_id, created_at, next_try_at, give_up_at)
        values (gen_random_uuid(), 'a@x.test', 'S', 'B', '<p>B</p>', ${name}, false, 'reply', ${state},
          ${isOfTicket ? (ticket?.id ?? null) : null}, ${at}, ${at}, ${at})`
    }
    await add('sent', 'sent', { days: 91, isOfTicket: true })
    await add('failed', 'failed', { days: 91, isOfTicket: true })
    await add('recent', 'sent', { days: 89, isOfTicket: true })
    await add('announcement', 'sent', { days: 91, isOfTicket: false })
    await add('lost announcement', 'bounced', { days: 91, isOfTicket: false })
    await add('waiting', 'queued', { days: 91, isOfTicket: false })
    expect(await applyRetention(testServer.services)).toMatchObject({ sentMail: 3 })
    expect(await db`select message_id as name, subject, body, html from mails order by message_id`).toEqual([
      { name: 'failed', subject: 'S', body: 'B', html: '<p>B</p>' },
      { name: 'recent', subject: 'S', body: 'B', html: '<p>B</p>' },
      { name: 'sent', subject: 'S', body: '', html: null },
      { name: 'waiting', subject: 'S', body: 'B', html: '<p>B</p>' },
    ])
    expect(await applyRetention(testServer.services)).toMatchObject({ sentMail: 0 })
  })

  it('estimates what would take long to count, and reads no more of any table than that', async () => {
    const { testServer, agent } = planted
    await fill(testServer)
    const { accessToken: token } = (
      await sendRequest(testServer, login, { body: { login: agent.email, password } })
    ).data
    const { items } = (await sendRequest(testServer, getRetention, { token })).data
    for (const { kind, count, isEstimate, oldestAt } of items) {
      const year = kind === 'quarantine' ? 2002 : 2001
      expect([kind, isEstimate, oldestAt]).toEqual([kind, true, `${year}-01-01T00:00:00.000Z`])
      expect(Math.abs(count - many) / many).toBeLessThan(0.1)
    }
    const exact = await countRetained(testServer.db, many * 2)
    expect(exact.map(({ is_estimate }) => is_estimate)).toEqual(items.map(() => false))
    const most = 500
    const [before, after] = await testServer.db.begin(async (tx) => {
      const read = await rowsRead(tx)
      await countRetained(tx, most)
      return [read, await rowsRead(tx)]
    })
    expect(after).toHaveLength(6)
    // The bounded count of each kind and one row for the oldest; emails are two kinds.
    for (const [at, { name, rows }] of after.entries())
      expect(rows - (before[at]?.rows ?? 0), name).toBeLessThanOrEqual(2 * (most + 3))
  })

  it('refuses any other change of the audit, also beside its own', async () => {
    const { testServer } = planted
    for (const change of ["update audit set actor_name = 'x'", 'delete from audit', 'truncate audit'])
      await expect(testServer.db.unsafe(change)).rejects.toThrow('only ever added to')
    await expect(
      testServer.db.begin(async (tx) => {
        await tx`select set_config('savepoint.audit_change', 'UPDATE', true)`
        await tx`delete from audit`
      }),
    ).rejects.toThrow('only ever added to')
  })
})
