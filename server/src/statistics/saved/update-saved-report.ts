import { isDeepStrictEqual } from 'node:util'
import type { SavedReportInput } from '@savepoint/contract/statistics/statistics-inputs.ts'
import type { SavedReport } from '@savepoint/contract/statistics/statistics-saved.ts'
import type { AgentActor } from '../../platform/actors.ts'
import { Problem } from '../../platform/problems.ts'
import type { StatisticsServices } from '../statistics-services.ts'
import { auditMailing } from './audit-mailing.ts'
import { checkSavedReport } from './check-saved-report.ts'
import { nextMoment } from './next-moment.ts'
import { presentSavedReport } from './present-saved-report.ts'
import { translateReportNameConflict } from './report-name-conflict.ts'
import { lockReport, replaceReport, type SavedReportRow } from './saved-report-queries.ts'

/** A mailing that is due stays due unless its schedule was changed. */
export async function updateSavedReport(
  { db, clock }: StatisticsServices,
  actor: AgentActor,
  { id, input }: { id: string; input: SavedReportInput },
): Promise<SavedReport> {
  return await db.begin(async (tx) => {
    const before = await lockReport(tx, actor.id, id)
    if (!before) throw new Problem('notFound')
    await checkSavedReport(tx, input)
    const now = clock.now()
    const report = { ...input, id, agentId: actor.id, now }
    const after = await translateReportNameConflict(() =>
      replaceReport(tx, report, nextOf(before, input, now)),
    )
    await auditMailing(tx, actor, { now, change: { before, after } })
    return presentSavedReport(after)
  })
}

function nextOf(before: SavedReportRow, { search, schedule }: SavedReportInput, now: Date) {
  if (!schedule) return null
  const timeOf = (some: Pick<SavedReportInput, 'search' | 'schedule'>) => {
    const { every, weekday, hour } = some.schedule ?? {}
    return { every, weekday, hour, timeZone: some.search.timeZone }
  }
  if (isDeepStrictEqual(timeOf(before), timeOf({ search, schedule }))) return undefined
  return nextMoment(schedule, search.timeZone, now)
}
