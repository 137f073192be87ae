import { translateConflict } from '../../platform/database/unique-conflict.ts'

const taken = {
  statistics_reports_name_is_unique: { path: 'name', message: 'Report with such name already exists' },
}

export const translateReportNameConflict = <T>(write: () => Promise<T>) => translateConflict(taken, write)
