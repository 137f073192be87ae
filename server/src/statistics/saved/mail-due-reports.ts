import { pauseAfter } from '../../mail/outbound/send-failures.ts'
import { after } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { tryLockName } from '../../platform/lock-queries.ts'
import type { ReportError } from '../../platform/report-error.ts'
import type { StatisticsServices } from '../statistics-services.ts'
import { mailReport } from './mail-report.ts'
import { type DueReport, findDueReport, putOff } from './mailing-queries.ts'

export type MailingServices = StatisticsServices & { config: Config }

/** Mails every report that is due, one at a time among all processes. One that fails is tried again after growing pauses, and lets others pass. */
export async function mailDueReports(services: MailingServices, reportError: ReportError): Promise<void> {
  const { db, clock } = services
  for (;;) {
    const report = await findDueReport(db, clock.now())
    if (!report) return
    try {
      if (!(await mailInTurn(services, report))) return
    } catch (error) {
      await putOff(db, report, after(clock.now(), pauseAfter(report.failures + 1)))
      reportError(error, { doing: 'mailReports', report: report.id })
    }
  }
}

/** The mails and the moment of the next ones are written together or not at all. False while another process mails one. */
async function mailInTurn(services: MailingServices, report: DueReport): Promise<boolean> {
  return await services.db.begin(async (tx) => {
    if (!(await tryLockName(tx, 'mailing of reports'))) return false
    await mailReport(tx, services, report)
    return true
  })
}
