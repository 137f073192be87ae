import { pauseAfter } from '../../mail/outbound/send-failures.ts'
import { after } from '../../platform/clock.ts'
import type { ReportError } from '../../platform/report-error.ts'
import { giveUpReport } from './give-up-report.ts'
import { type MailingServices, mailReport } from './mail-report.ts'
import { type DueReport, putOff, takeDueReport } from './mailing-queries.ts'

/** With the pauses between them, as long as an email is tried: two days. */
const mostTries = 30

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
      reportError(error, { doing: 'mailReports', report: report.id })
      await afterFailure(services, report)
    }
  }
}

async function afterFailure(services: MailingServices, report: DueReport): Promise<void> {
  const tries = report.failures + 1
  if (tries >= mostTries) await giveUpReport(services, report)
  else await putOff(services.db, report, after(services.clock.now(), pauseAfter(tries)))
}
