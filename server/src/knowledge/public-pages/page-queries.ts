import type { Db } from '../../platform/database/database.ts'
import { publicArticles } from '../reading/article-queries.ts'

export type ArticlePageRow = {
  id: string
  title: string
  start: string
  project_id: string
  project_name: string
  cover_id: string | null
}

export async function findArticlePage(db: Db, id: string) {
  const [row] = await db<ArticlePageRow[]>`
    select a.id, a.title, left(a.body, 400) as start, p.id as project_id, p.name as project_name, p.cover_id
    from ${publicArticles(db)} where a.id = ${id} and a.published`
  return row
}

export async function findProjectPage(db: Db, id: string) {
  const [row] = await db<{ id: string; name: string; cover_id: string | null; topics: string[] }[]>`
    select p.id, p.name, p.cover_id,
      array(select k.name from categories k where k.project_id = p.id and k.published order by k.position, k.id limit 8) as topics
    from projects p where p.id = ${id} and p.active`
  return row
}

export async function countPublicArticles(db: Db) {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from ${publicArticles(db)} where a.published`
  return row?.count ?? 0
}

export type SitemapRow = { id: string; project_id: string; updated_at: string }

export async function listSitemapArticles(db: Db, part: { offset: number; limit: number }) {
  return await db<SitemapRow[]>`
    select a.id, p.id as project_id, a.updated_at from ${publicArticles(db)}
    where a.published order by a.id offset ${part.offset} limit ${part.limit}`
}

export async function listSitemapProjects(db: Db) {
  return await db<{ id: string; updated_at: string }[]>`
    select p.id, greatest(p.updated_at, (
      select max(a.updated_at) from articles a join categories k on k.id = a.category_id and k.published
      where k.project_id = p.id and a.published)) as updated_at
    from projects p where p.active order by p.position, p.id`
}
