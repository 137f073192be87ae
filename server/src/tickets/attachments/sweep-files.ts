import { takeUnusedAvatars } from '../../people/profile/agent-profile-queries.ts'
import { after } from '../../platform/clock.ts'
import type { TicketServices } from '../ticket-services.ts'
import { insertContentRemovals } from './content-removal-queries.ts'
import { deleteExpiredUploadLinks, takeAbandonedFiles } from './file-queries.ts'
import { removeContents } from './remove-contents.ts'

export async function sweepFiles({ db, clock, storage }: TicketServices): Promise<void> {
  const before = after(clock.now(), { days: -1 })
  await deleteExpiredUploadLinks(db, before)
  await db.begin(async (tx) => {
    const files = await takeAbandonedFiles(tx, before)
    const avatars = await takeUnusedAvatars(tx, before)
    const contents = [...avatars, ...files.flatMap(({ sha256, preview_sha256 }) => [sha256, preview_sha256])]
    await insertContentRemovals(tx, contents, clock.now())
  })
  await removeContents({ db, clock, storage })
}
