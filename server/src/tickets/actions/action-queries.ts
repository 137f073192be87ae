import type { Db } from '../../platform/database/database.ts'
import type { EventRow } from '../log/event-queries.ts'

/** What happened to the ticket after an event, in order. */
export async function listEventsAfter(db: Db, { ticketId, eventId }: { ticketId: number; eventId: number }) {
  return await db<EventRow[]>`
    select id, ticket_id, kind, actor_kind, actor_id, actor_name, data, created_at
    from ticket_events where ticket_id = ${ticketId} and id > ${eventId} order by id`
}

/** Which of the ids exist, of each kind that actions name. */
export async function listKnownIds(
  db: Db,
  wanted: {
    tags: string[]
    agents: string[]
    teams: string[]
    categories: string[]
    articles: string[]
    templates: string[]
  },
) {
  const rows = await db<{ id: string }[]>`
    select id from tags where id = any (${wanted.tags}) and deleted_at is null and merged_into_id is null
    union all select id from agents where id = any (${wanted.agents}) and active
    union all select id from roles where id = any (${wanted.teams})
    union all select id from categories where id = any (${wanted.categories}) and deleted_at is null
    union all select id from articles where id = any (${wanted.articles})
    union all select id from mail_templates where id = any (${wanted.templates})`
  return new Set(rows.map(({ id }) => id))
}

/** Those that everybody with the scope of a macro may use as well. */
export async function listUsableReplies(
  db: Db,
  { ids, scope, agentId, teamId }: { ids: string[]; scope: string; agentId: string; teamId: string | null },
) {
  const rows = await db<{ id: string }[]>`
    select id from macros
    where kind = 'savedReply' and id = any (${ids})
      and (scope = 'global'
        or (${scope} = 'team' and team_id = ${teamId}::uuid)
        or (${scope} = 'personal' and (agent_id = ${agentId} or team_id = (select role_id from agents where id = ${agentId}))))
    for share`
  return new Set(rows.map(({ id }) => id))
}
