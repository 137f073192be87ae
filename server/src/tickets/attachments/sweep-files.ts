import { takeUnusedAvatars } from '../../people/profile/agent-profile-queries.ts'
import { after } from '../../platform/clock.ts'
import type { TicketServices } from '../ticket-services.ts'
import { deleteExpiredUploadLinks, takeAbandonedFiles } from './file-queries.ts'
import { removeContent } from './remove-content.ts'

export async function sweepFiles({ db, clock, storage }: TicketServices): Promise<void> {
  const before = after(clock.now(), { days: -1 })
  await deleteExpiredUploadLinks(db, before)
  const files = await takeAbandonedFiles(db, before)
  const avatars = await takeUnusedAvatars(db, before)
  const contents = new Set([
    ...avatars,
    ...files.flatMap((file) => [file.sha256, file.preview_sha256].filter((hash) => hash !== null)),
  ])
  for (const sha256 of contents) await removeContent({ db, storage }, sha256)
}
