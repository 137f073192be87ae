import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FileStorage } from '../../platform/files/file-storage.ts'
import { throwErrors } from '../../platform/jobs/try-each.ts'
import { deferContentRemoval, listContentRemovals } from './content-removal-queries.ts'
import { removeContent } from './remove-content.ts'

const batch = 200
/** More of them mean that the storage is away. */
const mostErrors = 20

/** What cannot be removed moves behind the others and is tried again by the next run. */
export async function removeContents(
  { db, storage, clock }: { db: Database; storage: FileStorage; clock: Clock },
  mustStop: () => boolean = () => false,
): Promise<void> {
  const errors: unknown[] = []
  const failed: string[] = []
  while (errors.length < mostErrors && !mustStop()) {
    const contents = await listContentRemovals(db, { except: failed, limit: batch })
    for (const sha256 of contents)
      try {
        await removeContent({ db, storage }, sha256)
      } catch (error) {
        errors.push(error)
        failed.push(sha256)
        await deferContentRemoval(db, sha256, clock.now())
        if (errors.length === mostErrors) break
      }
    if (contents.length < batch) break
  }
  throwErrors(errors)
}
