import { brokenConstraint } from '../platform/database.ts'
import { Problem } from '../platform/problems.ts'

/** Says "already exists" where the database refuses an agent a second view of one name. */
export async function translateTakenViewName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (brokenConstraint(error) !== 'ticket_views_name_is_unique') throw error
    const message = 'View with such name already exists'
    throw new Problem('documentAlreadyExists', { errors: [{ path: 'name', message }] })
  }
}
