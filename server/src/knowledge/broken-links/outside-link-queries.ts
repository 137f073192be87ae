import type { Db } from '../../platform/database/database.ts'
import type { LinkAnswer } from './request-link.ts'

/** Of each address that a text leads to one row, and of no other. */
export async function keepLinkedAddresses(db: Db, now: Date) {
  await db`
    insert into outside_links (url_key, url, host, next_check_at)
    select distinct on (l.url_key) l.url_key, l.url, substring(l.url from '^https?://([^/?]+)'), ${now}::timestamptz
    from article_links l
    where l.url_key is not null and not exists (select 1 from outside_links o where o.url_key = l.url_key)
    order by l.url_key
    on conflict do nothing`
  await db`
    delete from outside_links o where not exists (select 1 from article_links l where l.url_key = o.url_key)`
}

export type DueLink = { url_key: string; url: string }

/** One of each host, those first that somebody waits for. Whoever takes them has until `until`. */
export async function takeDueLinks(db: Db, { now, until, limit }: { now: Date; until: Date; limit: number }) {
  return await db<DueLink[]>`
    with due as (
      select url_key, host, is_requested, next_check_at from outside_links
      where next_check_at <= ${now} order by is_requested desc, next_check_at limit 1000
    ), of_hosts as (
      select distinct on (host) url_key, is_requested, next_check_at from due order by host, is_requested desc, next_check_at
    ), taken as (
      select o.url_key from outside_links o
      where url_key in (select url_key from of_hosts order by is_requested desc, next_check_at limit ${limit}) and next_check_at <= ${now}
      for update skip locked
    )
    update outside_links o set next_check_at = ${until} from taken where o.url_key = taken.url_key returning o.url_key, o.url`
}

/** A failure is reported once it was seen on two days. */
export async function saveAnswer(
  db: Db,
  { key, answer, now }: { key: string; answer: LinkAnswer; now: Date },
) {
  const { problem, status } = answer
  await db`
    with result as (
      select ${problem}::text as problem, ${now}::timestamptz as now,
        ${problem}::text is not null and (broken or (failing_since at time zone 'UTC')::date < (${now}::timestamptz at time zone 'UTC')::date) as broken
      from outside_links where url_key = ${key}
    )
    update outside_links o set checked_at = now, is_requested = false, status = ${status}, problem = r.problem,
      failing_since = case when r.problem is not null then coalesce(failing_since, now) end,
      broken = coalesce(r.broken, false),
      next_check_at = now + case when r.problem is not null and r.broken is not true then interval '1 day' else interval '7 days' end
    from result r where url_key = ${key}`
}

/** That answered last. */
export async function listAnsweringAddresses(db: Db, limit: number): Promise<string[]> {
  const rows = await db<{ url: string }[]>`
    select url from outside_links where status is not null order by checked_at desc limit ${limit}`
  return rows.map(({ url }) => url)
}

/** Without a result. */
export async function postponeChecks(db: Db, keys: string[], until: Date) {
  await db`
    update outside_links set next_check_at = ${until}, is_requested = false where url_key = any (${keys}::uuid[])`
}

/** False: the link leads to no other host. */
export async function requestCheck(db: Db, linkId: string, now: Date) {
  const rows = await db`
    update outside_links o set is_requested = true, next_check_at = least(next_check_at, ${now}::timestamptz)
    from article_links l where l.id = ${linkId} and o.url_key = l.url_key returning 1`
  return rows.length > 0
}
