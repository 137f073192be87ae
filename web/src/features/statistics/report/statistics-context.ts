import type { StatisticsReport } from '@savepoint/contract/statistics/statistics-values.ts'
import { createContext, use } from 'react'
import type { StatisticsSearch } from './search-names.ts'
import type { Shown } from './shown.ts'
import type { ReportParameters } from './statistics-search.ts'

type Statistics = {
  report: StatisticsReport
  search: StatisticsSearch
  parameters: ReportParameters
  /** Changes some filters of the address; null leaves one out. */
  change: (part: { [K in keyof StatisticsSearch]?: string | null }) => void
  /** Where the tickets behind a number are shown. */
  hrefOf: (shown: Shown) => string
  show: (shown: Shown) => void
}

export const StatisticsContext = createContext<Statistics | null>(null)

/** The page the report stands on: what it is asked, and how its numbers open. */
export function useStatistics(): Statistics {
  const statistics = use(StatisticsContext)
  if (!statistics) throw new Error('a report stands on its page alone')
  return statistics
}
