import type { SearchOutcome } from '@savepoint/contract/statistics/insights.ts'
import type { PeriodPreset, scheduleRhythms } from '@savepoint/contract/statistics/statistics-inputs.ts'
import type { Breakdown, StatisticsReport } from '@savepoint/contract/statistics/statistics-values.ts'
import type { sensitiveFields as sensitive } from '@savepoint/contract/tickets/customer-records.ts'
import type { TagColor } from '@savepoint/contract/tickets/tag-inputs.ts'
import type { TicketStatus, channels as ticketChannels } from '@savepoint/contract/tickets/ticket-values.ts'

// The lists of the contract would bring the library of schemas to pages that start without it.
const listOf = <Code extends string>(codes: Record<Code, true>) => Object.keys(codes) as Code[]

export const breakdowns = listOf<Breakdown>({ topic: true, priority: true, tag: true })
export const channels = listOf<(typeof ticketChannels)[number]>({
  web: true,
  guest: true,
  mail: true,
  internal: true,
})
export const periodPresets = listOf<PeriodPreset>({
  today: true,
  yesterday: true,
  last7: true,
  last30: true,
  last90: true,
  thisMonth: true,
  lastMonth: true,
  thisYear: true,
  last365: true,
  dates: true,
})
export const rhythms = listOf<(typeof scheduleRhythms)[number]>({ day: true, week: true, month: true })
export const searchOutcomes = listOf<SearchOutcome>({ notFound: true, unhelpful: true })
export const sensitiveFields = listOf<(typeof sensitive)[number]>({
  secretAnswer: true,
  documentNumber: true,
  phone: true,
})
export const statisticsReports = listOf<StatisticsReport>({
  projects: true,
  kpi: true,
  accounting: true,
  automation: true,
})
export const tagColors = listOf<TagColor>({
  gray: true,
  red: true,
  orange: true,
  yellow: true,
  green: true,
  teal: true,
  blue: true,
  violet: true,
  pink: true,
})
export const ticketStatuses = listOf<TicketStatus>({
  Created: true,
  WaitingAgentAction: true,
  WaitingCustomerAction: true,
  Resolved: true,
  Closed: true,
})
