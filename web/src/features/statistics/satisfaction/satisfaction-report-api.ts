import type { SatisfactionBreakdown } from '@savepoint/contract/satisfaction/satisfaction-values.ts'
import {
  exportSatisfactionReport,
  getSatisfactionReport,
} from '@savepoint/contract/statistics/statistics-satisfaction.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { download } from '../../../lib/api/download.ts'
import { operationQuery } from '../../../lib/api/operation-query.ts'
import { saveBlob } from '../../../lib/browser/save-blob.ts'
import { csvSeparator } from '../../../lib/language/csv-separator.ts'
import type { ReportParameters } from '../report/statistics-search.ts'

const queryOf = ({ period, filter }: ReportParameters, by: SatisfactionBreakdown) => ({
  ...period,
  ...filter,
  by,
})

export const getSatisfactionReportQuery = (parameters: ReportParameters, by: SatisfactionBreakdown) => ({
  ...operationQuery('Statistics', getSatisfactionReport, { query: queryOf(parameters, by), quiet: true }),
  placeholderData: keepPreviousData,
})

export async function saveSatisfactionReport(parameters: ReportParameters, by: SatisfactionBreakdown) {
  const { from, to } = parameters.period
  const query = { ...queryOf(parameters, by), separator: csvSeparator() }
  saveBlob(`satisfaction-${from}-${to}.csv`, await download(exportSatisfactionReport, { params: {}, query }))
}
