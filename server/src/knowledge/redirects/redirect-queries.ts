import type { Db } from '../../platform/database/database.ts'

/** Both articles are locked in one order, so that merging two into each other cannot deadlock. */
export async function lockRedirects(db: Db, ids: string[]) {
  const rows = await db<{ id: string; redirect_to_id: string | null }[]>`
    select id, redirect_to_id from articles where id = any (${ids}::uuid[]) order by id for no key update`
  return new Map(rows.map((row) => [row.id, row.redirect_to_id]))
}

/** With what was merged into the article before, and what other articles recommend. */
export async function setRedirect(db: Db, { from, to }: { from: string; to: string }) {
  await db`
    update articles set redirect_to_id = ${to}, published = false, internal = false, customer_groups = '{}', publish_at = null,
      unpublish_at = null,      version = version + 1
    where id = ${from}`
  await db`update articles set redirect_to_id = ${to} where redirect_to_id = ${from}`
  await db`
    update article_see_also s set other_id = ${to}
    where other_id = ${from} and article_id <> ${to}
      and not exists (select 1 from article_see_also o where o.article_id = s.article_id and o.other_id = ${to})`
}

export async function endRedirect(db: Db, id: string) {
  await db`update articles set redirect_to_id = null where id = ${id}`
}
