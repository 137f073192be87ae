import { resolve } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { Problem } from '../../platform/problems.ts'
import { addArticle } from '../articles/create-article.ts'
import { rewriteArticle } from '../articles/update-article.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { findSourceFiles } from './find-files.ts'
import { type ImportRow, listImports, putImport } from './import-queries.ts'
import { topicFinder } from './import-topics.ts'
import { describeFile, type PlannedFile } from './plan-import.ts'
import { type ReadArticle, readArticle } from './read-article.ts'

type ImportServices = Pick<KnowledgeServices, 'db' | 'clock' | 'storage'>
export type Outcome = 'created' | 'updated' | 'unchanged' | 'skipped'
export type ImportSummary = Record<Outcome, number>

/** Each file is identified by its path: importing it again changes nothing, a changed file updates its article. `report` gets a line per file. */
export async function importArticles(
  services: ImportServices,
  given: string,
  options: { createTopics: boolean; report: (line: string) => void },
): Promise<ImportSummary> {
  const folder = resolve(given)
  const summary: ImportSummary = { created: 0, updated: 0, unchanged: 0, skipped: 0 }
  const report = (outcome: Outcome, source: string, details = '') => {
    summary[outcome] += 1
    options.report(`${outcome.padEnd(10)} ${source}${details}`)
  }
  const imports = await listImports(services.db)
  const { planned, skipped } = await plan(services, folder, options)
  for (const { source, why } of skipped) report('skipped', source, `: ${why}`)
  // New articles get their ids first, so that two can link to each other.
  const ids = new Map(planned.map(({ source }) => [source, imports.get(source)?.article_id ?? uuidv7()]))
  const topics = new Map(planned.map(({ source, topic }) => [source, topic]))
  const addressOf = (source: string) => {
    const topic = topics.get(source)
    return topic && `/customer/articles/${topic.projectId}/${ids.get(source)}`
  }
  for (const file of planned) {
    try {
      const read = await readArticle(services, { folder, file, addressOf })
      report(
        await keep(services, {
          plannedFile: file,
          readArticle: read,
          articleId: ids.get(file.source) as string,
          before: imports.get(file.source),
        }),
        file.source,
      )
      for (const warning of read.warnings) options.report(`           ${warning}`)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      report('skipped', file.source, `: ${reasonOf(error)}`)
    }
  }
  return summary
}

async function plan(
  services: ImportServices,
  folder: string,
  options: { createTopics: boolean; report: (line: string) => void },
) {
  const planned: PlannedFile[] = []
  const skipped: { source: string; why: string }[] = []
  const findTopic = await topicFinder(services, {
    create: options.createTopics,
    onCreated: (what) => options.report(`created    ${what}`),
  })
  for (const file of await findSourceFiles(folder)) {
    const described = describeFile(file)
    if (typeof described === 'string') {
      skipped.push({ source: file.source, why: described })
      continue
    }
    const topic = await findTopic(described.wanted).catch((error: unknown) => {
      if (error instanceof Problem) return reasonOf(error)
      throw error
    })
    if (typeof topic === 'string') skipped.push({ source: file.source, why: topic })
    else planned.push({ ...described, topic })
  }
  return { planned, skipped }
}

async function keep(
  services: ImportServices,
  {
    plannedFile: { source },
    readArticle: { input, hash },
    articleId,
    before,
  }: { plannedFile: PlannedFile; readArticle: ReadArticle; articleId: string; before: ImportRow | undefined },
): Promise<Outcome> {
  if (before?.content_hash === hash) return 'unchanged'
  await services.db.begin(async (tx) => {
    if (before) await rewriteArticle(tx, services, { author: null, id: articleId, input })
    else await addArticle(tx, services, { author: null, input, id: articleId })
    await putImport(tx, { source, articleId, contentHash: hash, now: services.clock.now() })
  })
  return before ? 'updated' : 'created'
}

function reasonOf({ message, members }: Problem): string {
  const [error] = members.errors ?? []
  return members.detail ?? (error ? `${error.path}: ${error.message}` : message)
}
