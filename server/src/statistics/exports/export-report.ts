import type { StatisticsReport } from '@savepoint/contract/statistics/statistics-values.ts'
import type { FastifyReply } from 'fastify'
import { audit } from '../../people/audit/audit.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Reading } from '../../platform/standbys/reading.ts'
import { type Table, type TableFormat, tableFormats } from '../../platform/tables/table-files.ts'
import { getAutomationReport } from '../automation/get-automation-report.ts'
import { getAccountingReport } from '../reports/get-accounting-report.ts'
import { getKpiReport } from '../reports/get-kpi-report.ts'
import { getProjectsReport } from '../reports/get-projects-report.ts'
import type { Reader, ReportQuery } from '../reports/read-report.ts'
import type { StatisticsServices } from '../statistics-services.ts'
import { automationTable } from './automation-table.ts'
import { describeReport } from './describe-report.ts'
import { accountingTable, kpiTable, projectsTable, type TableLocale } from './report-tables.ts'

type ExportRequest = {
  actor: AgentActor
  query: ReportQuery & { format: TableFormat; locale: TableLocale; layout: 'table' | 'spreadsheet' }
  reading: Reading
  reply: FastifyReply
}

export async function readTable(
  services: StatisticsServices,
  {
    reader,
    report,
    query,
    locale,
  }: { reader: Reader; report: StatisticsReport; query: ReportQuery; locale: TableLocale },
): Promise<Table> {
  const about = await describeReport(services, reader, { query, locale })
  return { ...(await readFigures()), about, separator: locale === 'ru' ? ';' : ',' }

  async function readFigures() {
    if (report === 'projects') return projectsTable(await getProjectsReport(services, reader, query), locale)
    if (report === 'kpi') return kpiTable(await getKpiReport(services, reader, query), locale)
    if (report === 'automation')
      return automationTable(await getAutomationReport(services, reader, query), locale)
    return accountingTable(await getAccountingReport(services, reader, query), locale)
  }
}

export const exportProjectsReport = (services: StatisticsServices, request: ExportRequest) =>
  exportReport(services, 'projects', request)

export const exportKpiReport = (services: StatisticsServices, request: ExportRequest) =>
  exportReport(services, 'kpi', request)

export const exportAccountingReport = (services: StatisticsServices, request: ExportRequest) =>
  exportReport(services, 'accounting', request)

export const exportAutomationReport = (services: StatisticsServices, request: ExportRequest) =>
  exportReport(services, 'automation', request)

/** The export is recorded in the audit log. */
async function exportReport(
  services: StatisticsServices,
  report: StatisticsReport,
  { actor, query: { format, locale, layout, ...query }, reading, reply }: ExportRequest,
) {
  const table = await reading((db) =>
    readTable({ ...services, db, primary: services.db }, { reader: actor, report, query, locale }),
  )
  const { type, write } = tableFormats[format]
  const file = await write(layout === 'table' && format === 'csv' ? forPrograms(table) : table)
  const after = { report, format, ...query }
  await audit(services.db, actor, { action: 'statisticsExported', now: services.clock.now(), after })
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${fileName(report, query, format)}"`)
    .header('x-content-type-options', 'nosniff')
    .send(file)
}

const forPrograms = (table: Table): Table => ({ ...table, about: [], separator: ',' })

export const fileName = (report: StatisticsReport, { from, to }: ReportQuery, format: TableFormat) =>
  `${report}-${from}-${to}.${format}`
