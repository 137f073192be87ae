import type { AnnouncementState } from '@savepoint/contract/knowledge/announcements/announcement-values.ts'
import type { Locale } from '@savepoint/contract/people/people.ts'
import type { Db } from '../../platform/database/database.ts'
import { deskLanguages } from '../content-languages/content-language-queries.ts'
import type { AnnouncementRow, AnnouncementText } from './announcement-queries.ts'
import type { Offered, Translated } from './text-in-language.ts'

/** Each publication and each update is mailed once. */
export async function insertMailing(
  db: Db,
  mailing: { id: string; announcementId: string; updateId: string | null; now: Date },
) {
  await db`
    insert into announcement_mailings (id, announcement_id, update_id, created_at)
    values (${mailing.id}, ${mailing.announcementId}, ${mailing.updateId}, ${mailing.now})
    on conflict (announcement_id, update_id) do nothing`
}

/** About the publication, if none has gone out. */
export async function cancelPublicationMailing(db: Db, announcementId: string) {
  await db`
    delete from announcement_mailings
    where announcement_id = ${announcementId} and update_id is null and finished_at is null and position is null`
}

/**
 * Those that reached nobody may be ordered anew. The others stay, because ordered anew they would reach people twice. Two statements: the first
 * waits for emails that are being queued, and the second sees how far that got.
 */
export async function stopMailings(db: Db, { announcementId, now }: { announcementId: string; now: Date }) {
  await db`delete from announcement_mailings where announcement_id = ${announcementId} and position is null`
  await db`
    update announcement_mailings set finished_at = ${now} where announcement_id = ${announcementId} and finished_at is null`
}

export type DueMailing = Pick<
  AnnouncementRow,
  'project_id' | 'project_name' | 'kind' | 'state' | 'starts_at' | 'ends_at' | 'over_at'
> &
  Offered & {
    id: string
    position: string | null
    created_at: string
    /** Over since the mailing about its publication was asked for. */
    is_over: boolean
    /** Who has subscribed by then gets it. */
    until: string
    translations: Translated<AnnouncementText>
    /** Of an update that is mailed. */
    update_state: AnnouncementState | null
    update_translations: Translated<string> | null
  }

/** No other process takes it until the transaction ends. What players do not see yet is not mailed either. A maintenance that begins early starts when that is said first. */
export async function takeMailing(db: Db, now: Date) {
  const [row] = await db<DueMailing[]>`
    select m.id, m.position, m.created_at, greatest(m.created_at, a.starts_at) as until, a.project_id, p.name as project_name,
      a.kind, a.state, a.ends_at, a.over_at,
      m.update_id is null and coalesce(a.over_at > m.created_at and a.over_at <= ${now}, false) as is_over,
      case when coalesce(u.state, a.state) = 'inProgress' then least(a.starts_at, m.created_at, (
        select min(b.created_at) from announcement_updates b where b.announcement_id = a.id and b.state = 'inProgress'
      )) else a.starts_at end as starts_at,
      a.translations, u.state as update_state, u.translations as update_translations,
      coalesce(p.locales, ${deskLanguages(db)}) as languages, p.source_locale
    from announcement_mailings m
    join announcements a on a.id = m.announcement_id
    left join announcement_updates u on u.id = m.update_id
    left join projects p on p.id = a.project_id
    where m.finished_at is null and a.published_at is not null and (a.starts_at <= ${now} or a.kind = 'maintenance')
      and (a.project_id is null or (p.active and p.deleted_at is null))
    order by m.created_at, m.id limit 1 for update of m skip locked`
  return row
}

export type AnnouncementRecipient = {
  id: string
  project_id: string
  email: string
  locale: Locale
  /** Null: not known. */
  time_zone: string | null
}

/** In the order of subscriptions: those that existed when the mailing began or, if that is later, when the announcement starts, with an address that is confirmed and does not bounce. */
export async function listRecipients(
  db: Db,
  {
    projectId,
    after,
    until,
    limit,
  }: { projectId: string | null; after: string | null; until: string; limit: number },
) {
  return await db<AnnouncementRecipient[]>`
    select s.id, s.project_id, coalesce(c.email, s.email) as email, coalesce(c.locale, s.locale) as locale, s.time_zone
    from announcement_subscriptions s join projects p on p.id = s.project_id left join customers c on c.id = s.customer_id
    where p.active and p.deleted_at is null and s.created_at <= ${until} ${projectId === null ? db`` : db`and s.project_id = ${projectId}`}
      ${after === null ? db`` : db`and s.id > ${after}`}
      and (s.customer_id is null or c.email_confirmed_at is not null)
      and not exists (select from bounced_addresses b where b.address = coalesce(c.email, s.email) and b.blocked_at is not null)
    order by s.id limit ${limit}`
}

export async function moveMailing(
  db: Db,
  {
    id,
    position,
    sent,
    finishedAt,
  }: { id: string; position: string | null; sent: number; finishedAt: Date | null },
) {
  await db`
    update announcement_mailings set position = coalesce(${position}::uuid, position), sent = sent + ${sent}, finished_at = ${finishedAt} where id = ${id}`
}

/** Up to the limit. */
export async function countWaitingAnnouncementMails(db: Db, limit: number) {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count
    from (select from mails where state = 'queued' and kind = 'announcement' limit ${limit}) waiting`
  return row?.count ?? 0
}
