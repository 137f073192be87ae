import { Readable } from 'node:stream'
import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import type { InsightWord } from '@savepoint/contract/statistics/insight-translations.ts'
import type * as contract from '@savepoint/contract/statistics/insights.ts'
import type { FastifyReply } from 'fastify'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Reading } from '../../platform/standbys/reading.ts'
import {
  csvHeading,
  csvRows,
  type Figures,
  type Table,
  tableFormats,
} from '../../platform/tables/table-files.ts'
import { type TableLocale, word } from '../exports/report-tables.ts'
import type { StatisticsServices } from '../statistics-services.ts'
import { listSearchRows, type SearchesAsked } from './insight-queries.ts'
import { articlesTable, insightWord, searchesTable, topicsTable } from './insight-tables.ts'
import { readArticleInsights } from './list-article-insights.ts'
import { presentSearch } from './list-search-insights.ts'
import { listTopicInsights } from './list-topic-insights.ts'

const pageSize = 5_000
type SearchPosition = NonNullable<SearchesAsked['after']>
type ArticlePosition = [number, string]

type ExportRequest<Query> = { actor: AgentActor; query: Query; reading: Reading; reply: FastifyReply }

export async function exportSearchInsights(
  services: StatisticsServices,
  request: ExportRequest<QueryOf<typeof contract.exportSearchInsights>>,
) {
  const { language, reviewed, ...asked } = request.query
  const pages = readPages(
    (after: SearchPosition | null) =>
      request.reading((db) =>
        listSearchRows(db, { ...asked, reviewed: reviewed === 'true', after, limit: pageSize }),
      ),
    ({ searches, words, locale, project_id }): SearchPosition => [searches, words, locale, project_id ?? ''],
  )
  const { outcome, locale } = asked
  return await sendTable(services, request, {
    report: 'searches',
    tables: mapPages(pages, (rows) => searchesTable(rows.map(presentSearch), language)),
    filters: [
      ...(outcome
        ? [[insightWord('filter', language), insightWord(outcome, language)] as [string, string]]
        : []),
      ...(locale ? [[insightWord('language', language), locale] as [string, string]] : []),
      ...reviewedLine(reviewed, language),
    ],
  })
}

export async function exportArticleInsights(
  services: StatisticsServices,
  request: ExportRequest<QueryOf<typeof contract.exportArticleInsights>>,
) {
  const { language, ...period } = request.query
  const now = services.clock.now()
  const pages = readPages(
    (after: ArticlePosition | null) =>
      request.reading((db) => readArticleInsights(db, { ...period, after, limit: pageSize }, now)),
    ({ requests, unhelpful, id }): ArticlePosition => [requests + unhelpful, id],
  )
  const tables = mapPages(pages, (rows) => articlesTable(rows, language))
  return await sendTable(services, request, { report: 'articles', tables, filters: [] })
}

export async function exportTopicInsights(
  services: StatisticsServices,
  request: ExportRequest<QueryOf<typeof contract.exportTopicInsights>>,
) {
  const { language, ...asked } = request.query
  const { items } = await request.reading((db) => listTopicInsights(db, request.actor, asked))
  return await sendTable(services, request, {
    report: 'topics',
    tables: mapPages([items], (rows) => topicsTable(rows, language)),
    filters: reviewedLine(asked.reviewed, language),
  })
}

function reviewedLine(reviewed: 'true' | 'false', language: TableLocale): [string, string][] {
  return reviewed === 'true' ? [[insightWord('report', language), insightWord('reviewed', language)]] : []
}

async function* readPages<Row, After>(
  read: (after: After | null) => Promise<Row[]>,
  positionOf: (last: Row) => After,
): AsyncGenerator<Row[]> {
  let after: After | null = null
  for (;;) {
    const rows = await read(after)
    yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return
    after = positionOf(last)
  }
}

async function* mapPages<Row>(
  pages: AsyncIterable<Row[]> | Iterable<Row[]>,
  tableOf: (rows: Row[]) => Figures,
): AsyncGenerator<Figures> {
  for await (const rows of pages) yield tableOf(rows)
}

type Export = {
  report: InsightWord & ('searches' | 'articles' | 'topics')
  /** Parts of one table, at least one. */
  tables: AsyncGenerator<Figures>
  filters: [string, string][]
}

/** The export is recorded in the audit log. An error after the first part ends the response early, so that it is seen to be incomplete. */
async function sendTable(
  { db, clock }: StatisticsServices,
  { actor, query, reply }: ExportRequest<{ from: string; to: string; language: TableLocale }>,
  { report, tables, filters }: Export,
) {
  const { language, ...asked } = query
  const { from, to } = asked
  const separator = language === 'ru' ? ';' : ','
  const about: Export['filters'] = [[word('period', language), `${from} – ${to}`], ...filters]
  const first: Figures = (await tables.next()).value
  const after = { report: `insights.${report}`, ...asked }
  await audit(db, actor, { action: 'statisticsExported', now: clock.now(), after })
  return reply
    .header('content-type', tableFormats.csv.type)
    .header('content-disposition', `attachment; filename="insights-${report}-${from}-${to}.csv"`)
    .header('x-content-type-options', 'nosniff')
    .send(Readable.from(csvOf({ first, rest: tables }, about, separator)))
}

async function* csvOf(
  { first, rest }: { first: Figures; rest: AsyncIterable<Figures> },
  about: Export['filters'],
  separator: Table['separator'],
) {
  yield csvHeading({ columns: first.columns, about, separator })
  yield csvRows(first.rows, separator)
  for await (const { rows } of rest) yield csvRows(rows, separator)
}
