import { v7 as uuidv7 } from 'uuid'
import { articleAddresses } from './article-addresses.ts'
import { type ImportRow, listImports } from './import-queries.ts'
import type { ImportSource, SourceTranslation } from './import-source.ts'
import { topicFinder } from './import-topics.ts'
import {
  articleFrom,
  type ImportServices,
  keepArticle,
  keepTranslation,
  type Outcome,
} from './keep-article.ts'
import { type PlannedArticle, planImport } from './plan-import.ts'
import { type ReadText, readText } from './read-article.ts'
import { unlessSkipped } from './skip-reasons.ts'

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
  const imports = await listImports(services.db)
  const { planned, deleted, skipped } = await planImport(source, { findTopic, imports })
  for (const { source: name, why } of skipped) report('skipped', name, `: ${why}`)
  for (const name of deleted) report('unchanged', name, ': deleted here')
  const { texts, ids } = await readArticles(services, { source, planned, imports })
  const addresses = articleAddresses(planned, { ids, imports })
  /** False: skipped. */
  const attempt = async (name: string, work: () => ReturnType<typeof keepArticle>) => {
    const kept = await unlessSkipped(work)
    if (typeof kept === 'string') {
      report('skipped', name, `: ${kept}`)
      return false
    }
    report(kept.outcome, name)
    for (const warning of new Set(kept.warnings)) options.report(`           ${warning}`)
    return true
  }
  for (const article of planned) {
    const text = texts.get(article.source) as ReadText | string
    if (typeof text === 'string') {
      report('skipped', article.source, `: ${text}`)
      continue
    }
    const links = { ...source, source: article.source, ...addresses }
    const articleId = ids.get(article.source) as string
    const isKept = await attempt(
      article.source,
      async () =>
        await keepArticle(services, { article, articleId, text, links, before: imports.get(article.source) }),
    )
    for (const translation of isKept ? article.translations : []) {
      const name = nameOf(article, translation)
      await attempt(name, async () => {
        const translated = await readText(services, translation, links)
        return await keepTranslation(services, {
          ...{ name, articleId, translation, text: translated, links, before: imports.get(name) },
        })
      })
    }
  }
  return summary
}

const nameOf = ({ source }: PlannedArticle, { locale }: SourceTranslation) => `${source} (${locale})`

/**
 * All articles are read before the first is kept, so that two can link to each other and none links to one that is skipped. `texts` has the
 * reasons for those; `ids` are of the others.
 */
async function readArticles(
  services: ImportServices,
  {
    source,
    planned,
    imports,
  }: { source: ImportSource; planned: PlannedArticle[]; imports: Map<string, ImportRow> },
) {
  const ids = new Map(planned.map(({ source: name }) => [name, imports.get(name)?.article_id ?? uuidv7()]))
  const addresses = articleAddresses(planned, { ids, imports })
  const texts = new Map<string, ReadText | string>()
  for (const article of planned) {
    const links = { ...source, source: article.source, ...addresses }
    const text = await unlessSkipped(async () => {
      const read = await readText(services, article, links)
      articleFrom(article, read, links)
      return read
    })
    texts.set(article.source, text)
  }
  for (const [name, text] of texts) if (typeof text === 'string') ids.delete(name)
  return { texts, ids }
}
