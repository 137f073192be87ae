import type { Db } from '../platform/database.ts'
import { type ArticleRow, articleColumns, publicArticles } from './article-queries.ts'
import { HIT_END, HIT_START } from './marked-text.ts'

export type HitRow = ArticleRow & { marked_title: string; marked_body: string }

/** What was typed in the forms of every language; `words` is a tsquery's text of letters, digits, `&`, `|` and `:*` alone. */
export function wantedWords(db: Db, words: string) {
  return db`(
    to_tsquery('russian', ${words}) || to_tsquery('english', ${words})
    || to_tsquery('portuguese', ${words}) || to_tsquery('simple', ${words}))`
}

/**
 * Articles holding the wanted words in any of their forms, title over tags over text.
 */
export async function findByWords(db: Db, words: string, projectId: string | undefined, limit: number) {
  const whole = `StartSel=${HIT_START}, StopSel=${HIT_END}, HighlightAll=true`
  const part = `StartSel=${HIT_START}, StopSel=${HIT_END}, MaxWords=34, MinWords=18, MaxFragments=1`
  return await db<HitRow[]>`
    with wanted as (
      select ${wantedWords(db, words)} as query
    ), hits as (
      select ${articleColumns(db)}, a.body, wanted.query, ts_rank(a.search, wanted.query) as rank
      from wanted, ${publicArticles(db)}
      where a.published and a.search @@ wanted.query ${projectId ? db`and p.id = ${projectId}` : db``}
      order by rank desc, a.popular desc, a.id limit ${limit}
    )
    select id, title, tags, start, updated_at, project_id, project_name, category_id, category_name,
      ts_headline(language_of(title), title, query, ${whole}) as marked_title,
      ts_headline(language_of(left(body, 400)), left(body, 60000), query, ${part}) as marked_body
    from hits order by rank desc, id`
}

/** Articles whose title or tags look like the words, letter by letter: for words mistyped. */
export async function findByLikeness(db: Db, words: string[], projectId: string | undefined, limit: number) {
  return await db<ArticleRow[]>`
    select ${articleColumns(db)}
    from ${publicArticles(db)}
    cross join lateral (
      select avg(word_similarity(word, a.headline)) as likeness from unnest(${words}::text[]) as word
    ) found
    where a.published and found.likeness >= 0.45 ${projectId ? db`and p.id = ${projectId}` : db``}
    order by found.likeness desc, a.id limit ${limit}`
}
