import { publicArticles } from '../../knowledge/reading/article-queries.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { visibleTo } from '../../tickets/visibility-queries.ts'

export type TitledTicket = {
  id: number
  title: string
  project_id: string
  project_name: string
  lexemes: string[]
}

/** Newest first. */
export async function listTitledTickets(
  db: Db,
  actor: AgentActor,
  { from, to, limit }: { from: string; to: string; limit: number },
) {
  return await db<TitledTicket[]>`
    with newest as materialized (
      select t.id, t.title, k.project_id from tickets t join categories k on k.id = t.category_id
      where t.created_at >= ${from}::date::timestamp at time zone 'utc' and t.created_at < (${to}::date + 1)::timestamp at time zone 'utc'
        and t.erased_at is null and t.merged_into is null and t.channel <> 'internal' and ${visibleTo(db, actor)}
      order by t.id desc limit ${limit}
    )
    select n.id, n.title, n.project_id, p.name as project_name,
      array(select lexeme from unnest(to_tsvector(language_of(n.title), n.title)) where length(lexeme) > 2 and lexeme !~ '\d') as lexemes
    from newest n join projects p on p.id = n.project_id order by n.id desc`
}

/** For each group by its index, a published article that has all its words in title or tags. */
export async function listMatchingArticles(db: Db, groups: string[][]) {
  const rows = await db<{ index: number; id: string; title: string; project_id: string }[]>`
    select (g.position - 1)::int as index, found.id, found.title, found.project_id
    from unnest(${groups.map((words) => words.join(' '))}::text[]) with ordinality as g (words, position)
    cross join lateral (
      select a.id, a.title, p.id as project_id from ${publicArticles(db)}
      where a.published and a.title_search @@ plainto_tsquery('simple', g.words) order by a.id limit 1
    ) found`
  return new Map(rows.map((row) => [row.index, row]))
}
