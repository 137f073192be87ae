import type { Document } from '@savepoint/contract/documents.ts'
import type { Db } from '../../platform/database/database.ts'
import { withoutRepeats } from './without-repeats.ts'

/** The name is kept for when the author is deleted. */
export type Author = { id: string; name: string }

export type ArticleToSave = Publication & {
  id: string
  categoryId: string
  title: string
  content: Document
  body: string
  tags: string[]
  /** Absent: as it was. */
  popular: boolean | undefined
  author: Author | null
  now: Date
}

export async function insertArticle(db: Db, article: ArticleToSave) {
  const { id, author, now } = article
  await db`
    insert into articles (id, category_id, title, content, body, tags, published, internal, customer_groups, popular, author_id,
      author_name, updated_by_id, updated_by_name, created_at, updated_at)
    values (${id}, ${article.categoryId}, ${article.title}, ${db.json(article.content as never)}, ${article.body}, ${article.tags},
      ${article.published}, ${isInternal(article)}, ${groupsOf(article)}, ${article.popular ?? false}, ${author?.id ?? null},
      ${author?.name ?? null}, ${author?.id ?? null}, ${author?.name ?? null}, ${now}, ${now})`
  await db`insert into article_totals (article_id) values (${id})`
}

/** The time and the last editor change only with the text, title or tags; whoever changes it has checked it. */
export async function replaceArticle(db: Db, article: ArticleToSave) {
  const { author } = article
  await db`
    with given as (
      select ${article.title}::text as title, ${article.tags}::text[] as tags, ${db.json(article.content as never)}::jsonb as content
    ), change as (
      select given.*, (a.title, a.tags, a.content) is distinct from (given.title, given.tags, given.content) as is_of_text
      from given, articles a where a.id = ${article.id}
    )
    update articles set category_id = ${article.categoryId}, title = change.title, content = change.content, body = ${article.body},
      tags = change.tags, published = ${article.published}, internal = ${isInternal(article)}, customer_groups = ${groupsOf(article)},
      popular = coalesce(${article.popular ?? null}, articles.popular), version = version + 1,
      updated_at = case when is_of_text then ${article.now}::timestamptz else updated_at end,
      updated_by_id = case when is_of_text then ${author?.id ?? null}::uuid else updated_by_id end,
      updated_by_name = case when is_of_text then ${author?.name ?? null}::text else updated_by_name end,
      verify_by = case when is_of_text then ${monthsAfter(db, article.now)} else verify_by end,
      ${scheduleAfter(db, article.published)}
    from change where articles.id = ${article.id}`
}

/** Whom an article is for: players, employees and perhaps players of groups, or nobody yet. */
export type Publication = { published: boolean; internal: boolean; customerGroups: string[] }

export const forPlayers: Publication = { published: true, internal: false, customerGroups: [] }
export const forNobody: Publication = { published: false, internal: false, customerGroups: [] }

const isInternal = ({ published, internal }: Publication) => internal && !published
const groupsOf = (publication: Publication) =>
  isInternal(publication) ? withoutRepeats(publication.customerGroups) : []

/** Whether players read the article, all of them or some. */
export const isForPlayers = (publication: Publication) =>
  publication.published || groupsOf(publication).length > 0

export async function setArticlePublished(db: Db, id: string, publication: Publication) {
  const [published, internal, groups] = [
    publication.published,
    isInternal(publication),
    groupsOf(publication),
  ]
  const rows = await db`
    update articles set published = ${published}, internal = ${internal}, customer_groups = ${groups}, ${scheduleAfter(db, published)},
      version = version + ((published, internal, customer_groups) <> (${published}::boolean, ${internal}::boolean, ${groups}::text[]))::integer
    where id = ${id} returning id`
  return rows.length > 0
}

