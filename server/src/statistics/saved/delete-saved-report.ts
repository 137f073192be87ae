import type { AgentActor } from '../../platform/actors.ts'
import { Problem } from '../../platform/problems.ts'
import type { StatisticsServices } from '../statistics-services.ts'
import { auditMailing } from './audit-mailing.ts'
import { deleteReport, lockReport } from './saved-report-queries.ts'

export async function deleteSavedReport(
  { db, clock }: StatisticsServices,
  actor: AgentActor,
  id: string,
): Promise<void> {
  await db.begin(async (tx) => {
    const before = await lockReport(tx, actor.id, id)
    if (!before) throw new Problem('notFound')
    await deleteReport(tx, id)
    await auditMailing(tx, actor, { now: clock.now(), change: { before, after: null } })
  })
}
