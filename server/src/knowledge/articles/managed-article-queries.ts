import type { Document } from '@savepoint/contract/documents.ts'
import type { ArticleSort, ArticleState } from '@savepoint/contract/knowledge/articles.ts'
import type {
  ContentLanguage,
  TranslationState,
  TranslationSummary,
} from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Db } from '../../platform/database/database.ts'
import { articleTranslations, inTranslationState } from '../locales/translation-state-queries.ts'
import {
  type ReviewSummaryRow,
  type WaitingTranslationRow,
  waitingArticles,
  waitingTranslations,
} from '../review-rule/review-summary-queries.ts'
import { wantedWords } from '../search/search-queries.ts'

export type ManagedArticleRow = {
  id: string
  title: string
  tags: string[]
  project_id: string
  project_name: string
  category_id: string
  category_name: string
  published: boolean
  internal: boolean
  customer_groups: string[]
  reachable: boolean
  popular: boolean
  publish_at: string | null
  unpublish_at: string | null
  verify_every_months: number | null
  verify_by: string | null
  verified_at: string | null
  verified_by_id: string | null
  verified_by_name: string | null
  requires_review: boolean
  redirect_to_id: string | null
  redirect_to_title: string | null
  review: ReviewSummaryRow | null
  waiting_translations: WaitingTranslationRow[]
  author_id: string | null
  author_name: string | null
  updated_by_id: string | null
  updated_by_name: string | null
  created_at: string
  updated_at: string
  views: number
  helpful: number
  unhelpful: number
  comments: number
  deflections: number
  translations: TranslationSummary[]
  version: number
}

function managedColumns(db: Db) {
  return db`
    a.id, a.title, a.tags, p.id as project_id, p.name as project_name, k.id as category_id, k.name as category_name,
    a.published, a.internal and not a.published as internal, ${groupsOf(db)} as customer_groups,
    a.published and k.published and p.active as reachable, a.popular,
    a.publish_at, a.unpublish_at, a.verify_every_months, a.verify_by, a.verified_at, a.verified_by_id,
    coalesce(v.name, a.verified_by_name) as verified_by_name, p.requires_review, ${reviewOf(db)} as review, ${waitingTranslations(db)} as waiting_translations,
    a.redirect_to_id, (select title from articles where id = a.redirect_to_id) as redirect_to_title,
    a.author_id, coalesce(w.name, a.author_name) as author_name,
    a.updated_by_id, coalesce(u.name, a.updated_by_name) as updated_by_name,
    a.created_at, a.updated_at, t.views, t.helpful, t.unhelpful, t.comments, t.deflections, a.version,
    ${articleTranslations(db)} as translations`
}

/** Of players who read an article (`a`) that not all of them read. */
export const groupsOf = (db: Db) =>
  db`case when a.internal and not a.published then a.customer_groups else '{}' end`

const reviewOf = (db: Db) => db`(
  select json_build_object('state', r.state, 'author_id', r.author_id, 'author_name', coalesce(w.name, r.author_name), 'comment', r.comment,
    'asked_at', to_char(r.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'reviewer_id', r.reviewer_id, 'reviewer_name', coalesce(v.name, r.reviewer_name), 'answer', r.answer,
    'answered_at', to_char(r.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from article_reviews r left join agents w on w.id = r.author_id left join agents v on v.id = r.reviewer_id
  where r.article_id = a.id)`

function managedJoins(db: Db) {
  return db`
    join categories k on k.id = a.category_id
    join projects p on p.id = k.project_id
    join article_totals t on t.article_id = a.id
    left join agents w on w.id = a.author_id
    left join agents u on u.id = a.updated_by_id
    left join agents v on v.id = a.verified_by_id`
}

export type ArticleFilter = {
  projectId?: string
  categoryId?: string
  state?: ArticleState
  popular?: 'true' | 'false'
  authorId?: string
  tag?: string
  translated?: { locale: ContentLanguage; state: TranslationState }
  search?: { words: string; text: string }
}
export type ArticleListPosition = { key: string | number; id: string }

const sortKeys = {
  updated: { of: (db: Db) => db`a.updated_at`, type: 'timestamptz', isFalling: true },
  title: { of: (db: Db) => db`a.title`, type: 'text', isFalling: false },
  views: { of: (db: Db) => db`t.views`, type: 'integer', isFalling: true },
  unhelpful: { of: (db: Db) => db`t.unhelpful`, type: 'integer', isFalling: true },
} as const

/** Finds and sorts by an index first, then loads what a row shows. */
export async function listManagedArticles(
  db: Db,
  filter: ArticleFilter,
  page: { sort: ArticleSort; after: ArticleListPosition | null; limit: number; now: Date },
) {
  const { of, type, isFalling } = sortKeys[page.sort]
  const [key, direction] = [of(db), isFalling ? db`desc` : db`asc`]
  const id = page.sort === 'views' || page.sort === 'unhelpful' ? db`t.article_id` : db`a.id`
  const after = page.after
    ? db`and (${key}, ${id}) ${isFalling ? db`<` : db`>`} (${page.after.key}::${db.unsafe(type)}, ${page.after.id}::uuid)`
    : db``
  return await db<ManagedArticleRow[]>`
    with page as (
      select a.id, ${key} as key
      from articles a join article_totals t on t.article_id = a.id
      where ${parametersOf(db, filter, page.now)} ${after}
      order by ${key} ${direction}, ${id} ${direction} limit ${page.limit}
    )
    select ${managedColumns(db)}
    from page join articles a on a.id = page.id ${managedJoins(db)}
    order by page.key ${direction}, page.id ${direction}`
}

