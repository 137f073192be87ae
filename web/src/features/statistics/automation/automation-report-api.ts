import { getAutomationReport } from '@savepoint/contract/statistics/statistics-automation.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { operationQuery } from '../../../lib/api/operation-query.ts'
import type { ReportQuery } from '../report/statistics-search.ts'

export const getAutomationReportQuery = (query: ReportQuery) => ({
  ...operationQuery('Statistics', getAutomationReport, { query, quiet: true }),
  placeholderData: keepPreviousData,
  refetchInterval: 60_000,
})
