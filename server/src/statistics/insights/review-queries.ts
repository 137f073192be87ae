import type { Db } from '../../platform/database/database.ts'

export type ReviewRow = { id: string; reviewed_at: string; agent_id: string | null; agent_name: string }

type Reviewed = { id: string; agent: { id: string; name: string }; now: Date }

/** Undefined when nobody searched for these words. */
export async function reviewSearch(
  db: Db,
  search: Reviewed & { words: string; locale: string; projectId: string | null },
) {
  const { id, agent, now, words, locale, projectId } = search
  const day = db`(${now}::timestamptz at time zone 'utc')::date`
  const [row] = await db<ReviewRow[]>`
    insert into insight_reviews (id, kind, words, locale, project_id, day, seen, reviewed_at, agent_id, agent_name)
    select ${id}, 'search', ${words}, ${locale}, ${projectId}::uuid, ${day},
      coalesce(sum(searches) filter (where day = ${day}), 0), ${now}, ${agent.id}, ${agent.name}
    from search_days where words = ${words} and locale = ${locale} and project_id is not distinct from ${projectId}::uuid
    having count(*) > 0
    ${replacing(db)}`
  return row
}

/** Undefined when the project is not there. */
export async function reviewTopic(
  db: Db,
  topic: Reviewed & { words: string; projectId: string; lastTicketId: number },
) {
  const { id, agent, now, words, projectId, lastTicketId } = topic
  const [row] = await db<ReviewRow[]>`
    insert into insight_reviews (id, kind, words, project_id, day, seen, reviewed_at, agent_id, agent_name)
    select ${id}, 'topic', ${words}, p.id, (${now}::timestamptz at time zone 'utc')::date,
      least(${lastTicketId}::bigint, (select max(t.id) from tickets t)), ${now}, ${agent.id}, ${agent.name}
    from projects p where p.id = ${projectId}
    ${replacing(db)}`
  return row
}

const replacing = (db: Db) => db`
  on conflict (kind, words, locale, project_id) do update set day = excluded.day, seen = excluded.seen,
    reviewed_at = excluded.reviewed_at, agent_id = excluded.agent_id, agent_name = excluded.agent_name
  returning id, reviewed_at, agent_id, agent_name`

export async function deleteReview(db: Db, id: string) {
  const rows = await db`delete from insight_reviews where id = ${id} returning 1`
  return rows.length > 0
}

/** The words of searches are kept no longer than the searches. */
export async function deleteReviewsBefore(db: Db, moment: Date) {
  await db`delete from insight_reviews where reviewed_at < ${moment}`
}

/** Of groups of tickets by their index. */
export async function listTopicReviews(db: Db, groups: { words: string; projectId: string }[]) {
  const rows = await db<(ReviewRow & { index: number; seen: number })[]>`
    select (g.position - 1)::int as index, r.id, r.seen, r.reviewed_at, r.agent_id, coalesce(a.name, r.agent_name) as agent_name
    from unnest(${groups.map(({ words }) => words)}::text[], ${groups.map(({ projectId }) => projectId)}::uuid[])
      with ordinality as g (words, project_id, position)
    join insight_reviews r on r.kind = 'topic' and r.words = g.words and r.locale is null and r.project_id = g.project_id
    left join agents a on a.id = r.agent_id`
  return new Map(rows.map((row) => [row.index, row]))
}
