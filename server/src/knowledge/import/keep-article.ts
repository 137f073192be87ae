import { createHash } from 'node:crypto'
import { articleInput } from '@savepoint/contract/knowledge/article-inputs.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { articleTranslationInput } from '@savepoint/contract/knowledge/translations/translation-inputs.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { forNobody, forPlayers, listSeeAlso, type Publication } from '../articles/article-write-queries.ts'
import { addArticle } from '../articles/create-article.ts'
import { rewriteArticle } from '../articles/update-article.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { writeArticleTranslation } from '../translations/article-translations.ts'
import { fittingLabels } from './fitting-labels.ts'
import {
  completeImport,
  findChangeOfTranslation,
  type ImportRow,
  lockImportedArticle,
  putImport,
  type Said,
} from './import-queries.ts'
import type { SourceTranslation } from './import-source.ts'
import { topicKey } from './import-topics.ts'
import type { PlannedArticle } from './plan-import.ts'
import { documentFrom, type Links, type ReadText, type TextLinks } from './read-article.ts'
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

/** As the source says it. A problem if the article cannot be kept. */
export function articleFrom(
  { title, tags, published, popular, saidTopic }: PlannedArticle,
  text: ReadText,
  links: TextLinks,
) {
  const { content, warnings } = documentFrom(text, links)
  const labels = fittingLabels(tags)
  const made = requireValid(articleInput, {
    ...{ ...saidTopic, title, content, tags: labels.tags, published, popular },
  })
  const { internal: _, customerGroups: __, ...input } = made
  return { input, warnings: [...warnings, ...labels.warnings] }
}

export async function keepArticle(
  services: ImportServices,
  { article, articleId, text, links, before }: Keeping,
): Promise<Kept> {
  const { input, warnings } = articleFrom(article, text, links)
  const { source, topic, saidTopic, wanted, published, popular } = article
  const said = { ...saidTopic, topic: topicKey(wanted), published, popular }
  const outcome = await keep(services, {
    ...{ source, articleId, input, before, said },
    inputSaid: () => articleFrom(article, text, { ...links, addressOf: links.addressSaid }).input,
    write: async (tx) => {
      if (!before)
        return void (await addArticle(tx, services, {
          ...{ author: null, id: articleId, input: { ...input, ...forPlayersOrNobody(published) } },
        }))
      const here = await lockImportedArticle(tx, articleId)
      if (!here) throw new Problem('notFound')
      // Sources know no “see also”: what editors chose here stays.
      const seeAlso = await listSeeAlso(tx, articleId)
      const chosen = {
        ...publicationAfter(here, { published, before: publishedBefore(before, input) }),
        popular: [null, popular].includes(before.said_popular) ? undefined : popular,
      }
      await rewriteArticle(tx, services, {
        ...{ author: null, id: articleId, input: { ...input, ...topic, ...chosen, seeAlso } },
      })
    },
  })
  return { outcome, warnings: [...article.warnings, ...warnings] }
}

const forPlayersOrNobody = (published: boolean) => (published ? forPlayers : forNobody)

/** What the source said at the last import. Known of rows of older releases if nothing else has changed; otherwise undefined. */
function publishedBefore(before: ImportRow, input: object & { published: boolean }): boolean | undefined {
  if (before.said_published !== null) return before.said_published
  const other = !input.published
  return hashOf({ ...input, published: other }) === before.content_hash ? other : undefined
}

/** What editors chose here stays until the source says something else; what they merged or made internal stays so. */
function publicationAfter(
  here: Publication & { merged: boolean },
  { published, before }: { published: boolean; before: boolean | undefined },
): Publication {
  const isSaidAnew = before !== undefined && before !== published
  if (isSaidAnew && !here.internal && !here.merged) return forPlayersOrNobody(published)
  return { published: here.published, internal: here.internal, customerGroups: here.customerGroups }
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
  const { input, warnings } = translationFrom(translation, text, links)
  const { locale } = translation
  const outcome = await keep(services, {
    ...{ source: name, articleId, input, before, locale },
    inputSaid: () => translationFrom(translation, text, { ...links, addressOf: links.addressSaid }).input,
    write: async (tx) => {
      await lockImportedArticle(tx, articleId)
      const change = await findChangeOfTranslation(tx, { source: name, articleId, locale })
      if (change) throw new Problem('invalidInput', { detail: `${change} here` })
      await writeArticleTranslation(tx, services, { id: articleId, locale, author: null, input })
    },
  })
  return { outcome, warnings }
}

function translationFrom(
  { title, tags, published, outdatedSince }: SourceTranslation,
  text: ReadText,
  links: TextLinks,
) {
  const { content, warnings } = documentFrom(text, links)
  const labels = fittingLabels(tags)
  const input = requireValid(articleTranslationInput, {
    ...{ title, content, tags: labels.tags, published },
    ...(outdatedSince !== undefined && { sourceUpdatedAt: outdatedSince }),
  })
  return { input, warnings: [...warnings, ...labels.warnings] }
}

const hashOf = (input: object) => createHash('sha256').update(JSON.stringify(input)).digest('base64')

async function keep(
  { db, clock }: ImportServices,
  {
    source,
    articleId,
    input,
    inputSaid,
    before,
    said,
    locale,
    write,
  }: {
    source: string
    articleId: string
    input: object
    /** With the links as the source says them. */
    inputSaid: () => object
    before: ImportRow | undefined
    said?: Said
    locale?: ContentLanguage
    write: (tx: Db) => Promise<void>
  },
): Promise<Outcome> {
  const contentHash = hashOf(input)
  const isHash = (hash: string) => hash === before?.content_hash && before.article_id === articleId
  if (isHash(contentHash) || (before && isHash(hashOf(inputSaid())))) {
    if (said && before?.said_topic === null) await completeImport(db, source, said)
    return 'unchanged'
  }
  await db.begin(async (tx) => {
    await write(tx)
    await putImport(tx, { source, articleId, contentHash, said, locale, now: clock.now() })
  })
  return before ? 'updated' : 'created'
}
