import { createHash } from 'node:crypto'
import { type ArticleInput, articleInput } from '@savepoint/contract/knowledge/article-inputs.ts'
import { articleTranslationInput } from '@savepoint/contract/knowledge/translations/translation-inputs.ts'
import type { Db } from '../../platform/database/database.ts'
import { listSeeAlso } from '../articles/article-write-queries.ts'
import { addArticle } from '../articles/create-article.ts'
import { rewriteArticle } from '../articles/update-article.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { writeArticleTranslation } from '../translations/article-translations.ts'
import { type ImportRow, lockInternalArticle, putImport } from './import-queries.ts'
import type { SourceTranslation } from './import-source.ts'
import type { PlannedArticle } from './plan-import.ts'
import { documentFrom, type Links, type ReadText } from './read-article.ts'
import { requireValid } from './skip-reasons.ts'

export type ImportServices = Pick<KnowledgeServices, 'db' | 'clock' | 'config' | 'storage'>
export type Outcome = 'created' | 'updated' | 'unchanged' | 'skipped'
type Kept = { outcome: Outcome; warnings: string[] }

type Keeping = {
  article: PlannedArticle
  articleId: string
  text: ReadText
  links: Links
  before: ImportRow | undefined
}

/** A problem if the article cannot be kept. */
export function articleFrom(
  { title, tags, published, popular, topic }: PlannedArticle,
  text: ReadText,
  links: Links,
): { input: ArticleInput; warnings: string[] } {
  const { content, warnings } = documentFrom(text, links)
  const input = requireValid(articleInput, { ...topic, title, content, tags, published, popular })
  return { input, warnings }
}

export async function keepArticle(
  services: ImportServices,
  { article, articleId, text, links, before }: Keeping,
): Promise<Kept> {
  const made = articleFrom(article, text, links)
  // Sources know no internal articles: whoever made one of it here decides that it stays one.
  const { internal, customerGroups, ...input } = made.input
  const outcome = await keep(services, {
    ...{ source: article.source, articleId, input, before },
    write: async (tx) => {
      if (!before)
        return void (await addArticle(tx, services, {
          ...{ author: null, id: articleId, input: { ...input, internal, customerGroups } },
        }))
      const kept = await lockInternalArticle(tx, articleId)
      const publication = kept
        ? { published: false, internal: true, customerGroups: kept.customer_groups }
        : { internal, customerGroups }
      // Sources know no “see also”: what editors chose here stays.
      const seeAlso = await listSeeAlso(tx, articleId)
      await rewriteArticle(tx, services, {
        ...{ author: null, id: articleId, input: { ...input, ...publication, seeAlso } },
      })
    },
  })
  return { outcome, warnings: [...article.warnings, ...made.warnings] }
}

export async function keepTranslation(
  services: ImportServices,
  {
    name,
    articleId,
    translation,
    text,
    links,
    before,
  }: Omit<Keeping, 'article'> & { name: string; translation: SourceTranslation },
): Promise<Kept> {
  const { content, warnings } = documentFrom(text, links)
  const { title, tags, published, locale, outdatedSince } = translation
  const input = requireValid(articleTranslationInput, {
    ...{ title, content, tags, published },
    ...(outdatedSince !== undefined && { sourceUpdatedAt: outdatedSince }),
  })
  const outcome = await keep(services, {
    ...{ source: name, articleId, input, before },
    write: async (tx) =>
      await writeArticleTranslation(tx, services, { id: articleId, locale, author: null, input }),
  })
  return { outcome, warnings }
}

async function keep(
  { db, clock }: ImportServices,
  {
    source,
    articleId,
    input,
    before,
    write,
  }: {
    source: string
    articleId: string
    input: object
    before: ImportRow | undefined
    write: (tx: Db) => Promise<void>
  },
): Promise<Outcome> {
  const contentHash = createHash('sha256').update(JSON.stringify(input)).digest('base64')
  if (before?.content_hash === contentHash && before.article_id === articleId) return 'unchanged'
  await db.begin(async (tx) => {
    await write(tx)
    await putImport(tx, { source, articleId, contentHash, now: clock.now() })
  })
  return before ? 'updated' : 'created'
}
