import type { Document } from '@savepoint/contract/documents.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { Db, Part } from '../../platform/database/database.ts'
import { matchingArticles } from '../articles/managed-article-queries.ts'
import type { ImageRow } from '../images/image-queries.ts'
import {
  type ArticleRow,
  articleColumns,
  inReaderLanguages,
  isForGroupOf,
  publicArticles,
} from '../reading/article-queries.ts'
import { wantedWords } from '../search/search-queries.ts'

/** Who reads internal articles: the articles (`a`, `k`, `p`) in topics they see, and which of those they may read. */
export type Readers = { topics: Part; mayRead: Part }

/** Whether or not players see the category. */
export const employees = (db: Db): Readers => ({
  topics: db`
    articles a
    join categories k on k.id = a.category_id and k.deleted_at is null
    join projects p on p.id = k.project_id`,
  mayRead: db`a.internal and not a.published`,
})

/** Articles that are open to the group of the customer's game account. */
export const groupOf = (db: Db, customerId: string): Readers => ({
  topics: publicArticles(db),
  mayRead: isForGroupOf(db, customerId),
})

export type InternalArticleRow = ArticleRow & { customer_groups: string[] }

export async function listInternalArticleRows(
  db: Db,
  readers: Readers,
  filter: {
    projectId: string | undefined
    search: { words: string; text: string } | undefined
    languages: ContentLanguage[]
    after: [string, string] | null
    limit: number
  },
) {
  const { projectId, search, languages, after, limit } = filter
  return await db<(InternalArticleRow & { saved_at: string })[]>`
    select ${articleColumns(db)}, a.customer_groups, a.updated_at as saved_at from ${readers.topics} ${inReaderLanguages(db, languages)}
    where ${readers.mayRead}
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

export type InternalArticleDetails = InternalArticleRow & {
  content: Document
  updated_by_id: string | null
  updated_by_name: string | null
}

export async function findInternalArticle(db: Db, id: string, languages: ContentLanguage[]) {
  const { topics, mayRead } = employees(db)
  const [row] = await db<InternalArticleDetails[]>`
    select ${articleColumns(db)}, a.customer_groups, coalesce(t.content, a.content) as content,
      a.updated_by_id, coalesce(u.name, a.updated_by_name) as updated_by_name
    from ${topics} ${inReaderLanguages(db, languages)} left join agents u on u.id = a.updated_by_id
    where a.id = ${id} and ${mayRead}`
  return row
}

export async function findInternalImage(
  db: Db,
  { topics, mayRead }: Readers,
  { articleId, imageId }: { articleId: string; imageId: string },
) {
  const [row] = await db<ImageRow[]>`
    select i.id, i.sha256, i.type, i.width, i.height, i.variants
    from images i, ${topics}
    where i.id = ${imageId} and a.id = ${articleId} and ${mayRead} and (
      exists (select 1 from article_images s where s.article_id = a.id and s.image_id = i.id)
      or exists (
        select 1 from article_translation_images s
        join article_translations t on t.article_id = s.article_id and t.locale = s.locale and t.published and t.locale = any (p.locales)
        where s.article_id = a.id and s.image_id = i.id))`
  return row
}