/** Whoever publishes or withdraws an article by hand does not want it to happen again later; a published one leads nowhere else. */
const scheduleAfter = (db: Db, published: boolean) => db`
  publish_at = case when ${published} then null else publish_at end,
  redirect_to_id = case when ${published} then null else redirect_to_id end,
  unpublish_at = case when articles.published and not ${published} then null else unpublish_at end`

/** Null when nobody has to check the article. */
export const monthsAfter = (db: Db, time: Date) =>
  db`${time}::timestamptz + make_interval(months => verify_every_months)`

export async function setArticlePopular(db: Db, id: string, popular: boolean) {
  const rows = await db`update articles set popular = ${popular} where id = ${id} returning id`
  return rows.length > 0
}

/** In a project of another language it will show its snippets in that one. */
export async function setArticleCategory(db: Db, id: string, categoryId: string) {
  const rows = await db`
    with outdated as (
      update article_snippets set snippet_version = 0
      where article_id = ${id} and locale is null
        and (select p.source_locale from articles a join categories k on k.id = a.category_id
          join projects p on p.id = k.project_id where a.id = ${id})
        <> (select p.source_locale from categories k join projects p on p.id = k.project_id where k.id = ${categoryId})
    )
    update articles set category_id = ${categoryId}, version = version + (category_id <> ${categoryId})::integer
    where id = ${id} returning id`
  return rows.length > 0
}

export async function deleteArticleRow(db: Db, id: string) {
  const rows = await db`delete from articles where id = ${id} returning id`
  return rows.length > 0
}

export async function listSeeAlso(db: Db, articleId: string) {
  const rows = await db<{ other_id: string }[]>`
    select other_id from article_see_also where article_id = ${articleId} order by position`
  return rows.map(({ other_id }) => other_id)
}

export async function replaceSeeAlso(db: Db, articleId: string, otherIds: string[]) {
  await db`delete from article_see_also where article_id = ${articleId}`
  await db`
    insert into article_see_also (article_id, other_id, position)
    select ${articleId}, other_id, position from unnest(${otherIds}::uuid[]) with ordinality as chosen (other_id, position)`
}

/** Keeps the category from being deleted until the transaction ends; false when it is not in the project. */
export async function lockCategory(db: Db, projectId: string, categoryId: string) {
  const rows = await db`
    select 1 from categories where id = ${categoryId} and project_id = ${projectId} and deleted_at is null for share`
  return rows.length > 0
}

/** They are not deleted before the transaction ends. */
export async function listExistingArticles(db: Db, ids: string[]) {
  const rows = await db<{ id: string }[]>`
    select id from articles where id = any (${ids}) order by id for key share`
  return new Set(rows.map((row) => row.id))
}

export async function insertRevision(
  db: Db,
  revision: { id: string; articleId: string; author: Author | null; now: Date },
) {
  const { id, articleId, author, now } = revision
  await db`
    insert into article_revisions (id, article_id, number, title, content, tags, author_id, author_name, published, created_at)
    select ${id}, a.id, (select coalesce(max(number), 0) + 1 from article_revisions where article_id = a.id),
      a.title, a.content, a.tags, ${author?.id ?? null}, ${author?.name ?? null}, a.published, ${now}
    from articles a where a.id = ${articleId}`
}

/** Unpublished, and outdated if the original is. */
export async function copyArticleTranslations(db: Db, { from, to }: { from: string; to: string }) {
  await db`
    insert into article_translations (article_id, locale, title, content, body, tags, published, source_updated_at,
      author_id, author_name, created_at, updated_at)
    select copy.id, t.locale, t.title, t.content, t.body, t.tags, false,
      case when t.source_updated_at = a.updated_at then copy.updated_at else t.source_updated_at end,
      t.author_id, t.author_name, copy.created_at, copy.updated_at
    from article_translations t join articles a on a.id = t.article_id, articles copy
    where t.article_id = ${from} and copy.id = ${to}`
  await db`
    insert into article_translation_images (article_id, locale, image_id)
    select ${to}, locale, image_id from article_translation_images where article_id = ${from}`
}
