import type { Db } from '../../platform/database/database.ts'

/** Whether one of the projects, or the project of one of the articles, requires reviews. */
export async function isReviewRequired(
  db: Db,
  { projectIds, articleIds }: { projectIds: string[]; articleIds: string[] },
) {
  const rows = await db`
    select 1 from projects p
    where p.requires_review and (p.id = any (${projectIds}::uuid[]) or p.id in (
      select k.project_id from articles a join categories k on k.id = a.category_id where a.id = any (${articleIds}::uuid[])))
    limit 1`
  return rows.length > 0
}

export async function isAnyPublished(db: Db, articleIds: string[]) {
  const rows = await db`select 1 from articles where id = any (${articleIds}::uuid[]) and published limit 1`
  return rows.length > 0
}
