import type { AgentActor } from '../../platform/actors.ts'
import { Problem } from '../../platform/problems.ts'
import type { StatisticsServices } from '../statistics-services.ts'
import { makeReportDue } from './saved-report-queries.ts'

/** The next run of the mailing job sends it, at most a minute later; the schedule goes on as before. */
export async function sendSavedReport(
  { db, clock }: StatisticsServices,
  actor: AgentActor,
  id: string,
): Promise<void> {
  if (!(await makeReportDue(db, { id, agentId: actor.id, now: clock.now() }))) throw new Problem('notFound')
}
