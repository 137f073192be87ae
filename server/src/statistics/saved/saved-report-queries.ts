import type {
  ReportSchedule,
  SavedReportInput,
  SavedSearch,
} from '@savepoint/contract/statistics/statistics-inputs.ts'
import type { StatisticsReport } from '@savepoint/contract/statistics/statistics-values.ts'
import type { Db } from '../../platform/database/database.ts'

export type SavedReportRow = {
  id: string
  agent_id: string
  name: string
  report: StatisticsReport
  search: SavedSearch
  schedule: ReportSchedule | null
  next_at: string | null
  last_sent_at: string | null
  updated_at: string
}
export type ReportToSave = SavedReportInput & { id: string; agentId: string; now: Date }

const columns = (db: Db) =>
  db`id, agent_id, name, report, search, schedule, next_at, last_sent_at, updated_at`

export async function listReports(db: Db, agentId: string) {
  return await db<SavedReportRow[]>`
    select ${columns(db)} from statistics_reports where agent_id = ${agentId} order by lower(name), id`
}

export async function countReports(db: Db, agentId: string) {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from statistics_reports where agent_id = ${agentId}`
  return row?.count ?? 0
}

export async function lockReport(db: Db, agentId: string, id: string) {
  const [row] = await db<SavedReportRow[]>`
    select ${columns(db)} from statistics_reports where id = ${id} and agent_id = ${agentId} for update`
  return row
}

export async function insertReport(db: Db, report: ReportToSave, nextAt: Date | null) {
  const { id, agentId, name, search, schedule, now } = report
  const [row] = await db<SavedReportRow[]>`
    insert into statistics_reports (id, agent_id, name, report, search, schedule, next_at, updated_at)
    values (${id}, ${agentId}, ${name}, ${report.report}, ${db.json(search)}, ${schedule && db.json(schedule)}, ${nextAt}, ${now})
    returning ${columns(db)}`
  return row as SavedReportRow
}

/** Twice before it is sent is once. */
export async function makeReportDue(
  db: Db,
  { id, agentId, now }: { id: string; agentId: string; now: Date },
): Promise<boolean> {
  const rows = await db`
    update statistics_reports
    set due_at = case when next_at <= ${now} then due_at end, next_at = least(next_at, ${now}), failures = 0
    where id = ${id} and agent_id = ${agentId} and schedule is not null returning 1`
  return rows.length > 0
}

/** `nextAt` undefined keeps the next mailing and its failures. Ends the lease, so a process that is mailing the old version sends nothing more. */
export async function replaceReport(db: Db, report: ReportToSave, nextAt: Date | null | undefined) {
  const { id, name, search, schedule, now } = report
  const [row] = await db<SavedReportRow[]>`
    update statistics_reports set name = ${name}, report = ${report.report}, search = ${db.json(search)},
      schedule = ${schedule && db.json(schedule)}, updated_at = ${now}, leased_until = null
      ${nextAt === undefined ? db`` : db`, next_at = ${nextAt}, due_at = null, failures = 0`}
    where id = ${id} returning ${columns(db)}`
  return row as SavedReportRow
}

export async function deleteReport(db: Db, id: string) {
  await db`delete from statistics_reports where id = ${id}`
}
