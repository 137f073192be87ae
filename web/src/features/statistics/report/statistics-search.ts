import { ticketPriorities } from '@savepoint/contract/priorities.ts'
import {
  type PeriodPreset,
  periodPresets,
  presetDays,
  type SavedSearch,
} from '@savepoint/contract/statistics/statistics-inputs.ts'
import {
  type Breakdown,
  breakdowns,
  dayIn,
  firstStatisticsDay,
  type StatisticsFilter,
  type StatisticsPeriod,
} from '@savepoint/contract/statistics/statistics-values.ts'
import { playerChannels } from '@savepoint/contract/tickets/ticket-values.ts'
import { isTimeZone } from '@savepoint/contract/time-zones.ts'
import { idIn, idOrNoneIn } from '../../../lib/api/ids.ts'
import type { StatisticsSearch } from './search-names.ts'

export const usualPreset = 'last30'

export type ReportParameters = {
  preset: PeriodPreset
  period: StatisticsPeriod
  filter: StatisticsFilter
  compare: boolean
  /** The rows of the projects report. */
  by: Breakdown
}

export function parametersFrom(search: StatisticsSearch, now: Date, ownTimeZone: string): ReportParameters {
  const timeZone = search.timeZone && isTimeZone(search.timeZone) ? search.timeZone : ownTimeZone
  const { preset, days } = daysFrom(search, dayIn(timeZone, now))
  return {
    preset,
    period: { ...days, timeZone },
    filter: filterFrom(search),
    compare: search.compare === 'previous',
    by: breakdowns.find((one) => one === search.by) ?? 'topic',
  }
}

function daysFrom({ period, from, to }: StatisticsSearch, today: string) {
  if (period === 'dates' && isDay(from) && isDay(to) && from <= to)
    return { preset: period, days: { from, to } } as const
  const known = periodPresets.find((one) => one === period && one !== 'dates')
  const preset = (known ?? usualPreset) as Exclude<PeriodPreset, 'dates'>
  return { preset, days: presetDays(preset, today) }
}

function filterFrom(search: StatisticsSearch): StatisticsFilter {
  const projectId = idIn(search.projectId)
  const categoryId = idIn(search.categoryId)
  const [teamId, agentId, tagId] = [search.teamId, search.agentId, search.tagId].map(idOrNoneIn)
  const channel = playerChannels.find((one) => one === search.channel)
  const priority = ticketPriorities.find((one) => one === search.priority)
  return {
    ...(projectId && { projectId }),
    ...(categoryId && { categoryId }),
    ...(teamId && { teamId }),
    ...(agentId && { agentId }),
    ...(channel && { channel }),
    ...(priority && { priority }),
    ...(tagId && { tagId }),
  }
}

const isDay = (day: string | undefined): day is string =>
  day !== undefined &&
  day >= firstStatisticsDay &&
  /^\d{4}-\d\d-\d\d$/.test(day) &&
  !Number.isNaN(Date.parse(`${day}T00:00:00Z`))

export const queryOf = ({ period, filter, compare }: ReportParameters) => ({
  ...period,
  ...filter,
  ...(compare && { compare: 'previous' as const }),
})
export type ReportQuery = ReturnType<typeof queryOf>
export const projectsQueryOf = (parameters: ReportParameters) => ({
  ...queryOf(parameters),
  by: parameters.by,
})

/** Default values are left out. */
export function searchOf(parameters: ReportParameters, ownTimeZone: string): StatisticsSearch {
  const { preset, period, filter, compare, by } = parameters
  return {
    ...(preset !== usualPreset && { period: preset }),
    ...(preset === 'dates' && { from: period.from, to: period.to }),
    ...(period.timeZone !== ownTimeZone && { timeZone: period.timeZone }),
    ...(compare && { compare: 'previous' }),
    ...(by !== 'topic' && { by }),
    ...filter,
  }
}

export const savedOf = ({ preset, period, filter, compare, by }: ReportParameters): SavedSearch => ({
  period: preset,
  ...(preset === 'dates' && { from: period.from, to: period.to }),
  timeZone: period.timeZone,
  ...filter,
  ...(compare && { compare: 'previous' as const }),
  ...(by !== 'topic' && { by }),
})

export function searchOfSaved(
  { period, timeZone, ...rest }: SavedSearch,
  ownTimeZone: string,
): StatisticsSearch {
  const known = Object.entries(rest).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(known),
    ...(period !== usualPreset && { period }),
    ...(timeZone !== ownTimeZone && { timeZone }),
  }
}
