import * as contract from '@savepoint/contract/statistics/insights.ts'
import type { Implement } from '../../platform/http/implement.ts'
import type { StatisticsServices } from '../statistics-services.ts'
import { exportArticleInsights, exportSearchInsights, exportTopicInsights } from './export-insights.ts'
import { listArticleInsights } from './list-article-insights.ts'
import { listLanguageInsights } from './list-language-insights.ts'
import { listSearchInsights } from './list-search-insights.ts'
import { listTopicInsights } from './list-topic-insights.ts'
import { reviewInsight, undoInsightReview } from './review-insight.ts'

export function insightRoutes(implement: Implement, services: StatisticsServices) {
  const { clock } = services
  implement(contract, {
    listSearchInsights: async ({ query, reading }) => reading((db) => listSearchInsights(db, query)),
    listArticleInsights: async ({ query, reading }) =>
      reading((db) => listArticleInsights(db, query, clock.now())),
    listTopicInsights: async ({ actor, query, reading }) =>
      reading((db) => listTopicInsights(db, actor, query)),
    listLanguageInsights: async ({ actor, query, reading }) =>
      reading((db) => listLanguageInsights(db, actor, query)),
    exportSearchInsights: async (request) => exportSearchInsights(services, request),
    exportArticleInsights: async (request) => exportArticleInsights(services, request),
    exportTopicInsights: async (request) => exportTopicInsights(services, request),
    reviewInsight: async ({ actor, body }) => reviewInsight(services, actor, body),
    undoInsightReview: async ({ params }) => {
      await undoInsightReview(services, params.id)
      return null
    },
  })
}
