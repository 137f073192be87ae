import type { ReportSchedule, SavedReportInput } from '@savepoint/contract/statistics/statistics-inputs.ts'
import { createSavedReport } from '@savepoint/contract/statistics/statistics-saved.ts'
import type { Clock } from '../../src/platform/clock.ts'
import { mailDueReports } from '../../src/statistics/saved/mail-due-reports.ts'
import { sendRequest } from './requests.ts'
import { changed, countAll, seedTicket } from './seeded-events.ts'
import { addAgent, addRole, addTopic, type Topic } from './staff.ts'
import { startTestServer } from './test-server.ts'

export type ReportTestServer = Awaited<ReturnType<typeof startReportTestServer>>
export type ReportMail = { recipient: string; subject: string; body: string; state: string }
type Over = Partial<Omit<SavedReportInput, 'schedule'>> & { schedule?: Partial<ReportSchedule> }

export const week = {
  period: 'dates',
  from: '2026-03-01',
  to: '2026-03-07',
  timeZone: 'Europe/Berlin',
} as const

/**
 * Two agents and a week of tickets: Mira, whose reports are mailed, sees all of them and worked for an hour and a half; Leo sees a third. The clock
 * is the test's.
 */
export async function startReportTestServer(settings: Record<string, string>) {
  const testServer = await startTestServer({ PUBLIC_URL: 'https://desk.test', DEMO: 'off', ...settings })
  const { db } = testServer
  const emberwald = await addTopic(testServer, { project: '=Emberwald', category: 'Payments' })
  const frostgate = await addTopic(testServer, { project: 'Frostgate', category: 'Bugs' })
  const whole = await addRole(testServer, {
    admin: true,
    categories: [emberwald.categoryId, frostgate.categoryId],
  })
  const part = await addRole(testServer, { admin: true, categories: [frostgate.categoryId] })
  const mira = await addAgent(testServer, {
    roleId: whole,
    options: { name: 'Mira', email: 'mira@desk.test' },
  })
  const leo = await addAgent(testServer, { roleId: part, options: { name: 'Leo', email: 'leo@desk.test' } })
  const seedOwnTicket = async (topic: Topic, agent: { id: string }, at: string) => {
    const by = { kind: 'agent' as const, id: agent.id }
    const resolved = { at, kind: 'statusChanged' as const, by, data: changed('Created', 'Resolved') }
    await seedTicket(testServer, { topic, channel: 'web', at }, [resolved])
  }
  await seedOwnTicket(emberwald, mira, '2026-03-02T09:00:00Z')
  await seedOwnTicket(emberwald, mira, '2026-03-03T09:00:00Z')
  await seedOwnTicket(frostgate, leo, '2026-03-04T09:00:00Z')
  await db`
    insert into agent_minutes (minute, agent_id, active)
    select minute, ${mira.id}, true from generate_series('2026-03-02T09:00Z'::timestamptz, '2026-03-02T10:29Z', '1 minute') minute`
  await countAll(testServer)

  let count = 0
  let now = testServer.clock.now()
  let failures: unknown[] = []
  const clock: Clock = { now: () => now }
  const mails = async () =>
    await db<ReportMail[]>`
      select recipient, subject, body, state from mails where kind = 'savedReport' order by recipient, subject`

  return {
    testServer,
    mira,
    leo,
    mails,
    recipients: async () => (await mails()).map(({ recipient }) => recipient),
    failures: () => failures,
    setTime: (moment: string) => {
      now = new Date(moment)
    },
    /** Moves the clock, and counts everything until then. */
    come: async (moment: string) => {
      now = new Date(moment)
      await db`update statistics_progress set as_of = ${now}`
    },
    mailDue: async () =>
      await mailDueReports({ ...testServer.services, clock }, (error) => void failures.push(error)),
    /** A report of Mira's, due every day at nine in Berlin from 3 March 2026 on. */
    keep: async ({ schedule, ...over }: Over = {}): Promise<string> => {
      count += 1
      const recipientIds = [mira.id]
      const usual = { every: 'day', hour: 9, format: 'csv', locale: 'en' } as const
      const answer = await sendRequest(testServer, createSavedReport, {
        token: mira.token,
        body: {
          name: `Report ${count}`,
          report: 'projects',
          search: week,
          ...over,
          schedule: { ...usual, recipientIds, ...schedule },
        },
      })
      if (answer.status !== 201) throw new Error(answer.text)
      const { id } = answer.data
      await db`update statistics_reports set next_at = '2026-03-03T08:00:00Z' where id = ${id}`
      return id
    },
    rowOf: async (id: string) =>
      (await db`select next_at, last_sent_at, failures from statistics_reports where id = ${id}`)[0],
    clear: async () => {
      failures = []
      await db`delete from statistics_reports`
      await db`delete from mails`
    },
    close: () => testServer.close(),
  }
}
