import { limits } from '@savepoint/contract/limits.ts'
import type { SavedReportInput } from '@savepoint/contract/statistics/statistics-inputs.ts'
import type { SavedReport } from '@savepoint/contract/statistics/statistics-saved.ts'
import { v7 as uuidv7 } from 'uuid'
import type { AgentActor } from '../../platform/actors.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { once, type Retryable } from '../../platform/http/idempotency.ts'
import { Problem } from '../../platform/problems.ts'
import type { StatisticsServices } from '../statistics-services.ts'
import { auditMailing } from './audit-mailing.ts'
import { checkSavedReport } from './check-saved-report.ts'
import { nextMoment } from './next-moment.ts'
import { presentSavedReport } from './present-saved-report.ts'
import { translateReportNameConflict } from './report-name-conflict.ts'
import { countReports, insertReport } from './saved-report-queries.ts'

export async function createSavedReport(
  { db, clock }: StatisticsServices,
  actor: AgentActor,
  { input, retryable }: { input: SavedReportInput; retryable: Retryable },
): Promise<SavedReport> {
  return await once(db, {
    clock,
    request: retryable,
    work: async (tx) => {
      await checkSavedReport(tx, input)
      await lockName(tx, `saved reports ${actor.id}`)
      if ((await countReports(tx, actor.id)) >= limits.reportsPerAgent)
        throw new Problem('invalidOperation', { detail: 'tooManyReports' })
      const now = clock.now()
      const report = { ...input, id: uuidv7({ msecs: now.getTime() }), agentId: actor.id, now }
      const nextAt = input.schedule && nextMoment(input.schedule, input.search.timeZone, now)
      const row = await translateReportNameConflict(() => insertReport(tx, report, nextAt))
      await auditMailing(tx, actor, { now, change: { before: null, after: row } })
      return presentSavedReport(row)
    },
  })
}
