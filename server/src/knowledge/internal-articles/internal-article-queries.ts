import type { Document } from '@savepoint/contract/documents.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Db } from '../../platform/database/database.ts'
import { matchingArticles } from '../articles/managed-article-queries.ts'
import type { ImageRow } from '../images/image-queries.ts'
import { type ArticleRow, articleColumns, inReaderLanguages } from '../reading/article-queries.ts'
import { wantedWords } from '../search/search-queries.ts'

/** For employees, whether or not players see their category. */
export function internalArticles(db: Db) {
  return db`
    articles a
    join categories k on k.id = a.category_id and k.deleted_at is null
    join projects p on p.id = k.project_id`
}

export const isInternal = (db: Db) => db`a.internal and not a.published`

export async function listInternalArticleRows(
  db: Db,
  filter: {
    projectId: string | undefined
    search: { words: string; text: string } | undefined
    languages: ContentLanguage[]
    after: [string, string] | null
    limit: number
  },
) {
  const { projectId, search, languages, after, limit } = filter
  return await db<(ArticleRow & { saved_at: string })[]>`
    select ${articleColumns(db)}, a.updated_at as saved_at from ${internalArticles(db)} ${inReaderLanguages(db, languages)}
    where ${isInternal(db)}
      ${projectId ? db`and p.id = ${projectId}` : db``}
      ${search ? db`and a.id in (${matchingArticles(db, search)} ${inTranslations(db, search.words, languages)})` : db``}
      ${after ? db`and (a.updated_at, a.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : db``}
    order by a.updated_at desc, a.id desc limit ${limit}`
}

const inTranslations = (db: Db, words: string, languages: ContentLanguage[]) =>
  words
    ? db`
        union select x.article_id from article_translations x join articles o on o.id = x.article_id
        join categories ok on ok.id = o.category_id join projects op on op.id = ok.project_id and x.locale = any (op.locales)
        where x.published and x.search @@ ${wantedWords(db, words, languages)}`
    : db``

export type InternalArticleDetails = ArticleRow & {
  content: Document
  updated_by_id: string | null
  updated_by_name: string | null
}

export async function findInternalArticle(db: Db, id: string, languages: ContentLanguage[]) {
  const [row] = await db<InternalArticleDetails[]>`
    select ${articleColumns(db)}, coalesce(t.content, a.content) as content,
      a.updated_by_id, coalesce(u.name, a.updated_by_name) as updated_by_name
    from ${internalArticles(db)} ${inReaderLanguages(db, languages)} left join agents u on u.id = a.updated_by_id
    where a.id = ${id} and ${isInternal(db)}`
  return row
}

export async function findInternalImage(db: Db, articleId: string, imageId: string) {
  const [row] = await db<ImageRow[]>`
    select i.id, i.sha256, i.type, i.width, i.height, i.variants
    from images i, ${internalArticles(db)}
    where i.id = ${imageId} and a.id = ${articleId} and ${isInternal(db)} and (
      exists (select 1 from article_images s where s.article_id = a.id and s.image_id = i.id)
      or exists (
        select 1 from article_translation_images s
        join article_translations t on t.article_id = s.article_id and t.locale = s.locale and t.published and t.locale = any (p.locales)
        where s.article_id = a.id and s.image_id = i.id))`
  return row
}
