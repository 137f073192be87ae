import { inOtherLayout } from '@savepoint/contract/keyboard-layout.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { offeredTo } from '../tags/tag-queries.ts'
import { visibleTo } from '../visibility-queries.ts'

const mostTags = 20
/** Read of a tag. Where it has more, the latest tagged tickets of each category of the role are read too, `mostLatest` in all. */
const mostTickets = 1_000
const mostLatest = 2_000
const fewestLatest = 50

/** Visible tickets with a tag whose name begins with what was typed, in either keyboard layout: `(id, name)`, the latest changes first. */
export function taggedTickets(db: Db, actor: AgentActor, { typed, limit }: { typed: string; limit: number }) {
  const beginnings = [typed, inOtherLayout(typed)]
    .filter((text) => text !== undefined)
    .map((text) => `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)
  return db`(
    with meant as materialized (
      select g.id, g.name from tags g left join projects p on p.id = g.project_id
      where g.deleted_at is null and g.merged_into_id is null and (g.project_id is null or p.deleted_at is null)
        and lower(g.name) like any (${beginnings}) ${offeredTo(db, actor)}
      order by length(g.name), lower(g.name), g.id limit ${mostTags}
    ), given as materialized (
      select array_agg(s.id) as ids from tags s where s.id in (select id from meant) or s.merged_into_id in (select id from meant)
    ), held as materialized (
      select t.id from tickets t
      where (select ids is not null from given) and t.tag_ids <> '{}' and t.tag_ids && (select ids from given) limit ${mostTickets}
    ), latest as (
      select id from held
      union
      select t.id from (
        select category_id, greatest(${fewestLatest}, ${mostLatest} / count(*) over ()) as share from role_categories where role_id = ${actor.roleId}
      ) own
      cross join lateral (
        select id, tag_ids from tickets where category_id = own.category_id and tag_ids <> '{}' order by id desc limit own.share
      ) t
      where (select count(*) from held) = ${mostTickets} and t.tag_ids && (select ids from given)
    ), found as (
      select t.id, t.tag_ids, t.updated_at from latest join tickets t on t.id = latest.id
      where ${visibleTo(db, actor)} order by t.updated_at desc, t.id desc limit ${limit}
    )
    select found.id, tag.name from found
    cross join lateral (
      select meant.name from meant join tags s on s.id = meant.id or s.merged_into_id = meant.id
      where s.id = any (found.tag_ids) order by length(meant.name), lower(meant.name), meant.id limit 1
    ) tag
  )`
}
