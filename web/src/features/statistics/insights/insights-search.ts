import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { canonicalTag } from '@savepoint/contract/language-tags.ts'
import { type SearchOutcome, searchOutcomes } from '@savepoint/contract/statistics/insights.ts'
import { presetDays } from '@savepoint/contract/statistics/statistics-inputs.ts'

export const insightTabs = ['searches', 'articles', 'topics', 'languages'] as const
export type InsightTab = (typeof insightTabs)[number]
export const insightPeriods = ['last7', 'last30', 'last90', 'last365'] as const
export type InsightPeriod = (typeof insightPeriods)[number]
export type InsightsSearch = {
  tab?: string
  period?: string
  outcome?: string
  language?: string
  reviewed?: string
}

/** Days of UTC, as searches are counted. */
export function insightsFrom(search: InsightsSearch, now: Date) {
  const period: InsightPeriod = insightPeriods.find((one) => one === search.period) ?? 'last30'
  const outcome: SearchOutcome | undefined = searchOutcomes.find((one) => one === search.outcome)
  const language: ContentLanguage | undefined = canonicalTag(search.language ?? '')
  return {
    tab: insightTabs.find((one) => one === search.tab) ?? insightTabs[0],
    period,
    days: presetDays(period, now.toISOString().slice(0, 10)),
    outcome,
    language,
    reviewed: search.reviewed === 'true' ? ('true' as const) : undefined,
  }
}
