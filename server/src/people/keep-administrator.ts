import type { Db } from '../platform/database.ts'
import { lockName } from '../platform/lock-queries.ts'
import { Problem } from '../platform/problems.ts'
import { isAdministered } from './role-queries.ts'

/** Changes of roles and of who holds them wait for each other, so that each sees what the one before left. */
export async function lockAccess(tx: Db) {
  await lockName(tx, 'roles and employees')
}

/** Refuses a deed after which nobody could manage roles. */
export async function keepAdministrator<T>(tx: Db, deed: () => Promise<T>): Promise<T> {
  await lockAccess(tx)
  const was = await isAdministered(tx)
  const result = await deed()
  if (was && !(await isAdministered(tx)))
    throw new Problem('invalidOperation', { detail: 'lastAdministrator' })
  return result
}
