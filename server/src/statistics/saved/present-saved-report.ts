import type { SavedReport } from '@savepoint/contract/statistics/statistics-saved.ts'
import type { SavedReportRow } from './saved-report-queries.ts'

export function presentSavedReport(row: SavedReportRow): SavedReport {
  const { id, name, report, search, schedule } = row
  return {
    id,
    name,
    report,
    search,
    schedule,
    nextAt: row.next_at,
    lastSentAt: row.last_sent_at,
    updatedAt: row.updated_at,
  }
}
