import type { AnnouncementState } from '@savepoint/contract/knowledge/announcements/announcement-values.ts'
import type { Db } from '../../platform/database/database.ts'
import { deskLanguages } from '../content-languages/content-language-queries.ts'
import type { LockedAnnouncement, UpdateRow } from './announcement-queries.ts'
import type { Translated } from './text-in-language.ts'

export async function listUpdates(db: Db, announcementId: string) {
  return await db<UpdateRow[]>`
    select u.id, u.state, u.translations, u.created_at, exists (select from announcement_mailings m where m.update_id = u.id) as notified
    from announcement_updates u where u.announcement_id = ${announcementId} order by u.id desc`
}

/** After the lock, in a statement of its own: the one that waits for a lock still sees what was there before. */
export async function countUpdates(db: Db, announcementId: string) {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from announcement_updates where announcement_id = ${announcementId}`
  return row?.count ?? 0
}

export async function insertUpdate(
  db: Db,
  update: {
    id: string
    announcementId: string
    state: AnnouncementState | null
    before: Pick<LockedAnnouncement, 'state' | 'resolved_at'>
    translations: Translated<string>
    now: Date
  },
) {
  await db`
    insert into announcement_updates (id, announcement_id, state, state_before, resolved_at_before, translations, created_at)
    values (${update.id}, ${update.announcementId}, ${update.state}, ${update.before.state}, ${update.before.resolved_at},
      ${db.json(update.translations)}, ${update.now})`
}

/** What players dismissed comes back. */
export async function applyUpdate(
  db: Db,
  change: { id: string; state: AnnouncementState | null; resolvedAt: Date | null; now: Date },
) {
  await db`
    update announcements set state = ${change.state}, resolved_at = ${change.resolvedAt}, version = version + 1, revision = revision + 1,
      updated_at = ${change.now}
    where id = ${change.id}`
}

type UpdateKey = { announcementId: string; id: string }

export async function findUpdateTexts(db: Db, { announcementId, id }: UpdateKey) {
  const [row] = await db<{ translations: Translated<string> }[]>`
    select translations from announcement_updates where id = ${id} and announcement_id = ${announcementId}`
  return row?.translations
}

export async function replaceUpdateTexts(
  db: Db,
  { announcementId, id, translations, now }: UpdateKey & { translations: Translated<string>; now: Date },
) {
  await db`
    with announcement as (
      update announcements set revision = revision + 1, updated_at = ${now} where id = ${announcementId}
    )
    update announcement_updates set translations = (translations - ${deskLanguages(db)}) || ${db.json(translations)}::jsonb where id = ${id}`
}

export type DeletedUpdate = {
  state: AnnouncementState | null
  /** Null if an older release posted it. */
  state_before: AnnouncementState | null
  resolved_at_before: string | null
  is_newest: boolean
  /** Of the update before it. */
  older_state: AnnouncementState | null
  older_created_at: string | null
}

/** What was before it was also before the update that followed. */
export async function deleteUpdateRow(db: Db, { announcementId, id }: UpdateKey) {
  const [row] = await db<DeletedUpdate[]>`
    with gone as (
      delete from announcement_updates where id = ${id} and announcement_id = ${announcementId}
      returning state, state_before, resolved_at_before
    ), next as (
      update announcement_updates u set state_before = gone.state_before, resolved_at_before = gone.resolved_at_before from gone
      where u.id = (
        select n.id from announcement_updates n where n.announcement_id = ${announcementId} and n.id > ${id} order by n.id limit 1)
      returning u.id
    )
    select gone.*, not exists (select from next) as is_newest, older.state as older_state, older.created_at as older_created_at
    from gone left join lateral (
      select o.state, o.created_at from announcement_updates o
      where o.announcement_id = ${announcementId} and o.id < ${id} order by o.id desc limit 1
    ) older on true`
  return row
}

/** Players who dismissed it need not see it again. */
export async function restoreState(
  db: Db,
  change: { id: string; state: AnnouncementState | null; resolvedAt: string | null; now: Date },
) {
  await db`
    update announcements set state = ${change.state}, resolved_at = ${change.resolvedAt}, revision = revision + 1, updated_at = ${change.now}
    where id = ${change.id}`
}
