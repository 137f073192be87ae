import { translateConflict } from '../../platform/database/unique-conflict.ts'

const taken = { ticket_views_name_is_unique: { path: 'name', message: 'View with such name already exists' } }

export const translateViewNameConflict = <T>(write: () => Promise<T>) => translateConflict(taken, write)
