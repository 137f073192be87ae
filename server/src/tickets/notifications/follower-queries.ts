import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { visibleTo } from '../visibility-queries.ts'

export type FollowerRow = { id: string; name: string; avatar_id: string | null }

/** Those who see the ticket, and whether the actor is among them; undefined when the actor does not see it. */
export async function findFollowers(
  db: Db,
  actor: AgentActor,
  { ticketId, limit }: { ticketId: number; limit: number },
) {
  const [row] = await db<{ is_following: boolean; followers: FollowerRow[] }[]>`
    select exists (
      select 1 from ticket_followers f where f.ticket_id = t.id and f.agent_id = ${actor.id} and f.following
    ) as is_following, (
      select coalesce(json_agg(follower), '[]') from (
        select a.id, a.name, a.avatar_id
        from ticket_followers f join agents a on a.id = f.agent_id and a.active join roles r on r.id = a.role_id
        where f.ticket_id = t.id and f.following
          and exists (select 1 from role_categories rc where rc.role_id = r.id and rc.category_id = t.category_id)
          and pools_show(r.pools, a.id, r.id, t.agent_id, t.team_id)
        order by f.since, a.id limit ${limit}
      ) follower
    ) as followers
    from tickets t where t.id = ${ticketId} and ${visibleTo(db, actor)}`
  return row
}

/** Whether the actor sees the ticket. */
export async function setFollowing(
  db: Db,
  actor: AgentActor,
  { ticketId, following, now }: { ticketId: number; following: boolean; now: Date },
) {
  const rows = await db`
    insert into ticket_followers (ticket_id, agent_id, following, since)
    select t.id, ${actor.id}, ${following}, ${now} from tickets t where t.id = ${ticketId} and ${visibleTo(db, actor)}
    on conflict (ticket_id, agent_id) do update
      set following = excluded.following,
        since = case when ticket_followers.following then ticket_followers.since else excluded.since end
    returning 1`
  return rows.length > 0
}
