import { Problem } from '../problems.ts'
import { brokenConstraint } from './database.ts'

/** What a broken constraint means: the field that is taken, and the words for it. */
type ConflictErrors = Record<string, { path: string; message: string }>

/** Says "already exists" at a field where the database refuses a second bearer of it. */
export async function translateConflict<T>(taken: ConflictErrors, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const found = taken[brokenConstraint(error) ?? '']
    if (!found) throw error
    throw new Problem('documentAlreadyExists', { errors: [found] })
  }
}
