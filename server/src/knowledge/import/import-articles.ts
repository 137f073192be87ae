import { createHash } from 'node:crypto'
import { articleInput } from '@savepoint/contract/knowledge/article-inputs.ts'
import { articleTranslationInput } from '@savepoint/contract/knowledge/translations/translation-inputs.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problems.ts'
import { listSeeAlso } from '../articles/article-write-queries.ts'
import { addArticle } from '../articles/create-article.ts'
import { rewriteArticle } from '../articles/update-article.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { writeArticleTranslation } from '../translations/article-translations.ts'
import { type ImportRow, listImports, lockInternalArticle, putImport } from './import-queries.ts'
import type { ImportSource, SourceTranslation } from './import-source.ts'
import { topicFinder } from './import-topics.ts'
import { type PlannedArticle, planImport } from './plan-import.ts'
import { type ArticleContext, readDocument } from './read-article.ts'
import { reasonOf, requireValid } from './skip-reasons.ts'

type ImportServices = Pick<KnowledgeServices, 'db' | 'clock' | 'config' | 'storage'>
export type Outcome = 'created' | 'updated' | 'unchanged' | 'skipped'
export type ImportSummary = Record<Outcome, number>

/**
 * Each article is identified by its source: importing it again changes nothing, a changed one updates its article. Translations are
 * kept in the same way, each for itself. `report` gets a line for each of them.
 */
export async function importArticles(
  services: ImportServices,
  source: ImportSource,
  options: { createTopics: boolean; report: (line: string) => void },
): Promise<ImportSummary> {
  const summary: ImportSummary = { created: 0, updated: 0, unchanged: 0, skipped: 0 }
  const report = (outcome: Outcome, what: string, details = '') => {
    summary[outcome] += 1
    options.report(`${outcome.padEnd(10)} ${what}${details}`)
  }
  const findTopic = await topicFinder(services, {
    create: options.createTopics,
    onCreated: (what) => options.report(`created    ${what}`),
  })
  const { planned, skipped } = await planImport(source, findTopic)
  for (const { source: name, why } of skipped) report('skipped', name, `: ${why}`)
  const imports = await listImports(services.db)
  // New articles get their ids first, so that two can link to each other.
  const ids = new Map(
    planned.map((article) => [article.source, imports.get(article.source)?.article_id ?? uuidv7()]),
  )
  const topics = new Map(planned.map((article) => [article.source, article.topic]))
  const addressOf = (name: string) => {
    const topic = topics.get(name)
    return topic && `/customer/articles/${topic.projectId}/${ids.get(name)}`
  }
  /** False: skipped. */
  const attempt = async (
    name: string,
    work: (warnings: Set<string>) => Promise<Outcome>,
    known: string[] = [],
  ) => {
    const warnings = new Set(known)
    try {
      report(await work(warnings), name)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      report('skipped', name, `: ${reasonOf(error)}`)
      return false
    }
    for (const warning of warnings) options.report(`           ${warning}`)
    return true
  }
  for (const article of planned) {
    const context = { ...source, source: article.source, addressOf }
    const articleId = ids.get(article.source) as string
    const importing = { articleId, context, imports }
    const isKept = await attempt(
      article.source,
      (warnings) => keepArticle(services, { ...importing, article, warnings }),
      article.warnings,
    )
    for (const translation of isKept ? article.translations : [])
      await attempt(nameOf(article, translation), (warnings) =>
        keepTranslation(services, { ...importing, article, translation, warnings }),
      )
  }
  return summary
}

type Importing = {
  article: PlannedArticle
  articleId: string
  context: ArticleContext
  imports: Map<string, ImportRow>
  warnings: Set<string>
}

const nameOf = ({ source }: PlannedArticle, { locale }: SourceTranslation) => `${source} (${locale})`

async function keepArticle(services: ImportServices, importing: Importing): Promise<Outcome> {
  const { article, articleId, context, imports, warnings } = importing
  const content = await readDocument(services, article, { context, warnings })
  const { title, tags, published, popular, topic } = article
  // Sources know no internal articles: whoever made one of it here decides that it stays one.
  const { internal, customerGroups, ...input } = requireValid(articleInput, {
    ...{ ...topic, title, content, tags, published, popular },
  })
  const before = imports.get(article.source)
  return await keep(services, {
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
}

async function keepTranslation(
  services: ImportServices,
  {
    article,
    articleId,
    context,
    imports,
    translation,
    warnings,
  }: Importing & { translation: SourceTranslation },
): Promise<Outcome> {
  const content = await readDocument(services, translation, { context, warnings })
  const { title, tags, published, locale, outdatedSince } = translation
  const input = requireValid(articleTranslationInput, {
    ...{ title, content, tags, published },
    ...(outdatedSince !== undefined && { sourceUpdatedAt: outdatedSince }),
  })
  const source = nameOf(article, translation)
  return await keep(services, {
    ...{ source, articleId, input, before: imports.get(source) },
    write: async (tx) =>
      await writeArticleTranslation(tx, services, { id: articleId, locale, author: null, input }),
  })
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
