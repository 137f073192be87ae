import type { Database } from '../../platform/database/database.ts'
import type { FileStorage } from '../../platform/files/file-storage.ts'
import { lockContent } from '../../platform/files/hold-contents.ts'
import { deleteContentRemoval } from './content-removal-queries.ts'
import { isStoredElsewhere } from './file-queries.ts'

/** Unless something else has the same content, or is getting it at this moment. It is no longer queued for removal then. */
export async function removeContent(
  { db, storage }: { db: Database; storage: FileStorage },
  sha256: string,
): Promise<void> {
  await db.begin(async (tx) => {
    await lockContent(tx, sha256)
    // First, since it waits for whoever has just deleted the last row: then that is seen.
    await deleteContentRemoval(tx, sha256)
    if (!(await isStoredElsewhere(tx, sha256))) await storage.delete(sha256)
  })
}
