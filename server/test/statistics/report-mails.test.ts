import type { ReportSchedule, SavedReportInput } from '@savepoint/contract/statistics-inputs.ts'
import { createSavedReport, listSavedReports } from '@savepoint/contract/statistics-saved.ts'
import { strFromU8, unzipSync } from 'fflate'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOutbox } from '../../src/mail/outbound/outbox.ts'
import type { Clock } from '../../src/platform/clock.ts'
import { mailDueReports } from '../../src/statistics/saved/mail-due-reports.ts'
import { call } from '../support/calls.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { openSmtpServer } from '../support/smtp-server.ts'
import { addAgent, addPlace, addRole, type Place } from '../support/staff.ts'
import { changed, countAll, tellTicket } from '../support/told-events.ts'

type Agent = Awaited<ReturnType<typeof addAgent>>
type Mail = { id: string; recipient: string; subject: string; body: string; html: string; state: string }

let desk: Desk
let smtp: Awaited<ReturnType<typeof openSmtpServer>>
let outbox: Awaited<ReturnType<typeof startOutbox>>
let mira: Agent
let leo: Agent
let miras: string
let leos: string
let now: Date
let failures: unknown[]
const clock: Clock = { now: () => now }

/** The mailing by a clock that stands still, as one of the processes does it. */
const mailDue = async () =>
  await mailDueReports({ ...desk.services, clock }, (error) => void failures.push(error))
/** Comes to a moment up to which everything is counted. */
const come = async (moment: string) => {
  now = new Date(moment)
  await desk.db`update statistics_progress set as_of = ${now}`
}
const mails = async () =>
  await desk.db<Mail[]>`
    select id, recipient, subject, body, html, state from mails where kind = 'savedReport' order by recipient`
const recipients = async () => (await mails()).map(({ recipient }) => recipient)
const rowOf = async (id: string) =>
  (await desk.db`select next_at, last_sent_at, failures from statistics_reports where id = ${id}`)[0]

let count = 0
type Over = Partial<Omit<SavedReportInput, 'schedule'>> & { schedule?: Partial<ReportSchedule> }
const week = { period: 'dates', from: '2026-03-01', to: '2026-03-07', zone: 'Europe/Berlin' } as const
/** A report of Mira's, due every day at nine in Berlin from 3 March 2026 on. */
async function keep({ schedule, ...over }: Over = {}): Promise<string> {
  count += 1
  const answer = await call(desk, createSavedReport, {
    token: mira.token,
    body: {
      name: `Report ${count}`,
      report: 'projects',
      search: week,
      ...over,
      schedule: {
        every: 'day',
        hour: 9,
        format: 'csv',
        locale: 'en',
        recipientIds: [mira.id],
        ...schedule,
      },
    },
  })
  if (answer.status !== 201) throw new Error(answer.text)
  await desk.db`update statistics_reports set next_at = '2026-03-03T08:00:00Z' where id = ${answer.data.id}`
  return answer.data.id
}
async function tell(place: Place, agent: Agent, at: string) {
  const by = { kind: 'agent' as const, id: agent.id }
  await tellTicket(desk, { place, channel: 'web', at }, [
    { at, kind: 'statusChanged', by, data: changed('Created', 'Resolved') },
  ])
}
/** The mail as it came, taken apart. */
async function arrived(to: string) {
  await expect.poll(() => smtp.mails.find((mail) => mail.to.includes(to)), { timeout: 8_000 }).toBeDefined()
  return await PostalMime.parse(smtp.mails.find((mail) => mail.to.includes(to))?.raw ?? '')
}
const bytesOf = (content: unknown) => new Uint8Array(content as ArrayBuffer)
const linesOf = (content: unknown) =>
  strFromU8(bytesOf(content)).replace('\ufeff', '').trimEnd().split('\r\n')

