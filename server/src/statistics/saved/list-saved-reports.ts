import type { Db } from '../../platform/database/database.ts'
import { presentSavedReport } from './present-saved-report.ts'
import { listReaders } from './reader-queries.ts'
import { listReports } from './saved-report-queries.ts'

export async function listSavedReports(db: Db, agentId: string) {
  const [rows, recipients] = await Promise.all([listReports(db, agentId), listReaders(db)])
  return { items: rows.map(presentSavedReport), recipients: [...recipients] }
}
