import type { StatisticsReport } from '@savepoint/contract/statistics/statistics-values.ts'
import { createContext, use } from 'react'
import type { StatisticsSearch } from './search-names.ts'
import type { Shown } from './shown.ts'
import type { ReportParameters } from './statistics-search.ts'

type Statistics = {
  report: StatisticsReport
  search: StatisticsSearch
  parameters: ReportParameters
  /** Changes some filters of the address; null removes one. */
  change: (part: { [K in keyof StatisticsSearch]?: string | null }) => void
  hrefOf: (shown: Shown) => string
  show: (shown: Shown) => void
}

export const StatisticsContext = createContext<Statistics | null>(null)

export function useStatistics(): Statistics {
  const statistics = use(StatisticsContext)
  if (!statistics) throw new Error('a report stands on its page alone')
  return statistics
}