beforeAll(async () => {
  smtp = await openSmtpServer()
  desk = await openDesk({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    PUBLIC_URL: 'https://desk.test',
    DEMO: 'off',
  })
  const emberwald = await addPlace(desk, { project: '=Emberwald', category: 'Payments' })
  const frostgate = await addPlace(desk, { project: 'Frostgate', category: 'Bugs' })
  miras = await addRole(desk, { admin: true, categories: [emberwald.categoryId, frostgate.categoryId] })
  leos = await addRole(desk, { admin: true, categories: [frostgate.categoryId] })
  mira = await addAgent(desk, miras, { name: 'Mira', email: 'mira@desk.test' })
  leo = await addAgent(desk, leos, { name: 'Leo', email: 'leo@desk.test' })
  await tell(emberwald, mira, '2026-03-02T09:00:00Z')
  await tell(emberwald, mira, '2026-03-03T09:00:00Z')
  await tell(frostgate, leo, '2026-03-04T09:00:00Z')
  await countAll(desk)
  outbox = await startOutbox(desk.services, (error) => void failures.push(error))
})
beforeEach(async () => {
  failures = []
  smtp.mails.length = 0
  await desk.db`delete from statistics_reports`
  await desk.db`delete from mails`
  await desk.db`delete from bounced_addresses`
  await come('2026-03-08T12:00:00Z')
})
afterAll(async () => {
  await outbox.stop()
  await desk.close()
  await smtp.close()
})

