import { pauseAfter } from '../../mail/outbound/send-failures.ts'
import { after } from '../../platform/clock.ts'
import type { ReportError } from '../../platform/report-error.ts'
import { type MailingServices, mailReport } from './mail-report.ts'
import { putOff, takeDueReport } from './mailing-queries.ts'

/** So long a report is left to the process that has it in hand; after that it counts as dead. */
const lease = { minutes: 10 }

/**
 * Mails every report that is due, one after the other: computing one takes the database long enough. One that fails is tried again after growing pauses,
 * and lets others pass.
 */
export async function mailDueReports(services: MailingServices, reportError: ReportError): Promise<void> {
  const { db, clock } = services
  for (;;) {
    const now = clock.now()
    const report = await takeDueReport(db, now, after(now, lease))
    if (!report) return
    try {
      await mailReport(services, report)
    } catch (error) {
      await putOff(db, report, after(clock.now(), pauseAfter(report.failures + 1)))
      reportError(error, { doing: 'mailReports', report: report.id })
    }
  }
}
