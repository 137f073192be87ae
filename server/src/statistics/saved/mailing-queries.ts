import type { ReportSchedule } from '@savepoint/contract/statistics/statistics-inputs.ts'
import type { Db } from '../../platform/database/database.ts'
import type { SavedReportRow } from './saved-report-queries.ts'

export type DueReport = Pick<SavedReportRow, 'id' | 'agent_id' | 'name' | 'report' | 'search'> & {
  schedule: ReportSchedule
  due_at: string
  failures: number
  leased_until: string
}

/** Leases the report that has been due longest, once everything that happened until then is counted. */
export async function takeDueReport(db: Db, now: Date, leasedUntil: Date) {
  const [row] = await db<DueReport[]>`
    update statistics_reports set leased_until = ${leasedUntil}
    where id = (
      select id from statistics_reports
      where next_at <= ${now} and next_at <= (select as_of from statistics_progress)
        and (leased_until is null or leased_until <= ${now}) and not exists (select 1 from statistics_reports where leased_until > ${now})
      order by next_at, id limit 1 for update skip locked
    )
    returning id, agent_id, name, report, search, schedule, coalesce(due_at, next_at) as due_at, failures, leased_until`
  return row
}

/** False when the lease was lost: the report was changed, deleted, or taken by another process. */
export async function moveOn(
  db: Db,
  report: DueReport,
  { nextAt, sentAt }: { nextAt: Date; sentAt: Date | null },
): Promise<boolean> {
  const rows = await db`
    update statistics_reports
    set next_at = ${nextAt}, due_at = null, failures = 0, leased_until = null, last_sent_at = coalesce(${sentAt}, last_sent_at)
    where ${isOwnLease(db, report)} returning 1`
  return rows.length > 0
}

export async function putOff(db: Db, report: DueReport, nextTryAt: Date) {
  await db`
    update statistics_reports
    set due_at = coalesce(due_at, next_at), next_at = ${nextTryAt}, failures = failures + 1, leased_until = null
    where ${isOwnLease(db, report)}`
}

const isOwnLease = (db: Db, { id, leased_until }: DueReport) =>
  db`id = ${id} and leased_until = ${leased_until}`
