import type { QueryOf } from '@savepoint/contract/endpoint.ts'
import { insightLimits } from '@savepoint/contract/statistics/insight-limits.ts'
import type { InsightWord } from '@savepoint/contract/statistics/insight-translations.ts'
import type * as contract from '@savepoint/contract/statistics/insights.ts'
import type { FastifyReply } from 'fastify'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Reading } from '../../platform/standbys/reading.ts'
import { type Figures, tableFormats } from '../../platform/tables/table-files.ts'
import { type TableLocale, word } from '../exports/report-tables.ts'
import type { StatisticsServices } from '../statistics-services.ts'
import { listSearchRows } from './insight-queries.ts'
import { articlesTable, insightWord, searchesTable, topicsTable } from './insight-tables.ts'
import { readArticleInsights } from './list-article-insights.ts'
import { presentSearch } from './list-search-insights.ts'
import { listTopicInsights } from './list-topic-insights.ts'

type ExportRequest<Query> = { actor: AgentActor; query: Query; reading: Reading; reply: FastifyReply }

export async function exportSearchInsights(
  services: StatisticsServices,
  request: ExportRequest<QueryOf<typeof contract.exportSearchInsights>>,
) {
  const { language, reviewed, ...asked } = request.query
  const rows = await request.reading((db) =>
    listSearchRows(db, {
      ...asked,
      reviewed: reviewed === 'true',
      after: null,
      limit: insightLimits.rowsExported,
    }),
  )
  const { outcome, locale } = asked
  return await sendTable(services, request, {
    report: 'searches',
    table: searchesTable(rows.map(presentSearch), language),
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
  const rows = await request.reading((db) =>
    readArticleInsights(
      db,
      { ...period, after: null, limit: insightLimits.rowsExported },
      services.clock.now(),
    ),
  )
  const table = articlesTable(rows, language)
  return await sendTable(services, request, { report: 'articles', table, filters: [] })
}

export async function exportTopicInsights(
  services: StatisticsServices,
  request: ExportRequest<QueryOf<typeof contract.exportTopicInsights>>,
) {
  const { language, ...asked } = request.query
  const { items } = await request.reading((db) => listTopicInsights(db, request.actor, asked))
  return await sendTable(services, request, {
    report: 'topics',
    table: topicsTable(items, language),
    filters: reviewedLine(asked.reviewed, language),
  })
}

function reviewedLine(reviewed: 'true' | 'false', language: TableLocale): [string, string][] {
  return reviewed === 'true' ? [[insightWord('report', language), insightWord('reviewed', language)]] : []
}

type Export = {
  report: InsightWord & ('searches' | 'articles' | 'topics')
  table: Figures
  filters: [string, string][]
}

/** The export is recorded in the audit log. */
async function sendTable(
  { db, clock }: StatisticsServices,
  { actor, query, reply }: ExportRequest<{ from: string; to: string; language: TableLocale }>,
  { report, table, filters }: Export,
) {
  const { language, ...asked } = query
  const { from, to } = asked
  const file = await tableFormats.csv.write({
    ...table,
    about: [[word('period', language), `${from} – ${to}`], ...filters],
    separator: language === 'ru' ? ';' : ',',
  })
  const after = { report: `insights.${report}`, ...asked }
  await audit(db, actor, { action: 'statisticsExported', now: clock.now(), after })
  return reply
    .header('content-type', tableFormats.csv.type)
    .header('content-disposition', `attachment; filename="insights-${report}-${from}-${to}.csv"`)
    .header('x-content-type-options', 'nosniff')
    .send(file)
}
