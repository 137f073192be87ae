import type { LinkProblem } from '@savepoint/contract/knowledge/broken-links.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Author } from '../articles/article-write-queries.ts'
import { isImageShown } from '../images/image-queries.ts'
import type { LinkKind } from '../links/links-in.ts'

/** Links of texts that players or employees read, with what is wrong with them now. */
const linksWithProblems = (db: Db) => db`
  select l.*, a.title, p.id as project_id, p.name as project_name, p.source_locale, not a.published and a.customer_groups = '{}' as for_employees,
    x.status, x.failing_since, x.checked_at, x.is_requested,
    o.title as target_title, o.redirect_to_id, ok.project_id as target_project_id,
    case
      when l.kind = 'outside' then case when x.broken then x.problem end
      when l.kind = 'picture' then case
        when i.id is null then 'pictureDeleted'
        when not ${isImageShown(db)} then 'pictureHidden' end
      when o.id is null then 'deleted'
      when o.redirect_to_id is not null then 'merged'
      when l.kind = 'internalArticle' then case
        when a.published or a.customer_groups <> '{}' then 'internal'
        when o.published then 'published'
        when not o.internal then 'unpublished' end
      when o.published and ok.published and op.active then null
      when o.published then 'hidden'
      when o.internal and ${hasReadersOf(db)} then null
      when o.internal then 'internal'
      else 'unpublished'
    end as problem
  from article_links l
  join articles a on a.id = l.article_id and (a.published or a.internal)
  join categories k on k.id = a.category_id and k.deleted_at is null
  join projects p on p.id = k.project_id
  left join article_translations t on t.article_id = l.article_id and t.locale = l.locale and t.published and t.locale <> p.source_locale
  left join articles o on o.id = l.target_id and l.kind in ('article', 'internalArticle')
  left join categories ok on ok.id = o.category_id
  left join projects op on op.id = ok.project_id
  left join images i on i.id = l.target_id and l.kind = 'picture'
  left join outside_links x on x.url_key = l.url_key
  where (l.locale is null or t.article_id is not null)`

/** Whether the groups of players who read the article `a` read `o` as well, in spite of neither being published. */
const hasReadersOf = (db: Db) => db`
  not a.published and a.customer_groups <> '{}' and lower(a.customer_groups::text)::text[] <@ lower(o.customer_groups::text)::text[]`

export type BrokenLinkRow = {
  id: string
  article_id: string
  title: string
  project_id: string
  project_name: string
  locale: ContentLanguage | null
  source_locale: ContentLanguage
  for_employees: boolean
  text: string
  href: string
  position: number
  kind: LinkKind
  problem: LinkProblem
  status: number | null
  target_id: string | null
  target_title: string | null
  target_project_id: string | null
  redirect_to_id: string | null
  redirect_title: string | null
  redirect_project_id: string | null
  broken_since: string | null
  failing_since: string | null
  checked_at: string | null
  is_requested: boolean | null
  ignored_at: string | null
  ignored_by_id: string | null
  ignored_by_name: string | null
}

export type LinkPosition = { title: string; articleId: string; position: number; id: string }
export type BrokenLinkFilter = {
  projectId?: string | undefined
  articleId?: string | undefined
  ignored: boolean
}

const broken = (db: Db, { projectId, articleId, ignored }: BrokenLinkFilter) => db`
  (${linksWithProblems(db)}
    and l.ignored_at is ${ignored ? db`not null` : db`null`}
    ${projectId ? db`and p.id = ${projectId}` : db``}
    ${articleId ? db`and a.id = ${articleId}` : db``}) b`

export async function listBrokenLinkRows(
  db: Db,
  filter: BrokenLinkFilter,
  page: { after: LinkPosition | null; limit: number },
) {
  return await db<BrokenLinkRow[]>`
    select b.*, r.title as redirect_title, rk.project_id as redirect_project_id
    from ${broken(db, filter)}
    left join articles r on r.id = b.redirect_to_id left join categories rk on rk.id = r.category_id
    where b.problem is not null ${page.after ? after(db, page.after) : db``}
    order by b.title, b.article_id, b.position, b.id limit ${page.limit}`
}

const after = (db: Db, { title, articleId, position, id }: LinkPosition) => db`
  and (b.title, b.article_id, b.position, b.id) > (${title}, ${articleId}::uuid, ${position}::integer, ${id}::uuid)`

export async function countBrokenLinks(db: Db, filter: BrokenLinkFilter, most: number) {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (
      select 1 from ${broken(db, filter)} where b.problem is not null limit ${most}) counted`
  return row?.count ?? 0
}

/** Of other hosts it is known since when they fail. */
export async function noteBrokenSince(db: Db, now: Date) {
  await db`
    update article_links l set broken_since = case when b.problem is not null then ${now}::timestamptz end
    from (${linksWithProblems(db)} and l.kind <> 'outside') b
    where l.id = b.id and (b.problem is not null) <> (b.broken_since is not null)`
}

export async function setIgnored(db: Db, { id, by, now }: { id: string; by: Author | null; now: Date }) {
  const rows = await db`
    update article_links set ignored_at = ${by ? now : null}, ignored_by_id = ${by?.id ?? null}, ignored_by_name = ${by?.name ?? null}
    where id = ${id} returning 1`
  return rows.length > 0
}
