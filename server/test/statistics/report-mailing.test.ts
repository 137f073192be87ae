import {
  listSavedReports,
  type SavedReport,
  updateSavedReport,
} from '@savepoint/contract/statistics/statistics-saved.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ReportTestServer, startReportTestServer, week } from '../support/report-test-server.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole } from '../support/staff.ts'
import type { TestServer } from '../support/test-server.ts'

type Agent = Awaited<ReturnType<typeof addAgent>>

let testServer: TestServer
let reports: ReportTestServer
let mira: Agent
let leo: Agent
beforeAll(async () => {
  // Nothing listens there, so the emails stay in the outbox.
  reports = await startReportTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' })
  ;({ testServer, mira, leo } = reports)
})
beforeEach(async () => {
  await reports.clear()
  await reports.come('2026-03-08T12:00:00Z')
})
afterAll(() => reports.close())

describe('the mailing of reports', () => {
  it('waits for its moment, and until all that happened before it is counted', async () => {
    const id = await reports.keep()
    await reports.come('2026-03-03T07:59:59Z')
    await reports.mailDue()
    reports.setTime('2026-03-03T08:00:20Z')
    await reports.mailDue()
    expect(await reports.recipients()).toEqual([])
    await reports.come('2026-03-03T08:00:20Z')
    await reports.mailDue()
    expect(await reports.recipients()).toEqual([mira.email])
    const [kept] = (await sendRequest(testServer, listSavedReports, { token: mira.token })).data.items
    expect(kept).toMatchObject({
      id,
      nextAt: '2026-03-04T08:00:00.000Z',
      lastSentAt: '2026-03-03T08:00:20.000Z',
    })
    await reports.mailDue()
    expect(await reports.mails()).toHaveLength(1)
  })

  it('sends one mail for all the times it missed', async () => {
    const id = await reports.keep()
    await reports.come('2026-03-29T07:30:00Z')
    await reports.mailDue()
    expect(await reports.recipients()).toEqual([mira.email])
    // Summer time has begun meanwhile.
    expect(await reports.rowOf(id)).toMatchObject({ next_at: '2026-03-30T07:00:00.000Z' })
  })

  it('covers the days of its moment, however late it is and however often it fails', async () => {
    const planned = '2026-03-03T22:00:00Z'
    const today = { ...week, period: 'today' as const }
    const schedule = { hour: 23, recipientIds: [mira.id, leo.id] }
    const [late, failing] = [
      await reports.keep({ name: 'Late', search: today, schedule }),
      await reports.keep({ name: 'Failing', search: today, schedule }),
    ]
    await testServer.db`update statistics_reports set next_at = ${planned} where id = ${failing}`
    await testServer.db`update statistics_reports set next_at = '2026-03-09T22:00:00Z' where id = ${late}`
    await reports.come('2026-03-03T22:59:30Z')
    await atSecondMail(`raise exception 'disk of mails is full'`, reports.mailDue)
    await testServer.db`update statistics_reports set next_at = ${planned} where id = ${late}`
    // It is the next day in Berlin.
    await reports.come('2026-03-03T23:20:00Z')
    await reports.mailDue()
    const subjects = (await reports.mails()).map(({ subject }) => subject)
    expect(new Set(subjects)).toEqual(new Set(['Failing: 3 March 2026', 'Late: 3 March 2026']))
    await reports.come('2026-03-06T12:00:00Z')
    await reports.mailDue()
    expect((await reports.mails()).map(({ subject }) => subject)).toContain('Late: 5 March 2026')
  })

  it('is done once, however many processes look at once', async () => {
    const ids = await Promise.all(
      Array.from({ length: 4 }, () => reports.keep({ schedule: { recipientIds: [mira.id, leo.id] } })),
    )
    await Promise.all(Array.from({ length: 4 }, reports.mailDue))
    await reports.mailDue()
    expect(reports.failures()).toEqual([])
    expect(await reports.mails()).toHaveLength(2 * ids.length)
    const subjects = (await reports.mails()).map(({ recipient, subject }) => `${recipient} ${subject}`)
    expect(new Set(subjects).size).toBe(subjects.length)
  })

  it('loses and doubles nothing when its connection dies between two mails', async () => {
    const id = await reports.keep({ schedule: { recipientIds: [mira.id, leo.id] } })
    await atSecondMail('perform pg_terminate_backend(pg_backend_pid())', reports.mailDue)
    expect(reports.failures()).toHaveLength(1)
    expect(await reports.mails()).toEqual([])
    expect(await reports.rowOf(id)).toMatchObject({ next_at: '2026-03-08T12:01:00.000Z', last_sent_at: null })
    await reports.come('2026-03-08T12:01:00Z')
    await reports.mailDue()
    await reports.mailDue()
    expect(await reports.recipients()).toEqual([leo.email, mira.email])
    expect(await reports.rowOf(id)).toMatchObject({ next_at: '2026-03-09T08:00:00.000Z', failures: 0 })
  })

  it('tries again after growing pauses what fails, and others pass', async () => {
    const failing = await reports.keep({ schedule: { recipientIds: [mira.id, leo.id] } })
    await testServer.db`update statistics_reports set next_at = '2026-03-03T07:00:00Z' where id = ${failing}`
    await reports.keep({ name: 'Sound' })
    await reports.come('2026-03-03T08:00:00Z')
    await atSecondMail(`raise exception 'disk of mails is full'`, async () => {
      await reports.mailDue()
      expect(reports.failures()).toHaveLength(1)
      expect((await reports.mails()).map(({ subject }) => subject)).toEqual(['Sound: 1–7 March 2026'])
      expect(await reports.rowOf(failing)).toMatchObject({ next_at: '2026-03-03T08:01:00.000Z', failures: 1 })
      await reports.come('2026-03-03T08:01:00Z')
      await reports.mailDue()
      expect(await reports.rowOf(failing)).toMatchObject({ next_at: '2026-03-03T08:03:00.000Z', failures: 2 })
    })
    await reports.come('2026-03-03T08:03:00Z')
    await reports.mailDue()
    expect(await reports.rowOf(failing)).toMatchObject({
      next_at: '2026-03-04T08:00:00.000Z',
      last_sent_at: '2026-03-03T08:03:00.000Z',
      failures: 0,
    })
    expect(await reports.recipients()).toEqual([leo.email, mira.email, mira.email])
  })

  it('gives up what has failed for two days, and writes to its owner', async () => {
    const failing = await reports.keep({ name: 'Endless', schedule: { recipientIds: [mira.id, leo.id] } })
    const { db } = testServer
    const notices = () => db`select recipient, subject, body from mails where kind = 'savedReportFailed'`
    await db`update statistics_reports set failures = 28`
    await reports.come('2026-03-05T06:00:00Z')
    await atSecondMail(`raise exception 'disk of mails is full'`, async () => {
      await reports.mailDue()
      expect(await reports.rowOf(failing)).toMatchObject({ failures: 29 })
      expect(await notices()).toEqual([])
      await reports.come('2026-03-05T08:00:00Z')
      await reports.mailDue()
    })
    expect(await reports.mails()).toEqual([])
    expect(await notices()).toMatchObject([
      { recipient: mira.email, subject: expect.stringContaining('Report “Endless” was not sent') },
    ])
    expect(await reports.rowOf(failing)).toEqual({
      next_at: '2026-03-06T08:00:00.000Z',
      last_sent_at: null,
      failures: 0,
    })
    await reports.come('2026-03-06T08:00:00Z')
    await reports.mailDue()
    expect(await reports.recipients()).toEqual([leo.email, mira.email])
    expect(await notices()).toHaveLength(1)
  })

  it('leaves out whoever may not see statistics any more, and rests while its owner may not', async () => {
    const role = await addRole(testServer, { admin: true })
    const agents = await Promise.all(
      ['off', 'gone', 'demoted'].map((name) =>
        addAgent(testServer, { roleId: role, options: { email: `${name}@desk.test` } }),
      ),
    )
    const [off, gone, demoted] = agents as [Agent, Agent, Agent]
    const all = await reports.keep({
      schedule: { recipientIds: [...agents.map((agent) => agent.id), leo.id] },
    })
    const nobody = await reports.keep({ schedule: { recipientIds: [off.id] } })
    await testServer.db`update agents set active = false where id = ${off.id}`
    await testServer.db`update agents set active = false, role_id = null, deleted_at = now() where id = ${gone.id}`
    await testServer.db`update agents set role_id = ${await addRole(testServer)} where id = ${demoted.id}`
    await reports.mailDue()
    expect(await reports.recipients()).toEqual([leo.email])
    expect(await reports.rowOf(nobody)).toMatchObject({
      next_at: '2026-03-09T08:00:00.000Z',
      last_sent_at: null,
    })
    await testServer.db`update roles set rights = array_remove(rights, 'statistics.view') where id = ${mira.roleId}`
    await reports.come('2026-03-09T08:00:00Z')
    await reports.mailDue()
    expect(await reports.recipients()).toEqual([leo.email])
    expect(await reports.rowOf(all)).toMatchObject({ next_at: '2026-03-10T08:00:00.000Z' })
    await testServer.db`update roles set rights = array_append(rights, 'statistics.view') where id = ${mira.roleId}`
    await reports.come('2026-03-10T08:00:00Z')
    await reports.mailDue()
    expect(await reports.recipients()).toEqual([leo.email, leo.email])
    expect(reports.failures()).toEqual([])
  })

  it('sends nothing to a blocked address, and keeps no file for it', async () => {
    await testServer.db`insert into bounced_addresses values (${leo.email}, 3, 'No such user', now(), now())`
    await reports.keep({ schedule: { recipientIds: [leo.id] } })
    await reports.mailDue()
    expect(await reports.mails()).toMatchObject([{ recipient: leo.email, state: 'failed' }])
    expect(await testServer.db`select 1 from mail_files`).toHaveLength(0)
  })

  it('mails nothing of a report that is changed while it is computed', async () => {
    const id = await reports.keep({ name: 'Before' })
    const listed = await sendRequest(testServer, listSavedReports, { token: mira.token })
    const { report, search, schedule } = listed.data.items[0] as SavedReport
    const { mailing } = await testServer.db.begin(async (tx) => {
      await tx`lock table role_categories in access exclusive mode`
      const mailing = reports.mailDue()
      const waiting = () => testServer.db`
        select 1 from pg_locks where relation = 'role_categories'::regclass and not granted`
      await expect.poll(async () => (await waiting()).length).toBe(1)
      const body = { name: 'After', report, search, schedule }
      const answer = await sendRequest(testServer, updateSavedReport, {
        token: mira.token,
        params: { id },
        body,
      })
      expect(answer.status).toBe(200)
      return { mailing }
    })
    await mailing
    expect((await reports.mails()).map(({ subject }) => subject)).toEqual(['After: 1–7 March 2026'])
    expect(reports.failures()).toEqual([])
  })

  it('leaves a report to the process with the lease until it expires', async () => {
    const id = await reports.keep()
    await reports.keep()
    await testServer.db`update statistics_reports set leased_until = '2026-03-08T12:10:00Z' where id = ${id}`
    await reports.mailDue()
    expect(await reports.recipients()).toEqual([])
    await reports.come('2026-03-08T12:10:00Z')
    await reports.mailDue()
    expect(await reports.recipients()).toEqual([mira.email, mira.email])
  })
})

/** Runs `during` when the second email to Mira or Leo is written. */
async function atSecondMail(action: string, during: () => Promise<void>) {
  await testServer.db.unsafe(`
    create function befall() returns trigger language plpgsql as $$ begin
      if (select count(*) from mails where kind = 'savedReport' and subject = new.subject) > 0 then ${action}; end if;
      return new;
    end $$;
    create trigger befall before insert on mails for each row execute function befall();`)
  try {
    await during()
  } finally {
    await testServer.db.unsafe('drop trigger befall on mails; drop function befall')
  }
}
