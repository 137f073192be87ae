import { brokenConstraint } from '../../platform/database.ts'
import { Problem } from '../../platform/problems.ts'

/** Says "already exists" where the database refuses an employee a second report of one name. */
export async function translateTakenReportName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (brokenConstraint(error) !== 'statistics_reports_name_is_unique') throw error
    const message = 'Report with such name already exists'
    throw new Problem('documentAlreadyExists', { errors: [{ path: 'name', message }] })
  }
}
