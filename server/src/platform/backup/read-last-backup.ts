import type { Db } from '../database/database.ts'
import { findLastBackup } from './backup-queries.ts'

export type LastBackup = { takenAt: string; verifiedAt: string | null; sizeBytes: number; location: string }

/**
 * The newest complete backup that this database knows of, and when a backup was verified last, which may have been an earlier one. After a restore it
 * is what was known then.
 */
export async function readLastBackup(db: Db): Promise<LastBackup | undefined> {
  const row = await findLastBackup(db)
  if (row === undefined) return undefined
  return {
    takenAt: row.taken_at,
    verifiedAt: row.verified_at,
    sizeBytes: row.size_bytes,
    location: row.location,
  }
}
