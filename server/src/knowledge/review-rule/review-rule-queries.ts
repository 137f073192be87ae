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

/** For all players or some, or for all of them at a planned time. */
export async function isAnyPublished(db: Db, articleIds: string[]) {
  const rows =
    await db`select 1 from articles where id = any (${articleIds}::uuid[]) and (published or publish_at is not null or internal and customer_groups <> '{}') limit 1`
  return rows.length > 0
}

/** Whether players of groups see the text as soon as it is saved, or all of them at a planned time. */
export async function isReadByPlayers(db: Db, articleId: string) {
  const rows = await db`
    select 1 from articles where id = ${articleId} and (publish_at is not null or internal and customer_groups <> '{}')`
  return rows.length > 0
}
