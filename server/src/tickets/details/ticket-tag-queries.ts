import type { TicketTag } from '@savepoint/contract/tickets/tags.ts'
import type { Db } from '../../platform/database/database.ts'

/** The tags of the tickets aliased `t`, as JSON; null without any. One that was merged appears as the other. */
export function tagsOf(db: Db) {
  return db`
    case when t.tag_ids <> '{}' then (
      select json_agg(json_build_object('id', one.id, 'name', one.name, 'color', one.color) order by lower(one.name), one.id)
      from (select distinct ${shownTag(db)}) one
    ) end`
}

function shownTag(db: Db) {
  return db`
    shown.id, shown.name, shown.color
    from tags given join tags shown on shown.id = coalesce(given.merged_into_id, given.id)
    where given.id = any (t.tag_ids) and shown.deleted_at is null`
}

/** Tickets with this tag, or with one that was merged into it. */
export function hasTag(db: Db, tagId: string) {
  return db`t.tag_ids <> '{}' and t.tag_ids && ${sameTags(db, tagId)}`
}

/** The same in a form that no index on tags knows, so that the list is read in its own order. */
export function hasTagInOrder(db: Db, tagId: string) {
  return db`t.tag_ids <> '{}' and arrayoverlap(t.tag_ids, ${sameTags(db, tagId)})`
}

export function sameTags(db: Db, tagId: string) {
  return db`
    array(
      select other.id from tags given join tags other
        on other.id = coalesce(given.merged_into_id, given.id) or other.merged_into_id = coalesce(given.merged_into_id, given.id)
      where given.id = ${tagId}::uuid
    )`
}

/** Those of `ids` that tickets may have. Waits for a merge or deletion under way, and holds up later ones. */
export async function lockUsableTags(db: Db, ids: string[]) {
  return await db<{ id: string; name: string; project_id: string | null }[]>`
    select id, name, project_id from tags
    where id = any (${ids}) and deleted_at is null and merged_into_id is null
    order by id for share`
}

/** As what each of them is shown: one that was merged as the other. */
export async function listShownForEach(db: Db, ids: string[]) {
  return await db<{ given_id: string; id: string; name: string; project_id: string | null }[]>`
    select given.id as given_id, shown.id, shown.name, shown.project_id
    from tags given join tags shown on shown.id = coalesce(given.merged_into_id, given.id)
    where given.id = any (${ids}) and shown.deleted_at is null`
}

/** As shown, so that one that was merged counts as the other. */
export async function listShownTags(db: Db, ids: string[]) {
  return await db<(TicketTag & { project_id: string | null })[]>`
    select distinct shown.id, shown.name, shown.color, shown.project_id
    from tags given join tags shown on shown.id = coalesce(given.merged_into_id, given.id)
    where given.id = any (${ids}) and shown.deleted_at is null`
}

const latestTickets = 300

/** Tags of the latest tagged tickets in the category of this one, most frequent first. */
export async function listFrequentTags(db: Db, ticketId: number, limit: number) {
  return await db<TicketTag[]>`
    select shown.id, shown.name, shown.color
    from tickets own
    cross join lateral (
      select t.tag_ids from tickets t
      where t.category_id = own.category_id and t.tag_ids <> '{}' order by t.id desc limit ${latestTickets}
    ) latest
    cross join lateral unnest(latest.tag_ids) as used (id)
    join tags given on given.id = used.id
    join tags shown on shown.id = coalesce(given.merged_into_id, given.id) and shown.deleted_at is null
    where own.id = ${ticketId} and shown.id <> all (own.tag_ids)
      and (shown.project_id is null or shown.project_id = own.project_id)
    group by shown.id order by count(*) desc, lower(shown.name), shown.id limit ${limit}`
}
