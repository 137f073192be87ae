import type { StatisticsFilter } from '@savepoint/contract/statistics/statistics-values.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Part } from '../counting/gather-queries.ts'

export const hasLabel = ({ priority, tagId }: StatisticsFilter) =>
  priority !== undefined || tagId !== undefined

/** Tags of the tickets aliased `t` as `shown`: what was merged appears as the other. */
export const shownTags = (db: Db) => db`
  unnest(t.tag_ids) as used (id) join tags given on given.id = used.id
  join tags shown on shown.id = coalesce(given.merged_into_id, given.id) and shown.deleted_at is null`

/** A ticket may be elsewhere by now, and have a tag of a project that the role does not work in. */
export const isOffered = (db: Db, roleId: string) => db`(
  shown.project_id is null or shown.project_id in (select project_id from role_projects where role_id = ${roleId})
  or exists (select 1 from roles where id = ${roleId} and 'tags.manage' = any (rights)))`

/** A further condition: that the ticket has the priority and the tag of the filter now. */
export function withLabels(
  db: Db,
  { roleId, filter }: { roleId: string; filter: StatisticsFilter },
  ticketId: Part,
) {
  const { priority, tagId } = filter
  if (!hasLabel(filter)) return db``
  const tagged = db`
    t.tag_ids <> '{}' and t.tag_ids && array(
      select other.id from tags given join tags shown on shown.id = coalesce(given.merged_into_id, given.id)
      join tags other on other.id = shown.id or other.merged_into_id = shown.id
      where given.id = ${tagId === 'none' ? null : (tagId ?? null)}::uuid and shown.deleted_at is null and ${isOffered(db, roleId)})`
  // Deleted tags stay on their tickets for a moment.
  const untagged = db`(t.tag_ids = '{}' or t.tag_ids <@ array(select id from tags where deleted_at is not null))`
  return db`and ${ticketId} in (
    select t.id from tickets t where true
      ${priority === undefined ? db`` : db`and t.priority = ${priority}`}
      ${tagId === undefined ? db`` : db`and ${tagId === 'none' ? untagged : tagged}`}
  )`
}

/** Rows aliased `alias` of the categories that the role sees and the filter selects, by what the rows themselves say. */
export function isChosen(
  db: Db,
  { roleId, filter }: { roleId: string; filter: StatisticsFilter },
  alias: string,
): Part {
  const { projectId, categoryId, teamId, agentId, channel } = filter
  const row = db(alias)
  const matches = (id: string) => (id === 'none' ? db`is null` : db`= ${id}`)
  return db`
    ${row}.category_id in (select category_id from role_categories where role_id = ${roleId})
    ${projectId ? db`and ${row}.project_id = ${projectId}` : db``}
    ${categoryId ? db`and ${row}.category_id = ${categoryId}` : db``}
    ${teamId ? db`and ${row}.team_id ${matches(teamId)}` : db``}
    ${agentId ? db`and ${row}.agent_id ${matches(agentId)}` : db``}
    ${channel ? db`and ${row}.channel = ${channel}` : db``}
    ${withLabels(db, { roleId, filter }, db`${row}.ticket_id`)}`
}

/** Under its name of today; undefined when the role may not see it. */
export async function findTagFor(db: Db, roleId: string, id: string) {
  const [row] = await db<{ id: string; name: string }[]>`
    select shown.id, shown.name from tags given join tags shown on shown.id = coalesce(given.merged_into_id, given.id)
    where given.id = ${id} and shown.deleted_at is null and ${isOffered(db, roleId)}`
  return row
}
