import type { Db } from '../../platform/database/database.ts'

export async function listPassingTeams(db: Db) {
  const rows = await db<{ role_id: string }[]>`
    select role_id from team_assignments where pass_after_minutes is not null order by role_id`
  return rows.map((row) => row.role_id)
}

export type Unanswered = { id: number; agent_id: string; role_id: string; minutes: number }
export type QueuePosition = { rank: string; id: number }

/** Tickets of a team whose player has waited so long, by the clock, that their agent may have had them for too long. */
export async function listUnanswered(
  db: Db,
  { roleId, now, after, limit }: { roleId: string; now: Date; after: QueuePosition | null; limit: number },
) {
  return await db<(Unanswered & QueuePosition)[]>`
    select t.id, t.agent_id, m.role_id, m.pass_after_minutes as minutes, t.queue_rank::text as rank
    from team_assignments m join agents a on a.role_id = m.role_id cross join lateral (
      select t.id, t.agent_id, t.queue_rank from tickets t
      where t.agent_id = a.id and t.status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction')
        and t.status <> 'WaitingCustomerAction' and t.snoozed_until is null and t.erased_at is null and t.channel <> 'internal'
        and t.waiting_since <= ${now}::timestamptz - make_interval(mins => m.pass_after_minutes)
        ${after ? db`and (t.queue_rank, t.id) > (${after.rank}, ${after.id})` : db``}
      order by t.queue_rank, t.id limit ${limit}
    ) t
    where m.role_id = ${roleId} and m.pass_after_minutes is not null
    order by t.queue_rank, t.id limit ${limit}`
}

export type Assigned = { at: string; from: string | null; to: string | null; cause: string | null }

/** Who got the ticket from whom since a moment, in order. */
export async function listAssignmentsSince(db: Db, { ticketId, since }: { ticketId: number; since: string }) {
  return await db<Assigned[]>`
    select created_at as at, data -> 'from' ->> 'id' as "from", data -> 'to' ->> 'id' as "to", data ->> 'cause' as cause
    from ticket_events where ticket_id = ${ticketId} and kind = 'agentAssigned' and created_at >= ${since} order by id`
}

/** Leaves it to people who gets the ticket next. */
export async function giveUp(db: Db, id: number, teamId: string) {
  await db`
    update tickets set given_up_since = waiting_since, team_id = coalesce(team_id, ${teamId}) where id = ${id}`
}

/** Those who see every ticket of the category and assign them. */
export async function listLeads(db: Db, categoryId: string | null, limit: number) {
  return await db<{ id: string; name: string }[]>`
    select a.id, a.name from agents a join roles r on r.id = a.role_id
    join role_categories rc on rc.role_id = r.id and rc.category_id = ${categoryId}
    where a.active and 'all' = any (r.pools) and 'tickets.assignAgent' = any (r.rights)
    order by lower(a.name), a.id limit ${limit}`
}
