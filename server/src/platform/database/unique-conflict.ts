import { Problem } from '../problems.ts'
import { brokenConstraint } from './database.ts'

type ConflictErrors = Record<string, { path: string; message: string }>

export async function translateConflict<T>(taken: ConflictErrors, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const found = taken[brokenConstraint(error) ?? '']
    if (!found) throw error
    throw new Problem('documentAlreadyExists', { errors: [found] })
  }
}
