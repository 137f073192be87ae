import { removeContent } from '../../tickets/attachments/remove-content.ts'
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
      await removeContent({ db, storage }, sha256)
      await deleteContentRemoval(db, sha256)
    }
    if (contents.length < batch) return
  }
}
