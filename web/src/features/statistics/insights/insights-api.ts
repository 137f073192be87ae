import {
  listArticleInsights,
  listSearchInsights,
  listTopicInsights,
  type SearchOutcome,
} from '@savepoint/contract/statistics/insights.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { operationPages, operationQuery } from '../../../lib/api/operation-query.ts'

export type Days = { from: string; to: string }
const fresh = { placeholderData: keepPreviousData, staleTime: 0 }

export const listSearchInsightsQuery = (days: Days, outcome: SearchOutcome | undefined) => ({
  ...operationPages('Insights', listSearchInsights, { query: { ...days, outcome } }),
  ...fresh,
})
export const listArticleInsightsQuery = (days: Days) => ({
  ...operationPages('Insights', listArticleInsights, { query: days }),
  ...fresh,
})
export const listTopicInsightsQuery = (days: Days) => ({
  ...operationQuery('Insights', listTopicInsights, { query: days }),
  ...fresh,
})
