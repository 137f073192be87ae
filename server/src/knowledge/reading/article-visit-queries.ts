import type { Db } from '../../platform/database/database.ts'
import { isForGroupOf, publicArticles } from './article-queries.ts'

/** Whether players read it, or those of the customer's group. */
export async function isArticleRead(db: Db, id: string, customerId: string | null) {
  const isOpen = customerId === null ? db`a.published` : db`(a.published or ${isForGroupOf(db, customerId)})`
  const rows = await db`select 1 from ${publicArticles(db)} where a.id = ${id} and ${isOpen}`
  return rows.length > 0
}

/** Query `held`: the article, locked before its totals, as whoever deletes it locks them; empty when it is gone. */
const heldArticle = (db: Db, id: string) =>
  db`held as (select id from articles where id = ${id} for key share)`

export async function insertView(db: Db, articleId: string, day: string) {
  await db`
    with ${heldArticle(db, articleId)}, seen as (
      insert into article_views (article_id, day, views) select id, ${day}::date, 1 from held
      on conflict (article_id, day) do update set views = article_views.views + 1
    )
    update article_totals set views = views + 1 from held where article_id = held.id`
}

/** False when the article is gone. */
export async function lockTotals(db: Db, articleId: string) {
  const rows = await db`
    select 1 from articles a join article_totals t on t.article_id = a.id where a.id = ${articleId} for key share of a for update of t`
  return rows.length > 0
}

export async function findVote(db: Db, articleId: string, visitor: string) {
  const [row] = await db<{ helpful: boolean }[]>`
    select helpful from article_votes where article_id = ${articleId} and visitor = ${visitor}`
  return row?.helpful ?? null
}

/** On the article that readers of this one see: the one into which it was merged, if it was. */
export async function findVoteOnShown(db: Db, articleId: string, visitor: string) {
  const [row] = await db<{ helpful: boolean }[]>`
    select v.helpful from articles a
    join article_votes v on v.article_id = case when a.published then a.id else coalesce(a.redirect_to_id, a.id) end
    where a.id = ${articleId} and v.visitor = ${visitor}`
  return row?.helpful ?? null
}

export async function putVote(
  db: Db,
  vote: { articleId: string; visitor: string; helpful: boolean; now: Date },
) {
  await db`
    insert into article_votes (article_id, visitor, helpful, voted_at)
    values (${vote.articleId}, ${vote.visitor}, ${vote.helpful}, ${vote.now})
    on conflict (article_id, visitor) do update set helpful = excluded.helpful, voted_at = excluded.voted_at`
}

export async function shiftVotes(db: Db, articleId: string, by: { helpful: number; unhelpful: number }) {
  await db`
    update article_totals set helpful = helpful + ${by.helpful}, unhelpful = unhelpful + ${by.unhelpful}
    where article_id = ${articleId}`
}

export async function insertDeflection(
  db: Db,
  { articleId, visitor, now }: { articleId: string; visitor: string; now: Date },
) {
  await db`
    with ${heldArticle(db, articleId)}, first as (
      insert into article_deflections (article_id, visitor, deflected_at) select id, ${visitor}, ${now}::timestamptz from held
      on conflict do nothing returning article_id
    )
    update article_totals set deflections = deflections + 1 from first where article_totals.article_id = first.article_id`
}
