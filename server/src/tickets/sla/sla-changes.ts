import type { Db } from '../../platform/database/database.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { renewSlaVersion } from '../service-levels/sla-policy-queries.ts'

/** Policies and calendars are changed one after another: they refer to each other. */
export const slaNames = 'sla policies and calendars'

/** Every process uses it from its next transaction on; a job gives the open tickets their new targets. */
export async function applySlaChange(tx: Db): Promise<void> {
  await renewSlaVersion(tx)
  await addJob(tx, { task: 'replanTickets', payload: {}, options: { key: 'replanTickets' } })
}
