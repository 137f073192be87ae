import type { ReportSchedule } from '@savepoint/contract/statistics/statistics-inputs.ts'
import { audit } from '../../people/audit/audit.ts'
import { changedMembers } from '../../people/audit/changed-members.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { listAddresses } from './reader-queries.ts'
import type { SavedReportRow } from './saved-report-queries.ts'

/** Recorded when a report starts, changes or stops being mailed to others; mailing it to oneself is not. */
export async function auditMailing(
  tx: Db,
  actor: AgentActor,
  { now, change }: { now: Date; change: { before: SavedReportRow | null; after: SavedReportRow | null } },
): Promise<void> {
  const row = change.after ?? change.before
  const before = await describe(tx, actor, change.before)
  const after = await describe(tx, actor, change.after)
  if (!row || (!before && !after)) return
  const changed =
    before && after ? changedMembers(before, after) : { ...(before && { before }), ...(after && { after }) }
  if (!changed) return
  const action = after ? 'reportScheduled' : 'reportUnscheduled'
  await audit(tx, actor, { action, now, subject: { kind: 'report', id: row.id, name: row.name }, ...changed })
}

async function describe(tx: Db, actor: AgentActor, row: SavedReportRow | null) {
  if (!row?.schedule || isForOneself(actor, row.schedule)) return null
  const { name, report, search, schedule } = row
  const { recipientIds, ...when } = schedule
  return { name, report, search, schedule: when, recipients: await listAddresses(tx, recipientIds) }
}

const isForOneself = (actor: AgentActor, { recipientIds }: ReportSchedule) =>
  recipientIds.every((id) => id === actor.id)
