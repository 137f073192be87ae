import { isStoredElsewhere } from '../../tickets/attachments/file-queries.ts'
import type { PersonalDataServices } from '../personal-data-services.ts'
import { deleteContentRemoval, listContentRemovals } from './content-removal-queries.ts'

const batch = 200

export async function removeContents({
  db,
  storage,
}: Pick<PersonalDataServices, 'db' | 'storage'>): Promise<void> {
  for (;;) {
    const contents = await listContentRemovals(db, batch)
    for (const sha256 of contents) {
      if (!(await isStoredElsewhere(db, sha256))) await storage.delete(sha256)
      await deleteContentRemoval(db, sha256)
    }
    if (contents.length < batch) return
  }
}
