import type {
  AnnouncementKind,
  AnnouncementPhase,
  AnnouncementSeverity,
  AnnouncementState,
  MailingState,
} from '@savepoint/contract/knowledge/announcements/announcement-values.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Named } from '@savepoint/contract/values.ts'
import type { Db } from '../../platform/database/database.ts'
import { deskLanguages } from '../content-languages/content-language-queries.ts'
import { joinTranslation } from '../locales/translation-queries.ts'
import type { Offered, Translated } from './text-in-language.ts'

export type AnnouncementText = { title: string; text: string }

export type AnnouncementRow = Offered & {
  id: string
  project_id: string | null
  project_name: string | null
  category_ids: string[]
  categories: Named[]
  kind: AnnouncementKind
  severity: AnnouncementSeverity
  state: AnnouncementState | null
  starts_at: string
  ends_at: string | null
  over_at: string | null
  translations: Translated<AnnouncementText>
  published_at: string | null
  version: number
  revision: number
  updated_at: string
}

export type PublicationMailing = { state: MailingState; sent: number }

export type UpdateRow = {
  id: string
  state: AnnouncementState | null
  translations: Translated<string>
  notified: boolean
  created_at: string
}

type Reader = { languages: ContentLanguage[] }

/** For readers in their language, for employees as they were written, with categories that have been deleted since: without them it would be about the whole project. */
function columns(db: Db, reader: Reader | null) {
  const languages = reader?.languages ?? []
  const desk = deskLanguages(db)
  return db`
    ${reader ? db`coalesce(p.locales, ${desk})` : desk} as languages, p.source_locale,
    a.id, a.project_id, coalesce(pt.name, p.name) as project_name, a.category_ids, a.kind, a.severity, a.state, a.starts_at, a.ends_at, a.over_at, a.translations,
    a.published_at, a.version, a.revision, a.updated_at, (
      select coalesce(json_agg(json_build_object('id', k.id, 'name', coalesce(kt.name, k.name)) order by k.position, k.id), '[]')
      from categories k
      ${joinTranslation(db, { of: 'category', name: 'kt', languages })}
      where k.id = any (a.category_ids) ${reader ? db`and k.deleted_at is null and k.published` : db``}
    ) as categories`
}

const withProject = (db: Db, languages: ContentLanguage[]) => db`
  left join projects p on p.id = a.project_id ${joinTranslation(db, { of: 'project', name: 'pt', languages })}`

/** A maintenance may begin early; news has no state. */
const hasBegun = (db: Db, now: Date) =>
  db`(a.starts_at <= ${now} or a.state is not distinct from 'inProgress')`

/** Of the project and of every project, or of all active projects. What starts later is shown only if it is maintenance. */
export async function listShownAnnouncements(
  db: Db,
  {
    projectId,
    languages,
    now,
    overSince,
    limit,
  }: {
    projectId: string | undefined
    languages: ContentLanguage[]
    now: Date
    overSince: Date
    limit: number
  },
) {
  return await db<(AnnouncementRow & { updates: UpdateRow[] })[]>`
    select ${columns(db, { languages })}, (
      select coalesce(json_agg(u order by u.id desc), '[]')
      from (select id, state, translations, created_at from announcement_updates where announcement_id = a.id) u
    ) as updates
    from announcements a ${withProject(db, languages)}
    where a.published_at is not null and coalesce(a.over_at, 'infinity') > ${overSince} and (a.starts_at <= ${now} or a.kind = 'maintenance')
      and (a.project_id is null or (p.active and p.deleted_at is null ${projectId === undefined ? db`` : db`and p.id = ${projectId}`}))
      and (cardinality(a.category_ids) = 0 or exists (
        select from categories k where k.id = any (a.category_ids) and k.published and k.deleted_at is null))
    order by coalesce(a.over_at, 'infinity') <= ${now}, not ${hasBegun(db, now)}, array_position(array['critical', 'warning', 'info'], a.severity),
      a.starts_at desc, a.id desc
    limit ${limit}`
}

/** When the next one begins or ends by itself, or is shown from then on or no longer. */
export async function findNextAnnouncementMoment(
  db: Db,
  now: Date,
  { noticeHours, recentDays }: { noticeHours: number; recentDays: number },
) {
  const [row] = await db<{ next: string | null }[]>`
    select min(moment) as next
    from announcements a cross join lateral (
      values (a.starts_at), (a.starts_at - make_interval(hours => ${noticeHours})), (a.over_at), (a.over_at + make_interval(days => ${recentDays}))
    ) as moments (moment)
    where a.published_at is not null and moment > ${now}
      and coalesce(a.over_at, 'infinity') > ${now}::timestamptz - make_interval(days => ${recentDays})`
  return row?.next ?? null
}

