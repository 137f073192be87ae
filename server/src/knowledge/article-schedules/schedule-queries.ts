import type { Db } from '../../platform/database/database.ts'
import { type Author, monthsAfter } from '../articles/article-write-queries.ts'

export type ArticleSchedule = { publishAt: string | null; unpublishAt: string | null }

export async function lockPublication(db: Db, id: string) {
  const [row] = await db<
    { published: boolean }[]
  >`select published from articles where id = ${id} for no key update`
  return row
}

export async function setArticleSchedule(db: Db, id: string, { publishAt, unpublishAt }: ArticleSchedule) {
  await db`update articles set publish_at = ${publishAt}, unpublish_at = ${unpublishAt} where id = ${id}`
}

/** Those that somebody changes right now are left for the next minute. */
export async function publishDue(db: Db, now: Date) {
  const rows = await db`
    update articles set published = true, internal = false, customer_groups = '{}', publish_at = null, redirect_to_id = null, version = version + 1
    where id in (select id from articles where publish_at <= ${now} for no key update skip locked) returning 1`
  return rows.length
}

export async function unpublishDue(db: Db, now: Date) {
  const rows = await db`
    update articles set published = false, unpublish_at = null, version = version + 1
    where id in (select id from articles where unpublish_at <= ${now} and publish_at is null for no key update skip locked) returning 1`
  return rows.length
}

/** Those that are read and due to be checked, once each, with whoever changed them last, or wrote them, and may still do so. */
export async function takeUnverified(db: Db, { now, limit }: { now: Date; limit: number }) {
  return await db<{ id: string; agent_id: string | null }[]>`
    update articles set verify_reminded_at = ${now}
    where id in (
      select id from articles
      where verify_by <= ${now} and (published or internal) and coalesce(verify_reminded_at < verify_by, true)
      order by verify_by limit ${limit} for no key update skip locked)
    returning id, (
      select g.id from agents g join roles r on r.id = g.role_id
      where g.id in (updated_by_id, author_id) and g.active and 'articles.manage' = any (r.rights)
      order by g.id = updated_by_id desc nulls last limit 1) as agent_id`
}

export async function setVerificationMonths(
  db: Db,
  { id, everyMonths, now }: { id: string; everyMonths: number | null; now: Date },
) {
  const rows = await db`
    update articles set verify_every_months = ${everyMonths},
      verify_by = ${now}::timestamptz + make_interval(months => ${everyMonths}::integer)
    where id = ${id} returning 1`
  return rows.length > 0
}

export async function setVerified(db: Db, { id, author, now }: { id: string; author: Author; now: Date }) {
  const rows = await db`
    update articles set verified_at = ${now}, verified_by_id = ${author.id}, verified_by_name = ${author.name},
      verify_by = ${monthsAfter(db, now)}
    where id = ${id} returning 1`
  return rows.length > 0
}
