import { presetDays, type SavedSearch } from '@savepoint/contract/statistics/statistics-inputs.ts'
import { dayIn } from '@savepoint/contract/statistics/statistics-values.ts'
import type { Config } from '../../platform/config.ts'
import { type NewMail, postMail } from '../../platform/outbox/outbox.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { readTable } from '../exports/export-report.ts'
import type { ReportQuery } from '../reports/read-report.ts'
import type { StatisticsServices } from '../statistics-services.ts'
import { type DueReport, moveOn } from './mailing-queries.ts'
import { nextMoment } from './next-moment.ts'
import { findReaders, type ReaderRow } from './reader-queries.ts'
import { reportMail } from './report-mail.ts'

export type MailingServices = StatisticsServices & { config: Config; secrets: Secrets }

/**
 * Recipients, and the owner, must be allowed to see statistics now. The emails and the next due time are written together, and not at all if the
 * report was changed meanwhile.
 */
export async function mailReport(services: MailingServices, report: DueReport): Promise<void> {
  const { db, clock } = services
  const { search, schedule } = report
  const now = clock.now()
  const [owner] = await findReaders(db, [report.agent_id])
  const recipients = owner ? await findReaders(db, schedule.recipientIds) : []
  const moment = momentOf(report, now)
  const mails = owner ? await mailsFor(services, { report, moment, owner, recipients }) : []
  const nextAt = nextMoment(schedule, search.timeZone, now)
  await db.begin(async (tx) => {
    if (!(await moveOn(tx, report, { nextAt, sentAt: mails.length > 0 ? now : null }))) return
    for (const mail of mails) await postMail(tx, services, mail)
  })
}

/** Each recipient gets the figures that their own role may see. */
async function mailsFor(
  services: MailingServices,
  {
    report,
    moment,
    owner,
    recipients,
  }: { report: DueReport; moment: Date; owner: ReaderRow; recipients: ReaderRow[] },
): Promise<NewMail[]> {
  const query = queryOf(report.search, moment)
  const mails: NewMail[] = []
  for (const [roleId, members] of Map.groupBy(recipients, ({ role_id }) => role_id)) {
    const table = await readTable(services, {
      reader: { roleId },
      report: report.report,
      query,
      locale: report.schedule.locale,
    })
    const { publicUrl } = services.config
    const rendered = await reportMail(report, { query, table, owner: owner.name, publicUrl })
    for (const { email } of members)
      mails.push({ ...rendered, to: email, kind: 'savedReport', automatic: true })
  }
  return mails
}

/** When it should have been sent, the last time: however late it is, it covers the days of that moment. */
function momentOf({ due_at, schedule, search }: DueReport, now: Date): Date {
  let moment = new Date(due_at)
  for (;;) {
    const next = nextMoment(schedule, search.timeZone, moment)
    if (next > now) return moment
    moment = next
  }
}

function queryOf({ period, from, to, ...rest }: SavedSearch, moment: Date): ReportQuery {
  if (period !== 'dates') return { ...presetDays(period, dayIn(rest.timeZone, moment)), ...rest }
  return { from: from ?? '', to: to ?? '', ...rest }
}
