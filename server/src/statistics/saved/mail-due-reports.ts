import { pauseAfter } from '../../mail/outbound/send-failures.ts'
import { after } from '../../platform/clock.ts'
import type { ReportError } from '../../platform/report-error.ts'
import { type MailingServices, mailReport } from './mail-report.ts'
import { putOff, takeDueReport } from './mailing-queries.ts'

/** How long a process has for a report before another takes it over. */
const lease = { minutes: 10 }

/**
 * Reports are sent one after the other, to limit the load on the database. A failed one is retried after growing pauses, and does not block the
 * others.
 */
export async function mailDueReports(
  services: MailingServices,
  reportError: ReportError,
  mustStop: () => boolean = () => false,
): Promise<void> {
  const { db, clock } = services
  while (!mustStop()) {
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
