import type { Db } from '../../platform/database/database.ts'
import type { FileRow } from '../details/message-queries.ts'

export async function countUploadLinks(db: Db, customerId: string, since: Date) {
  const [row] = await db<{ count: number; first: string | null }[]>`
    select count(*)::int as count, min(created_at) as first from widget_uploads
    where customer_id = ${customerId} and created_at > ${since}`
  return row as { count: number; first: string | null }
}

export async function insertUploadLink(
  db: Db,
  link: { hash: Buffer; customerId: string; now: Date; expiresAt: Date },
) {
  await db`
    insert into widget_uploads (code_hash, customer_id, created_at, expires_at)
    values (${link.hash}, ${link.customerId}, ${link.now}, ${link.expiresAt})`
}

/** Of parallel requests only one gets it. */
export async function takeUploadLink(db: Db, hash: Buffer, now: Date) {
  const [row] = await db<{ customer_id: string }[]>`
    update widget_uploads set used_at = ${now} where code_hash = ${hash} and used_at is null and expires_at > ${now}
    returning customer_id`
  return row?.customer_id
}

export async function returnUploadLink(db: Db, hash: Buffer) {
  await db`update widget_uploads set used_at = null where code_hash = ${hash} and file_id is null`
}

export async function setUploadedFile(db: Db, hash: Buffer, fileId: string) {
  await db`update widget_uploads set file_id = ${fileId} where code_hash = ${hash}`
}

export async function listWaitingFiles(db: Db, customerId: string, limit: number) {
  return await db<FileRow[]>`
    select f.id, f.sha256, f.name, f.size, f.type, f.preview_sha256, f.width, f.height, f.message_id
    from widget_uploads u join files f on f.id = u.file_id
    where u.customer_id = ${customerId} and f.message_id is null and f.uploader_kind = 'customer' and f.uploader_id = ${customerId}
    order by u.created_at desc, u.code_hash limit ${limit}`
}

/** The link stays used, and counts among those of the hour. */
export async function removeWaitingFile(db: Db, customerId: string, fileId: string): Promise<boolean> {
  const rows = await db`
    update widget_uploads u set file_id = null from files f
    where u.customer_id = ${customerId} and u.file_id = ${fileId} and f.id = u.file_id and f.message_id is null returning 1`
  return rows.length > 0
}