export async function listAnnouncementRows(
  db: Db,
  filter: { projectId: string | undefined; phase: AnnouncementPhase | undefined; now: Date },
  page: { after: { startsAt: string; id: string } | null; limit: number },
) {
  return await db<AnnouncementRow[]>`
    select ${columns(db, null)} from announcements a ${withProject(db, [])}
    where true ${filter.projectId === undefined ? db`` : db`and (a.project_id = ${filter.projectId} or a.project_id is null)`}
      ${filter.phase === undefined ? db`` : isInPhase(db, filter.phase, filter.now)}
      ${page.after === null ? db`` : db`and (a.starts_at, a.id) < (${page.after.startsAt}::timestamptz, ${page.after.id}::uuid)`}
    order by a.starts_at desc, a.id desc limit ${page.limit}`
}

function isInPhase(db: Db, phase: AnnouncementPhase, now: Date) {
  if (phase === 'draft') return db`and a.published_at is null`
  const isOver = db`coalesce(a.over_at, 'infinity') <= ${now}`
  if (phase === 'over') return db`and a.published_at is not null and ${isOver}`
  return db`and a.published_at is not null and not ${isOver} and ${phase === 'planned' ? db`not` : db``} ${hasBegun(db, now)}`
}

export async function findAnnouncement(db: Db, id: string) {
  const [row] = await db<(AnnouncementRow & { mailing: PublicationMailing | null })[]>`
    select ${columns(db, null)}, (
      select json_build_object('state', case when m.finished_at is not null then 'finished' when m.position is null then 'waiting' else 'sending' end,
        'sent', m.sent)
      from announcement_mailings m where m.announcement_id = a.id and m.update_id is null
    ) as mailing
    from announcements a ${withProject(db, [])} where a.id = ${id}`
  return row
}

export type LockedAnnouncement = Pick<
  AnnouncementRow,
  | 'id'
  | 'project_id'
  | 'category_ids'
  | 'kind'
  | 'severity'
  | 'state'
  | 'starts_at'
  | 'ends_at'
  | 'over_at'
  | 'translations'
  | 'published_at'
  | 'version'
  | 'revision'
> & { resolved_at: string | null }

export async function lockAnnouncement(db: Db, id: string) {
  const [row] = await db<LockedAnnouncement[]>`
    select id, project_id, category_ids, kind, severity, state, starts_at, ends_at, resolved_at, over_at, translations, published_at, version,
      revision
    from announcements where id = ${id} for update`
  return row
}

export async function countAnnouncements(db: Db) {
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from announcements`
  return row?.count ?? 0
}

export async function isProjectThere(db: Db, id: string) {
  const rows = await db`select from projects where id = ${id} and deleted_at is null for key share`
  return rows.length > 0
}

export async function countCategoriesOf(db: Db, projectId: string, ids: string[]) {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from categories where id = any (${ids}::uuid[]) and project_id = ${projectId} and deleted_at is null`
  return row?.count ?? 0
}

export type AnnouncementToSave = {
  id: string
  projectId: string | null
  categoryIds: string[]
  kind: AnnouncementKind
  severity: AnnouncementSeverity
  state: AnnouncementState | null
  startsAt: string
  endsAt: string | null
  resolvedAt: Date | null
  translations: Translated<AnnouncementText>
  publishedAt: Date | null
  version: number
  now: Date
}

export async function insertAnnouncement(db: Db, one: AnnouncementToSave) {
  await db`
    insert into announcements (id, project_id, category_ids, kind, severity, state, starts_at, ends_at, resolved_at, translations, published_at, version,
      revision, created_at, updated_at)
    values (${one.id}, ${one.projectId}, ${one.categoryIds}::uuid[], ${one.kind}, ${one.severity}, ${one.state}, ${one.startsAt}, ${one.endsAt},
      ${one.resolvedAt}, ${db.json(one.translations)}, ${one.publishedAt}, ${one.version}, 1, ${one.now}, ${one.now})`
}

export async function replaceAnnouncement(db: Db, one: AnnouncementToSave) {
  await db`
    update announcements set project_id = ${one.projectId}, category_ids = ${one.categoryIds}::uuid[], severity = ${one.severity}, state = ${one.state},
      starts_at = ${one.startsAt}, ends_at = ${one.endsAt}, resolved_at = ${one.resolvedAt},
      translations = (translations - ${deskLanguages(db)}) || ${db.json(one.translations)}::jsonb,
      published_at = ${one.publishedAt}, version = ${one.version}, revision = revision + 1, updated_at = ${one.now}
    where id = ${one.id}`
}

export async function deleteAnnouncementRow(db: Db, id: string) {
  await db`delete from announcements where id = ${id}`
}
