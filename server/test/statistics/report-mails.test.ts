import { limits } from '@savepoint/contract/limits.ts'
import { sendSavedReport } from '@savepoint/contract/statistics/statistics-saved.ts'
import { strFromU8, unzipSync } from 'fflate'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOutbox } from '../../src/mail/outbound/outbox.ts'
import type { Table, TableFormat } from '../../src/platform/tables/table-files.ts'
import { reportMail } from '../../src/statistics/saved/report-mail.ts'
import { openSmtpServer } from '../support/mail/smtp-server.ts'
import { type ReportTestServer, startReportTestServer, week } from '../support/report-test-server.ts'
import { sendRequest } from '../support/requests.ts'

let smtp: Awaited<ReturnType<typeof openSmtpServer>>
let outbox: Awaited<ReturnType<typeof startOutbox>>
let reports: ReportTestServer
beforeAll(async () => {
  smtp = await openSmtpServer()
  reports = await startReportTestServer({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` })
  outbox = await startOutbox(reports.testServer.services, (error) => {
    throw error
  })
})
beforeEach(async () => {
  await reports.clear()
  smtp.mails.length = 0
  await reports.come('2026-03-08T12:00:00Z')
})
afterAll(async () => {
  await outbox.stop()
  await reports.close()
  await smtp.close()
})

async function arrived({ email }: { email: string }) {
  const found = () => smtp.mails.find((mail) => mail.to.includes(email))
  await expect.poll(found).toBeDefined()
  return await PostalMime.parse(found()?.raw ?? '')
}
const bytesOf = (content: unknown) => new Uint8Array(content as ArrayBuffer)
const linesOf = (content: unknown) =>
  strFromU8(bytesOf(content)).replace('\ufeff', '').trimEnd().split('\r\n')

describe('the mail of a report', () => {
  it('has rows by priority and the filters it was saved with', async () => {
    const { mira } = reports
    await reports.keep({ search: { ...week, by: 'priority', tagId: 'none', priority: 'normal' } })
    await reports.mailDue()
    expect(reports.failures()).toEqual([])
    const mail = await arrived(mira)
    expect(mail.text).toContain('Created: 3\nResolved: 3\n')
    expect(/https:\S+/.exec(mail.text ?? '')?.[0]).toMatch(/by=priority/)
    expect(linesOf(mail.attachments[0]?.content).slice(2)).toEqual([
      'Priority,Normal',
      'Tag,No tags',
      '',
      'Priority,Created,Resolved,Closed,Reopened,Backlog,Open now',
      'Urgent,0,0,0,0,0,0',
      'High,0,0,0,0,0,0',
      'Normal,3,3,0,0,0,0',
      'Low,0,0,0,0,0,0',
      'Total,3,3,0,0,0,0',
    ])
  })

  it('contains its totals, a link to its page and its table, as the role of each recipient sees them', async () => {
    const { mira, leo } = reports
    await reports.keep({ name: 'Неделя', schedule: { recipientIds: [leo.id, mira.id] } })
    await reports.mailDue()
    expect(reports.failures()).toEqual([])
    const [one, other] = [await arrived(mira), await arrived(leo)]
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
    expect(
      linesOf(one.attachments[0]?.content)
        .slice(3)
        .map((line) => line.split(',').slice(0, 3)),
    ).toEqual([
      ['Project', 'Category', 'Created'],
      ["'=Emberwald", 'Total', '2'],
      ["'=Emberwald", 'Payments', '2'],
      ['Frostgate', 'Total', '1'],
      ['Frostgate', 'Bugs', '1'],
      ['Total', 'Total', '3'],
    ])
    expect(linesOf(other.attachments[0]?.content)).toHaveLength(7)
  })

  it('is sent at once when asked for, once, only by its owner, and on schedule afterwards', async () => {
    const id = await reports.keep({ name: 'Сейчас' })
    const { mira, leo, testServer } = reports
    const nextAt = testServer.clock.now().getTime() + 7 * 86_400_000
    await testServer.db`update statistics_reports set next_at = ${new Date(nextAt)}`
    const send = (token: string) => sendRequest(testServer, sendSavedReport, { token, params: { id } })
    expect((await send(leo.token)).status).toBe(404)
    expect(await reports.recipients()).toEqual([])
    const sent = await Promise.all([send(mira.token), send(mira.token)])
    expect(sent.map(({ status }) => status)).toEqual([202, 202])
    await reports.come(new Date(testServer.clock.now().getTime() + 60_000).toISOString())
    await reports.mailDue()
    await reports.mailDue()
    expect(await reports.recipients()).toEqual([mira.email])
    expect((await reports.rowOf(id))?.next_at > testServer.clock.now().toISOString()).toBe(true)
  })

  it('is in the language chosen, and brings a workbook whose words are never calculated', async () => {
    const search = {
      period: 'dates' as const,
      from: '2026-03-02',
      to: '2026-03-02',
      timeZone: 'Europe/Berlin',
      compare: 'previous' as const,
      channel: 'web' as const,
    }
    await reports.keep({ name: 'День', search, schedule: { locale: 'ru', format: 'xlsx' } })
    await reports.mailDue()
    const mail = await arrived(reports.mira)
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
    ['kpi', ['Replies: 0', 'Resolved: 3', 'First resolution, median: 0m', 'Reopen rate: 0%']],
    ['accounting', ['Replies: 0', 'Tickets touched: 3', 'Resolved: 3', 'Active time: 1h 30m']],
  ] as const)('tells of the report %s what matters most', async (report, lines) => {
    await reports.keep({ report })
    await reports.mailDue()
    const [mail] = await reports.mails()
    for (const line of lines) expect(mail?.body.split('\n')).toContain(line)
    expect(mail?.body).not.toMatch(/undefined|null|NaN/)
  })

  it('shows the days that its period means on that day in its zone', async () => {
    await reports.keep({ name: 'Y', search: { period: 'yesterday', timeZone: 'Pacific/Kiritimati' } })
    await reports.keep({ name: 'W', search: { period: 'last7', timeZone: 'Pacific/Pago_Pago' } })
    await reports.keep({ name: 'M', search: { period: 'lastMonth', timeZone: 'UTC' } })
    // Nine o'clock was last on 2 April on one side of the date line, and on the last day of March on the other.
    await reports.come('2026-04-01T19:30:00Z')
    await reports.mailDue()
    expect((await reports.mails()).map(({ subject }) => subject.replaceAll(/\s/g, ' ')).toSorted()).toEqual([
      'M: 1–31 March 2026',
      'W: 25–31 March 2026',
      'Y: 1 April 2026',
    ])
  })

  it.each<[TableFormat, Table['rows']]>([
    ['csv', [['x'.repeat(limits.mailAttachmentsMaxBytes)]]],
    ['xlsx', Array<string[]>(1_048_576).fill(['x'])],
  ])('leaves out a table that is too large for %s in an email, and says so', async (format, rows) => {
    const table = { name: 'T', columns: ['A'], rows, about: [], separator: ',' as const }
    const schedule = { every: 'day', hour: 9, format, locale: 'en' } as const
    const mail = await reportMail(
      { name: 'Large', report: 'projects', search: week, schedule: { ...schedule, recipientIds: [] } },
      { query: week, table, owner: 'Mira', publicUrl: 'https://desk.test' },
    )
    expect(mail.files).toEqual([])
    expect(mail.body).toContain(`did not fit into the e-mail: projects-2026-03-01-2026-03-07.${format}`)
  })
})
