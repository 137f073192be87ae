import type { BackupLocation } from '../backup-location/backup-location.ts'
import type { Db } from '../database/database.ts'
import type { FileStorage } from '../files/file-storage.ts'
import { listNamedFiles } from './backup-file-queries.ts'
import { fileName, hasContent } from './backup-files.ts'

export type RestoredFiles = { named: number; missing: string[]; damaged: string[] }

/** Checks every file that a restored database names by its content and, with a storage, puts it there. */
export async function restoreFiles(
  db: Db,
  { location, storage }: { location: BackupLocation; storage?: FileStorage | undefined },
): Promise<RestoredFiles> {
  const result: RestoredFiles = { named: 0, missing: [], damaged: [] }
  let at = ''
  for (;;) {
    const files = await listNamedFiles(db, at)
    for (const sha256 of files) {
      result.named += 1
      const content = await location.get(fileName(sha256))
      if (content !== undefined && hasContent(content, sha256)) await storage?.put(content, sha256)
      else if (!(await isStored(storage, sha256)))
        result[content === undefined ? 'missing' : 'damaged'].push(sha256)
    }
    const next = files.at(-1)
    if (next === undefined) return result
    at = next
  }
}

/** A bucket may still have what the backup lacks. */
async function isStored(storage: FileStorage | undefined, sha256: string): Promise<boolean> {
  return (await storage?.has(sha256)) ?? false
}
