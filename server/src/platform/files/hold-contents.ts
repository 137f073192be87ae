import type { Db } from '../database/database.ts'
import { lockName, lockNamesTogether } from '../database/lock-queries.ts'
import { Problem } from '../problems.ts'
import type { FileStorage } from './file-storage.ts'

const lockOf = (sha256: string) => `content ${sha256}`

/**
 * For whoever writes rows about contents that are in the storage: nobody removes them before the transaction ends. One that was removed since it
 * was put makes it fail with 503, and putting it again helps.
 */
export async function holdContents(
  tx: Db,
  storage: Pick<FileStorage, 'has'>,
  contents: readonly string[],
): Promise<void> {
  const distinct = [...new Set(contents)]
  await lockNamesTogether(tx, distinct.map(lockOf).toSorted())
  for (const sha256 of distinct) if (!(await storage.has(sha256))) throw new Problem('unavailable')
}

/** For whoever removes one: waits for those that hold it. */
export const lockContent = (tx: Db, sha256: string) => lockName(tx, lockOf(sha256))
