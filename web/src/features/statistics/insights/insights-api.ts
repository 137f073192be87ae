import type { BodyGiven, QueryGiven } from '@savepoint/contract/endpoint.ts'
import {
  exportArticleInsights,
  exportSearchInsights,
  exportTopicInsights,
  listArticleInsights,
  listLanguageInsights,
  listSearchInsights,
  listTopicInsights,
  reviewInsight,
  undoInsightReview,
} from '@savepoint/contract/statistics/insights.ts'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { download } from '../../../lib/api/download.ts'
import { invalidateGroups, operationPages, operationQuery } from '../../../lib/api/operation-query.ts'
import { saveBlob } from '../../../lib/browser/save-blob.ts'

export type Days = { from: string; to: string }
export type SearchQuery = Pick<QueryGiven<typeof listSearchInsights>, 'outcome' | 'locale' | 'reviewed'> &
  Days
export type TopicQuery = Pick<QueryGiven<typeof listTopicInsights>, 'reviewed'> & Days
const fresh = { placeholderData: keepPreviousData, staleTime: 0 }

export const listSearchInsightsQuery = (query: SearchQuery) => ({
  ...operationPages('Insights', listSearchInsights, { query }),
  ...fresh,
})
export const listArticleInsightsQuery = (days: Days) => ({
  ...operationPages('Insights', listArticleInsights, { query: days }),
  ...fresh,
})
export const listTopicInsightsQuery = (query: TopicQuery) => ({
  ...operationQuery('Insights', listTopicInsights, { query }),
  ...fresh,
})
export const listLanguageInsightsQuery = (days: Days) => ({
  ...operationQuery('Insights', listLanguageInsights, { query: days }),
  ...fresh,
})

const exports = {
  searches: exportSearchInsights,
  articles: exportArticleInsights,
  topics: exportTopicInsights,
}

export async function saveInsights(
  report: keyof typeof exports,
  query: (SearchQuery | TopicQuery) & { language: 'ru' | 'en' },
) {
  const name = `insights-${report}-${query.from}-${query.to}.csv`
  saveBlob(name, await download(exports[report], { params: {}, query }))
}

export type ReviewedInsight = BodyGiven<typeof reviewInsight>

const refresh = () => invalidateGroups('Insights')

export const useReviewInsight = () =>
  useMutation({
    mutationFn: (body: ReviewedInsight) => sendRequest(reviewInsight, { body }),
    onSettled: refresh,
  })

export const useUndoInsightReview = () =>
  useMutation({
    mutationFn: (id: string) => sendRequest(undoInsightReview, { params: { id } }),
    onSettled: refresh,
  })
