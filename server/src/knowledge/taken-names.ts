import { brokenConstraint } from '../platform/database.ts'
import { Problem } from '../platform/problems.ts'

const nameConstraints = new Set(['projects_name_is_unique', 'categories_name_is_unique'])

/** Says "already exists" where the database refuses a second bearer of a name. */
export async function translateTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!nameConstraints.has(brokenConstraint(error) ?? '')) throw error
    throw new Problem('documentAlreadyExists', { errors: [{ path: 'name', message: 'nameTaken' }] })
  }
}
