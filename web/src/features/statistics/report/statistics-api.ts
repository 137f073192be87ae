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
import { call } from '../../../lib/api/api.ts'
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
    queryFn: ({ signal }) => call(getProjectsReport, { query, signal, quiet: true }),
    ...fresh,
  })

export const kpiReportQuery = (query: ReportQuery) =>
  queryOptions({
    queryKey: [key, 'kpi', query],
    queryFn: ({ signal }) => call(getKpiReport, { query, signal, quiet: true }),
    ...fresh,
  })

export const accountingReportQuery = (query: ReportQuery) =>
  queryOptions({
    queryKey: [key, 'accounting', query],
    queryFn: ({ signal }) => call(getAccountingReport, { query, signal, quiet: true }),
    ...fresh,
  })

export const choicesQuery = () =>
  queryOptions({
    queryKey: [key, 'choices'],
    queryFn: ({ signal }) => call(getStatisticsChoices, { signal, quiet: true }),
    staleTime: 60_000,
  })

export const ticketsBehindQuery = (query: Asked) =>
  infiniteQueryOptions({
    queryKey: [key, 'tickets', query],
    queryFn: ({ pageParam, signal }) =>
      call(listStatisticsTickets, {
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
    mutationFn: ({ month, zone }: { month: string; zone: string }) =>
      call(lockStatisticsMonth, { params: { month }, body: { zone }, quiet: true }),
    onSettled: refresh,
  })

export const useUnlockStatisticsMonth = () =>
  useMutation({
    mutationFn: (month: string) => call(unlockStatisticsMonth, { params: { month }, quiet: true }),
    onSettled: refresh,
  })