function parametersOf(db: Db, filter: ArticleFilter, now: Date) {
  const { projectId, categoryId, state, popular, authorId, tag, translated, search } = filter
  return db`
    true
    ${categoryId ? db`and a.category_id = ${categoryId}` : db``}
    ${projectId ? db`and a.category_id in (select id from categories where project_id = ${projectId})` : db``}
    ${state ? db`and ${states(db, now)[state]}` : db``}
    ${popular === undefined ? db`` : db`and a.popular = ${popular === 'true'}`}
    ${authorId ? db`and (a.author_id = ${authorId} or a.updated_by_id = ${authorId})` : db``}
    ${tag ? db`and a.tags @> ${[tag]}` : db``}
    ${translated ? db`and ${inTranslationState(db, translated)}` : db``}
    ${search ? db`and a.id in (${matchingArticles(db, search)})` : db``}`
}

const states = (db: Db, now: Date): Record<ArticleState, ReturnType<Db>> => ({
  published: db`a.published`,
  internal: db`a.internal and not a.published`,
  unpublished: db`not a.published and not a.internal`,
  changed: db`a.id in (select article_id from article_drafts)`,
  inReview: db`a.id in (${waitingArticles(db)})`,
  scheduled: db`(a.publish_at is not null or a.unpublish_at is not null)`,
  unverified: db`a.verify_by <= ${now} and (a.published or a.internal)`,
})

// One branch per index: joined by `or`, none of the three indexes would be used.
export function matchingArticles(db: Db, { words, text }: { words: string; text: string }) {
  const typed = text.toLowerCase()
  return db`
    select id from articles where headline like ${`%${typed.replace(/[\\%_]/g, '\\$&')}%`}
    union select id from articles where ${typed} <% headline
    ${words ? db`union select id from articles where search @@ ${wantedWords(db, words)}` : db``}`
}

export async function findManagedArticle(db: Db, id: string) {
  const [row] = await db<(ManagedArticleRow & { content: Document })[]>`
    select ${managedColumns(db)}, a.content from articles a ${managedJoins(db)} where a.id = ${id}`
  return row
}

/** As all locks of articles, so that it does not wait for those who only refer to this one: two that refer to each other would wait for ever. */
export async function lockArticle(db: Db, id: string) {
  const [row] = await db<{ id: string; version: number }[]>`
    select id, version from articles where id = ${id} for no key update`
  return row
}

export async function isArticleThere(db: Db, id: string) {
  const rows = await db`select 1 from articles where id = ${id}`
  return rows.length > 0
}

export async function findText(db: Db, id: string) {
  const [row] = await db<{ title: string; content: Document; tags: string[] }[]>`
    select title, content, tags from articles where id = ${id}`
  return row
}

export type ReferenceRow = {
  id: string
  title: string
  published: boolean
  project_id: string
  project_name: string
  category_id: string
  category_name: string
}

export async function listReferences(db: Db, wanted: { seenFrom: string } | { ids: string[] }) {
  const chosen =
    'ids' in wanted
      ? db`(select id as other_id, position from unnest(${wanted.ids}::uuid[]) with ordinality as given (id, position))`
      : db`(select other_id, position from article_see_also where article_id = ${wanted.seenFrom})`
  return await db<ReferenceRow[]>`
    select a.id, a.title, a.published, p.id as project_id, p.name as project_name, k.id as category_id, k.name as category_name
    from ${chosen} s join articles a on a.id = s.other_id
    join categories k on k.id = a.category_id join projects p on p.id = k.project_id
    order by s.position`
}

export async function listTagsBeginning(db: Db, beginning: string) {
  return await db<{ tag: string; count: number }[]>`
    select tag, count(*)::int as count from articles, unnest(tags) as tag
    where starts_with(lower(tag), ${beginning.toLowerCase()})
    group by tag order by count desc, tag limit 50`
}

export async function listAuthorRows(db: Db) {
  return await db<{ id: string; name: string }[]>`
    select id, name from agents g
    where exists (select 1 from articles where author_id = g.id) or exists (select 1 from articles where updated_by_id = g.id)
    order by name, id`
}

export type RevisionRow = {
  id: string
  number: number
  title: string
  author_id: string | null
  author_name: string | null
  published: boolean
  created_at: string
}

function revisionColumns(db: Db) {
  return db`
    r.id, r.number, r.title, r.author_id, coalesce(g.name, r.author_name) as author_name, r.published, r.created_at`
}

export async function listRevisions(
  db: Db,
  articleId: string,
  page: { before: number | null; limit: number },
) {
  return await db<RevisionRow[]>`
    select ${revisionColumns(db)} from article_revisions r left join agents g on g.id = r.author_id
    where r.article_id = ${articleId} ${page.before === null ? db`` : db`and r.number < ${page.before}`}
    order by r.number desc limit ${page.limit}`
}

export async function findRevision(db: Db, articleId: string, id: string) {
  const [row] = await db<(RevisionRow & { content: Document; tags: string[] })[]>`
    select ${revisionColumns(db)}, r.content, r.tags
    from article_revisions r left join agents g on g.id = r.author_id
    where r.article_id = ${articleId} and r.id = ${id}`
  return row
}