describe('the mail of a report', () => {
  it('holds its totals, the way to its page and its table, as the role of each recipient sees them', async () => {
    await keep({ name: 'Неделя', schedule: { recipientIds: [leo.id, mira.id] } })
    await mailDue()
    expect(failures).toEqual([])
    const [one, other] = [await arrived(mira.email), await arrived(leo.email)]
    expect(one.subject).toBe('Неделя: 1–7 March 2026')
    expect(one.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    expect(one.text).toContain('Projects, 1–7 March 2026 (Europe/Berlin)\n\nCreated: 3\nResolved: 3\n')
    expect(other.text).toContain('Created: 1\nResolved: 1\n')
    const link = /https:\S+/.exec(one.text ?? '')?.[0] ?? ''
    const { pathname, searchParams } = new URL(link)
    expect(pathname).toBe('/admin/statistics/projects')
    expect(Object.fromEntries(searchParams)).toEqual(week)
    expect(one.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
    expect(one.text).toContain('Set up by Mira')
    const files = [one, other].map(({ attachments }) => attachments.map(({ filename }) => filename))
    expect(files).toEqual(Array.from({ length: 2 }, () => ['projects-2026-03-01-2026-03-07.csv']))
    expect(linesOf(one.attachments[0]?.content).map((line) => line.split(',').slice(0, 3))).toEqual([
      ['Project', 'Category', 'Created'],
      ["'=Emberwald", 'Total', '2'],
      ["'=Emberwald", 'Payments', '2'],
      ['Frostgate', 'Total', '1'],
      ['Frostgate', 'Bugs', '1'],
      ['Total', 'Total', '3'],
    ])
    expect(linesOf(other.attachments[0]?.content)).toHaveLength(4)
  })

  it('is in the language chosen, and brings a workbook whose words are never calculated', async () => {
    const search = {
      period: 'dates' as const,
      from: '2026-03-02',
      to: '2026-03-02',
      zone: 'Europe/Berlin',
      compare: 'previous' as const,
      channel: 'web' as const,
    }
    await keep({ name: 'День', search, schedule: { locale: 'ru', format: 'xlsx' } })
    await mailDue()
    const mail = await arrived(mira.email)
    expect(mail.subject).toBe('День: 2 марта 2026 г.')
    expect(mail.text).toContain('По условиям, которые заданы в отчёте.\n\nСоздано: 1 (прежде 0)\n')
    const [file] = mail.attachments
    expect(file).toMatchObject({
      filename: 'projects-2026-03-02-2026-03-02.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    })
    const parts = unzipSync(bytesOf(file?.content))
    expect(strFromU8(parts['xl/sharedStrings.xml'] as Uint8Array)).toContain("'=Emberwald")
    expect(strFromU8(parts['xl/worksheets/sheet1.xml'] as Uint8Array)).not.toContain('<f>')
  })

  it.each([
    ['kpi', ['Replies: 0', 'Resolved: 3', 'First resolution, median, min: 0', 'Reopen rate, %: 0']],
    ['accounting', ['Replies: 0', 'Tickets touched: 3', 'Resolved: 3', 'Active time, min: 0']],
  ] as const)('tells of the report %s what matters most', async (report, lines) => {
    await keep({ report })
    await mailDue()
    const [mail] = await mails()
    for (const line of lines) expect(mail?.body.split('\n')).toContain(line)
    expect(mail?.body).not.toMatch(/undefined|null|NaN/)
  })

  it('shows the days that its period means on that day in its zone', async () => {
    await keep({ name: 'Y', search: { period: 'yesterday', zone: 'Pacific/Kiritimati' } })
    await keep({ name: 'W', search: { period: 'last7', zone: 'Pacific/Pago_Pago' } })
    await keep({ name: 'M', search: { period: 'lastMonth', zone: 'UTC' } })
    // It is 2 April on one side of the date line, and still the last day of March on the other.
    await come('2026-04-01T10:30:00Z')
    await mailDue()
    expect((await mails()).map(({ subject }) => subject.replaceAll(/\s/g, ' ')).toSorted()).toEqual([
      'M: 1–31 March 2026',
      'W: 25–31 March 2026',
      'Y: 1 April 2026',
    ])
  })
})

describe('the mailing of reports', () => {
  it('waits for its moment, and until all that happened before it is counted', async () => {
    const id = await keep()
    await come('2026-03-03T07:59:59Z')
    await mailDue()
    now = new Date('2026-03-03T08:00:20Z')
    await mailDue()
    expect(await recipients()).toEqual([])
    await come('2026-03-03T08:00:20Z')
    await mailDue()
    expect(await recipients()).toEqual([mira.email])
    const [kept] = (await call(desk, listSavedReports, { token: mira.token })).data.items
    expect(kept).toMatchObject({
      id,
      nextAt: '2026-03-04T08:00:00.000Z',
      lastSentAt: '2026-03-03T08:00:20.000Z',
    })
    await mailDue()
    expect(await mails()).toHaveLength(1)
  })

  it('sends one mail for all the times it missed', async () => {
    const id = await keep()
    await come('2026-03-29T07:30:00Z')
    await mailDue()
    expect(await recipients()).toEqual([mira.email])
    // Meanwhile summer time has begun.
    expect(await rowOf(id)).toMatchObject({ next_at: '2026-03-30T07:00:00.000Z' })
  })

  it('is done once, however many processes look at once', async () => {
    const ids = await Promise.all(
      Array.from({ length: 4 }, () => keep({ schedule: { recipientIds: [mira.id, leo.id] } })),
    )
    await Promise.all(Array.from({ length: 4 }, mailDue))
    await mailDue()
    expect(failures).toEqual([])
    expect(await mails()).toHaveLength(2 * ids.length)
    const subjects = (await mails()).map(({ recipient, subject }) => `${recipient} ${subject}`)
    expect(new Set(subjects).size).toBe(subjects.length)
  })

  it('loses and doubles nothing when its connection dies between two mails', async () => {
    const id = await keep({ schedule: { recipientIds: [mira.id, leo.id] } })
    await atSecondMail('perform pg_terminate_backend(pg_backend_pid())', mailDue)
    expect(failures).toHaveLength(1)
    expect(await mails()).toEqual([])
    expect(await rowOf(id)).toMatchObject({ next_at: '2026-03-08T12:01:00.000Z', last_sent_at: null })
    await come('2026-03-08T12:01:00Z')
    await mailDue()
    await mailDue()
    expect(await recipients()).toEqual([leo.email, mira.email])
    expect(await rowOf(id)).toMatchObject({ next_at: '2026-03-09T08:00:00.000Z', failures: 0 })
  })

  it('tries again after growing pauses what fails, and others pass', async () => {
    const failing = await keep({ schedule: { recipientIds: [mira.id, leo.id] } })
    await desk.db`update statistics_reports set next_at = '2026-03-03T07:00:00Z' where id = ${failing}`
    await keep({ name: 'Sound' })
    await come('2026-03-03T08:00:00Z')
    await atSecondMail(`raise exception 'disk of mails is full'`, async () => {
      await mailDue()
      expect(failures).toHaveLength(1)
      expect((await mails()).map(({ subject }) => subject)).toEqual(['Sound: 1–7 March 2026'])
      expect(await rowOf(failing)).toMatchObject({ next_at: '2026-03-03T08:01:00.000Z', failures: 1 })
      await come('2026-03-03T08:01:00Z')
      await mailDue()
      expect(await rowOf(failing)).toMatchObject({ next_at: '2026-03-03T08:03:00.000Z', failures: 2 })
    })
    await come('2026-03-03T08:03:00Z')
    await mailDue()
    expect(await rowOf(failing)).toMatchObject({
      next_at: '2026-03-04T08:00:00.000Z',
      last_sent_at: '2026-03-03T08:03:00.000Z',
      failures: 0,
    })
    expect(await recipients()).toEqual([leo.email, mira.email, mira.email])
  })

  it('leaves out whoever may not see statistics any more, and rests while its owner may not', async () => {
    const role = await addRole(desk, { admin: true })
    const agents = await Promise.all(
      ['off', 'gone', 'demoted'].map((name) => addAgent(desk, role, { email: `${name}@desk.test` })),
    )
    const [off, gone, demoted] = agents as [Agent, Agent, Agent]
    const all = await keep({ schedule: { recipientIds: [...agents.map((agent) => agent.id), leo.id] } })
    const nobody = await keep({ schedule: { recipientIds: [off.id] } })
    await desk.db`update agents set active = false where id = ${off.id}`
    await desk.db`update agents set active = false, role_id = null, deleted_at = now() where id = ${gone.id}`
    await desk.db`update agents set role_id = ${await addRole(desk)} where id = ${demoted.id}`
    await mailDue()
    expect(await recipients()).toEqual([leo.email])
    expect(await rowOf(nobody)).toMatchObject({ next_at: '2026-03-09T08:00:00.000Z', last_sent_at: null })
    await desk.db`update roles set rights = array_remove(rights, 'statistics.view') where id = ${miras}`
    await come('2026-03-09T08:00:00Z')
    await mailDue()
    expect(await recipients()).toEqual([leo.email])
    expect(await rowOf(all)).toMatchObject({ next_at: '2026-03-10T08:00:00.000Z' })
    await desk.db`update roles set rights = array_append(rights, 'statistics.view') where id = ${miras}`
    await come('2026-03-10T08:00:00Z')
    await mailDue()
    expect(await recipients()).toEqual([leo.email, leo.email])
    expect(failures).toEqual([])
  })

  it('sends nothing to a blocked address, and keeps no file for it', async () => {
    await desk.db`insert into bounced_addresses values (${leo.email}, 3, 'No such user', now(), now())`
    await keep({ schedule: { recipientIds: [leo.id] } })
    await mailDue()
    expect(await mails()).toMatchObject([{ recipient: leo.email, state: 'failed' }])
    expect(await desk.db`select 1 from mail_files`).toHaveLength(0)
  })

  it('writes nothing of a report that is changed while it is computed', async () => {
    const id = await keep({ name: 'Before' })
    const changing = desk.db.begin(async (tx) => {
      await tx`select 1 from statistics_reports where id = ${id} for update`
      const mailing = mailDue()
      await expect
        .poll(async () => (await desk.db`select 1 from pg_locks where not granted`).length, {
          timeout: 5_000,
        })
        .toBe(1)
      await tx`update statistics_reports set name = 'After', updated_at = ${new Date()} where id = ${id}`
      return { mailing }
    })
    await (await changing).mailing
    expect((await mails()).map(({ subject }) => subject)).toEqual(['After: 1–7 March 2026'])
  })
})

/** Lets something befall the database when the second mail to Mira or Leo is written. */
async function atSecondMail(deed: string, during: () => Promise<void>) {
  await desk.db.unsafe(`
    create function befall() returns trigger language plpgsql as $$ begin
      if (select count(*) from mails where kind = 'savedReport' and subject = new.subject) > 0 then ${deed}; end if;
      return new;
    end $$;
    create trigger befall before insert on mails for each row execute function befall();`)
  try {
    await during()
  } finally {
    await desk.db.unsafe('drop trigger befall on mails; drop function befall')
  }
}
