import { setImmediate } from 'node:timers/promises'
import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import type { exportXliff as exportXliffEndpoint } from '@savepoint/contract/knowledge/translations/xliff.ts'
import { xliffLimits } from '@savepoint/contract/knowledge/translations/xliff-limits.ts'
import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/database/database.ts'
import { fieldProblem } from '../../platform/problems.ts'
import type { KnowledgeServices } from '../knowledge-services.ts'
import { originalOf } from './original.ts'
import { pairUnits } from './pair-units.ts'
import { fingerprintOf } from './text-units.ts'
import { writeFile, xliffEnd, xliffStart } from './write-xliff.ts'
import { listChosenArticles, listXliffArticles, type XliffArticleRow } from './xliff-queries.ts'

/** Few enough for other requests to be answered in between, however long they are. */
const articlesAtOnce = 5

/** One file for one pair of languages, no larger than what the import takes. */
export async function exportXliff(
  { db, clock }: Pick<KnowledgeServices, 'db' | 'clock'>,
  { query, reply }: { query: QueryOf<typeof exportXliffEndpoint>; reply: FastifyReply },
) {
  const { ids, ...filter } = query
  const chosen = await listChosenArticles(db, {
    ...filter,
    ids: ids?.split(','),
    limit: xliffLimits.articlesMax + 1,
  })
  if (chosen.length > xliffLimits.articlesMax)
    throw fieldProblem('ids', `Max number of articles ${xliffLimits.articlesMax}`)
  const [source, ...others] = new Set(chosen.map(({ locale }) => locale))
  if (!source) throw fieldProblem('translation', 'Not found')
  if (others.length > 0) throw fieldProblem('projectId', 'severalSourceLanguages')
  const parts = [xliffStart(source, query.locale)]
  let length = 0
  for (let at = 0; at < chosen.length; at += articlesAtOnce) {
    for (const row of await readArticles(db, query, chosen.slice(at, at + articlesAtOnce))) {
      const file = writeArticle(row)
      length += Buffer.byteLength(file)
      // Translations are often longer than their source, and are not in the file yet.
      if (length > xliffLimits.bytesMax / 2) throw fieldProblem('ids', 'fileTooLarge')
      parts.push(file)
      await setImmediate()
    }
  }
  const name = `translations-${source}-${query.locale}-${clock.now().toISOString().slice(0, 10)}.xlf`
  return reply
    .header('content-type', 'application/xliff+xml; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .send(parts.concat(xliffEnd).join(''))
}

async function readArticles(
  db: Db,
  { locale }: { locale: QueryOf<typeof exportXliffEndpoint>['locale'] },
  chosen: { id: string }[],
): Promise<XliffArticleRow[]> {
  const rows = await listXliffArticles(
    db,
    locale,
    chosen.map(({ id }) => ({ id, sourceUpdatedAt: null })),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return chosen.flatMap(({ id }) => {
    const row = byId.get(id)
    return row ? [row] : []
  })
}

function writeArticle(row: XliffArticleRow): string {
  return writeFile({
    id: `article-${row.id}`,
    original: originalOf({
      articleId: row.id,
      sourceUpdatedAt: row.updated_at,
      fingerprint: fingerprintOf(row),
      revision: row.translation?.revision ?? 0,
    }),
    title: `${row.project_name} / ${row.category_name} / ${row.title}`,
    units: pairUnits(row, row),
  })
}
