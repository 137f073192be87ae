import type { Db } from '../../platform/database/database.ts'
import { atIn, type Scope, type Span } from './report-queries.ts'

export type ArticleFigureRow = {
  category_id: string
  views: number
  helpful: number
  unhelpful: number
  deflections: number
}

export async function listArticleFigures(db: Db, { roleId, filter }: Scope, span: Span) {
  const { projectId, categoryId } = filter
  return await db<ArticleFigureRow[]>`
    with seen as materialized (
      select a.id, a.category_id from articles a join categories c on c.id = a.category_id
      where a.category_id in (select category_id from role_categories where role_id = ${roleId})
        ${projectId ? db`and c.project_id = ${projectId}` : db``} ${categoryId ? db`and c.id = ${categoryId}` : db``}
    ), viewed as (
      select s.category_id, sum(v.views) as views from seen s join article_views v on v.article_id = s.id
      where v.day >= ${span.from}::date ${span.to === null ? db`` : db`and v.day <= ${span.to}::date`} group by 1
    ), voted as (
      select s.category_id, count(*) filter (where v.helpful) as helpful, count(*) filter (where not v.helpful) as unhelpful
      from seen s join article_votes v on v.article_id = s.id where ${atIn(db, db`v.voted_at`, span)} group by 1
    ), deflected as (
      select s.category_id, count(*) as deflections from seen s join article_deflections v on v.article_id = s.id
      where ${atIn(db, db`v.deflected_at`, span)} group by 1
    )
    select category_id, coalesce(views, 0)::int as views, coalesce(helpful, 0)::int as helpful,
      coalesce(unhelpful, 0)::int as unhelpful, coalesce(deflections, 0)::int as deflections
    from viewed full join voted using (category_id) full join deflected using (category_id)`
}
