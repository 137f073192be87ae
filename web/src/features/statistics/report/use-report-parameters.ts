import { useMemo } from 'react'
import { ownTimeZone } from '../../../lib/dates/time-zones.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import type { StatisticsSearch } from './search-names.ts'
import { parametersFrom } from './statistics-search.ts'

/** Recomputed as time passes: `last30` moves on at midnight. */
export function useReportParameters(search: StatisticsSearch) {
  const now = useNow()
  return useMemo(() => parametersFrom(search, now, ownTimeZone()), [search, now])
}
