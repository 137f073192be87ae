import { widgetLimits } from '@savepoint/contract/knowledge/support-widget/widget-values.ts'
import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import { uploadByLink as uploadByLinkEndpoint } from '@savepoint/contract/tickets/widget-uploads/widget-uploads.ts'
import { enterPlayer } from '../../knowledge/support-widget/open-widget-session.ts'
import { readPlayerToken } from '../../knowledge/support-widget/player-token.ts'
import { after } from '../../platform/clock.ts'
import { Problem } from '../../platform/problems.ts'
import { codeHash, randomCode } from '../../platform/secrets.ts'
import { type Upload, uploadFile } from '../attachments/upload-file.ts'
import { findSubmitter } from '../details/customer-ticket-queries.ts'
import { presentAttachment } from '../details/present-ticket.ts'
import type { TicketServices } from '../ticket-services.ts'
import {
  countUploadLinks,
  insertUploadLink,
  listWaitingFiles,
  removeWaitingFile,
  returnUploadLink,
  setUploadedFile,
  takeUploadLink,
} from './widget-upload-queries.ts'

/** The game gets a link and no session: whoever sees it can add one file to the player's next request, and read nothing. */
export async function createUploadLink(
  services: TicketServices,
  { projectId, token }: { projectId: string; token: string },
): Promise<{ url: string; expiresAt: string }> {
  const { db, clock, config } = services
  const player = await readPlayerToken(services, { projectId, token })
  if (!player) throw new Problem('invalidGrant')
  return await db.begin(async (tx) => {
    const now = clock.now()
    // Locks the player, so parallel requests cannot pass the limit together.
    const customerId = await enterPlayer(tx, { projectId, player, now })
    const { count, first } = await countUploadLinks(tx, customerId, after(now, { hours: -1 }))
    if (count >= widgetLimits.uploadLinksPerHour)
      throw new Problem('tooManyRequests', { retryAt: after(new Date(first ?? now), { hours: 1 }) })
    const code = randomCode()
    const expiresAt = after(now, { minutes: widgetLimits.uploadLinkMinutes })
    await insertUploadLink(tx, { hash: codeHash(code), customerId, now, expiresAt })
    const url = config.publicUrl + uploadByLinkEndpoint.path.replace('{code}', code)
    return { url, expiresAt: expiresAt.toISOString() }
  })
}

/** A file that is refused leaves the link as it was. */
export async function uploadByLink(
  services: TicketServices,
  code: string,
  receive: () => Promise<Upload>,
): Promise<Attachment> {
  const { db, clock } = services
  const hash = codeHash(code)
  const customerId = await takeUploadLink(db, hash, clock.now())
  if (customerId === undefined) throw new Problem('incorrectCode')
  try {
    const customer = await findSubmitter(db, customerId)
    if (!customer) throw new Problem('incorrectCode')
    const uploader = { kind: 'customer' as const, id: customerId, sessionId: '', locale: customer.locale }
    const file = await uploadFile(services, uploader, await receive())
    await setUploadedFile(db, hash, file.id)
    return file
  } catch (error) {
    await returnUploadLink(db, hash)
    throw error
  }
}

export async function listWaitingUploads(
  { db, config }: TicketServices,
  customerId: string,
): Promise<Attachment[]> {
  const files = await listWaitingFiles(db, customerId, config.limits.attachmentsPerMessage)
  return files.map(presentAttachment)
}

/** The file is swept with those that nobody sent. */
export async function deleteWaitingUpload({ db }: TicketServices, customerId: string, fileId: string) {
  if (!(await removeWaitingFile(db, customerId, fileId))) throw new Problem('notFound')
}
