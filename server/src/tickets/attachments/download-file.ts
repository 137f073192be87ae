import type { FastifyReply } from 'fastify'
import { audit } from '../../people/audit/audit.ts'
import type { Actor, AgentActor } from '../../platform/actors.ts'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { filePolicy } from '../../platform/http/content-security-policy.ts'
import { Problem } from '../../platform/problems.ts'
import type { TicketServices } from '../ticket-services.ts'
import { findVisibleFile, hasPreviewed, type OpenedFile } from './file-queries.ts'

type Wanted = { id: string; variant: 'original' | 'preview' }

export async function downloadFile(
  services: Pick<TicketServices, 'db' | 'clock' | 'storage'>,
  actor: Exclude<Actor, { kind: 'guest' }>,
  { wanted, reply }: { wanted: Wanted; reply: FastifyReply },
) {
  const { file, isPreview } = await openFile(services, actor, wanted)
  const content = await services.storage.open(isPreview ? (file.preview_sha256 as string) : file.sha256)
  if (!content) throw new Problem('notFound')
  const name = encodeURIComponent(file.name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return reply
    .header('content-type', isPreview ? 'image/webp' : 'application/octet-stream')
    .header(
      'content-disposition',
      isPreview ? 'inline' : `attachment; filename="file"; filename*=UTF-8''${name}`,
    )
    .header('content-length', content.size)
    .header('content-security-policy', filePolicy)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(content.stream)
}

/**
 * An employee's access is recorded in the audit log in the same transaction: each download, and previews once a day, since a ticket page fetches
 * those by itself.
 */
async function openFile(
  services: Pick<TicketServices, 'db' | 'clock'>,
  actor: Exclude<Actor, { kind: 'guest' }>,
  { id, variant }: Wanted,
): Promise<{ file: OpenedFile; isPreview: boolean }> {
  return await services.db.begin(async (tx) => {
    const file = await findVisibleFile(tx, actor, id)
    if (!file) throw new Problem('notFound')
    const isPreview = variant === 'preview' && file.preview_sha256 !== null
    if (actor.kind === 'agent' && file.ticket_id !== null)
      await auditOpening(tx, actor, { file, isPreview, now: services.clock.now() })
    return { file, isPreview }
  })
}

async function auditOpening(
  tx: Db,
  actor: AgentActor,
  { file, isPreview, now }: { file: OpenedFile; isPreview: boolean; now: Date },
) {
  if (
    isPreview &&
    (await hasPreviewed(tx, { agentId: actor.id, fileId: file.id, since: after(now, { days: -1 }) }))
  )
    return
  await audit(tx, actor, {
    action: isPreview ? 'filePreviewed' : 'fileDownloaded',
    now,
    subject: { kind: 'file', id: file.id, name: file.name },
    after: { ticketId: file.ticket_id },
  })
}
