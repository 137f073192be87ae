import { limits } from '@savepoint/contract/limits.ts'
import type { TagColor } from '@savepoint/contract/tickets/tag-inputs.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'

export type TagRow = {
  id: string
  name: string
  /** The name as it is sorted. */
  sorted: string
  color: TagColor
  project_id: string | null
  project_name: string | null
  /** Null where nobody asked for it. */
  tickets_count: number | null
  updated_at: string
}

function columns(db: Db, { isCounted }: { isCounted: boolean }) {
  return db`
    g.id, g.name, lower(g.name) as sorted, g.color, g.project_id, p.name as project_name, g.updated_at,
    ${isCounted ? ticketsOf(db) : db`null`} as tickets_count`
}

function ticketsOf(db: Db) {
  return db`
    (select count(*)::int from (
      select 1 from tickets t
      where t.tag_ids <> '{}' and t.tag_ids && array(select s.id from tags s where s.id = g.id or s.merged_into_id = g.id)
      limit ${db.unsafe(String(limits.countedTaggedTickets))}
    ) tagged)`
}

const isCurrent = (db: Db) =>
  db`g.deleted_at is null and g.merged_into_id is null and (g.project_id is null or p.deleted_at is null)`

export async function listTagRows(
  db: Db,
  actor: AgentActor,
  {
    words,
    projectId,
    page,
    isCounted,
  }: {
    words: string[] | null
    projectId: string | null
    isCounted: boolean
    page: { after: { sorted: string; id: string } | null; limit: number | null }
  },
) {
  return await db<TagRow[]>`
    select ${columns(db, { isCounted })}
    from tags g left join projects p on p.id = g.project_id
    where ${isCurrent(db)}
      ${offeredTo(db, actor)}
      ${words ? db`and lower(g.name) like any (${words.map(containing)})` : db``}
      ${projectId ? db`and (g.project_id is null or g.project_id = ${projectId})` : db``}
      ${page.after ? db`and (lower(g.name), g.id) > (${page.after.sorted}, ${page.after.id}::uuid)` : db``}
    order by lower(g.name), g.id limit ${page.limit}`
}

/** For the tags aliased `g`. */
export function offeredTo(db: Db, actor: AgentActor) {
  if (actor.rights.includes('tags.manage')) return db``
  return db`
    and (g.project_id is null or g.project_id in (select project_id from role_projects where role_id = ${actor.roleId}))`
}

export async function findOfferedTag(db: Db, actor: AgentActor, id: string) {
  const [row] = await db<TagRow[]>`
    select ${columns(db, { isCounted: true })}
    from tags given join tags g on g.id = coalesce(given.merged_into_id, given.id) left join projects p on p.id = g.project_id
    where given.id = ${id} and ${isCurrent(db)} ${offeredTo(db, actor)}`
  return row
}

const containing = (words: string) => `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

export async function findTag(db: Db, id: string) {
  const [row] = await db<TagRow[]>`
    select ${columns(db, { isCounted: true })} from tags g left join projects p on p.id = g.project_id where g.id = ${id} and ${isCurrent(db)}`
  return row
}

/** In the order of their ids, so that two merges cannot deadlock. */
export async function lockTags(db: Db, ids: string[]) {
  const rows = await db<
    { id: string; name: string; color: TagColor; project_id: string | null; updated_at: string }[]
  >`
    select id, name, color, project_id, updated_at from tags
    where id = any (${ids}) and deleted_at is null and merged_into_id is null order by id for update`
  return new Map(rows.map((row) => [row.id, row]))
}

export async function countTags(db: Db) {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from tags where deleted_at is null and merged_into_id is null`
  return row?.count ?? 0
}

/** Among the tags that a ticket could have beside it. */
export async function isNameTaken(
  db: Db,
  { name, projectId, exceptId }: { name: string; projectId: string | null; exceptId: string | null },
) {
  const rows = await db`
    select 1 from tags
    where lower(name) = lower(${name}) and deleted_at is null and merged_into_id is null and id is distinct from ${exceptId}::uuid
      and (${projectId}::uuid is null or project_id is null or project_id = ${projectId}::uuid)`
  return rows.length > 0
}

export async function isProjectThere(db: Db, id: string) {
  const rows = await db`select 1 from projects where id = ${id} and deleted_at is null for key share`
  return rows.length > 0
}

type TagToSave = { id: string; name: string; color: TagColor; projectId: string | null; now: Date }

export async function insertTag(db: Db, { id, name, color, projectId, now }: TagToSave) {
  await db`
    insert into tags (id, project_id, name, color, created_at, updated_at)
    values (${id}, ${projectId}, ${name}, ${color}, ${now}, ${now})`
}

export async function replaceTag(db: Db, { id, name, color, projectId, now }: TagToSave) {
  await db`
    update tags set name = ${name}, color = ${color}, project_id = ${projectId}, updated_at = ${now} where id = ${id}`
}

export async function markTagDeleted(db: Db, id: string, now: Date) {
  await db`update tags set deleted_at = ${now}, updated_at = ${now} where id = ${id} or merged_into_id = ${id}`
}

/** What was merged into it before follows. Saved views ask for the other tag from now on. */
export async function markTagMerged(db: Db, { id, intoId, now }: { id: string; intoId: string; now: Date }) {
  await db`update tags set merged_into_id = ${intoId}, updated_at = ${now} where id = ${id} or merged_into_id = ${id}`
  await db`
    update ticket_views set filter = jsonb_set(filter, '{tagId}', to_jsonb(${intoId}::text))
    where filter->>'tagId' = ${id}`
}

export async function listTagsToTakeOff(db: Db) {
  const rows = await db<{ id: string; into_id: string | null }[]>`
    select id, case when deleted_at is null then merged_into_id end as into_id
    from tags where deleted_at is not null or merged_into_id is not null`
  return rows.map(({ id, into_id }) => ({ id, intoId: into_id }))
}

/** Takes the tag off some tickets, and gives them the other one; how many there were. */
export async function retagSome(
  db: Db,
  { id, intoId, limit }: { id: string; intoId: string | null; limit: number },
) {
  const rows = await db`
    update tickets set tag_ids = array(
      select distinct tag_id from unnest(array_replace(tag_ids, ${id}::uuid, ${intoId}::uuid)) as tag_id where tag_id is not null)
    where id in (
      select id from tickets where tag_ids <> '{}' and tag_ids @> array[${id}::uuid] order by id limit ${limit} for update)
    returning 1`
  return rows.length
}

/** Nothing names it any more, and the page shows it nowhere. */
export async function deleteTagRow(db: Db, id: string) {
  await db`delete from tags where id = ${id} and deleted_at is not null`
}
