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
import { listStatisticsTickets } from '@savepoint/contract/statistics/statistics-tickets.ts'
import type { StatisticsReport } from '@savepoint/contract/statistics/statistics-values.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { download } from '../../../lib/api/download.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { saveBlob } from '../../../lib/browser/save-blob.ts'
import type { Asked } from './shown.ts'
import type { ReportQuery } from './statistics-search.ts'

const key = 'Statistics'
/** Figures are kept for a minute by the server, too. */
const fresh = { placeholderData: keepPreviousData, refetchInterval: 60_000 } as const

export const projectsReportQuery = (query: ReportQuery) =>
  queryOptions({
    queryKey: [key, 'projects', query],
    queryFn: ({ signal }) => sendRequest(getProjectsReport, { query, signal, quiet: true }),
    ...fresh,
  })

export const kpiReportQuery = (query: ReportQuery) =>
  queryOptions({
    queryKey: [key, 'kpi', query],
    queryFn: ({ signal }) => sendRequest(getKpiReport, { query, signal, quiet: true }),
    ...fresh,
  })

export const accountingReportQuery = (query: ReportQuery) =>
  queryOptions({
    queryKey: [key, 'accounting', query],
    queryFn: ({ signal }) => sendRequest(getAccountingReport, { query, signal, quiet: true }),
    ...fresh,
  })

export const choicesQuery = () =>
  queryOptions({
    queryKey: [key, 'choices'],
    queryFn: ({ signal }) => sendRequest(getStatisticsChoices, { signal, quiet: true }),
    staleTime: 60_000,
  })

export const ticketsBehindQuery = (query: Asked) =>
  infiniteQueryOptions({
    queryKey: [key, 'tickets', query],
    queryFn: ({ pageParam, signal }) =>
      sendRequest(listStatisticsTickets, {
        query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
        quiet: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

const exports = {
  projects: exportProjectsReport,
  kpi: exportKpiReport,
  accounting: exportAccountingReport,
}

/** Hands over the table of a report as a file. */
export async function saveReport(
  report: StatisticsReport,
  query: ReportQuery & { format: 'csv' | 'xlsx'; locale: 'ru' | 'en' },
) {
  const name = `${report}-${query.from}-${query.to}.${query.format}`
  saveBlob(name, await download(exports[report], { params: {}, query }))
}

const refresh = () => queryClient.invalidateQueries({ queryKey: [key, 'accounting'] })

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
