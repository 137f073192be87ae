import {
  exportAccountingReport,
  exportKpiReport,
  exportProjectsReport,
  getAccountingReport,
  getKpiReport,
  getProjectsReport,
  getStatisticsChoices,
  lockStatisticsMonth,
  unlockStatisticsMonth,
} from '@savepoint/contract/statistics/statistics.ts'
import { exportAutomationReport } from '@savepoint/contract/statistics/statistics-automation.ts'
import { listStatisticsTickets } from '@savepoint/contract/statistics/statistics-tickets.ts'
import type { Breakdown, StatisticsReport } from '@savepoint/contract/statistics/statistics-values.ts'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { download } from '../../../lib/api/download.ts'
import { invalidateOperation, operationPages, operationQuery } from '../../../lib/api/operation-query.ts'
import { saveBlob } from '../../../lib/browser/save-blob.ts'
import type { Asked } from './shown.ts'
import type { ReportQuery } from './statistics-search.ts'

/** The server caches these figures for a minute too. */
const fresh = { placeholderData: keepPreviousData, refetchInterval: 60_000 } as const

export const getProjectsReportQuery = (query: ReportQuery & { by: Breakdown }) => ({
  ...operationQuery('Statistics', getProjectsReport, { query, quiet: true }),
  ...fresh,
})

export const getKpiReportQuery = (query: ReportQuery) => ({
  ...operationQuery('Statistics', getKpiReport, { query, quiet: true }),
  ...fresh,
})

export const getAccountingReportQuery = (query: ReportQuery) => ({
  ...operationQuery('Statistics', getAccountingReport, { query, quiet: true }),
  ...fresh,
})

export const getStatisticsChoicesQuery = () => ({
  ...operationQuery('Statistics', getStatisticsChoices, { quiet: true }),
  staleTime: 60_000,
})

export const listStatisticsTicketsQuery = (query: Asked) => ({
  ...operationPages('Statistics', listStatisticsTickets, { query: query, quiet: true }),
  placeholderData: keepPreviousData,
})

const exports = {
  projects: exportProjectsReport,
  kpi: exportKpiReport,
  accounting: exportAccountingReport,
  automation: exportAutomationReport,
}

export async function saveReport(
  report: StatisticsReport,
  query: ReportQuery & { by?: Breakdown; format: 'csv' | 'xlsx'; locale: 'ru' | 'en'; layout: 'spreadsheet' },
) {
  const name = `${report}-${query.from}-${query.to}.${query.format}`
  saveBlob(name, await download(exports[report], { params: {}, query }))
}

const refresh = () => invalidateOperation('Statistics', getAccountingReport)

export const useLockStatisticsMonth = () =>
  useMutation({
    mutationFn: ({ month, timeZone }: { month: string; timeZone: string }) =>
      sendRequest(lockStatisticsMonth, { params: { month }, body: { timeZone }, quiet: true }),
    onSettled: refresh,
  })

export const useUnlockStatisticsMonth = () =>
  useMutation({
    mutationFn: (month: string) => sendRequest(unlockStatisticsMonth, { params: { month }, quiet: true }),
    onSettled: refresh,
  })
