import * as contract from '@savepoint/contract/statistics/insights.ts'
import type { Implement } from '../../platform/http/implement.ts'
import type { StatisticsServices } from '../statistics-services.ts'
import { listArticleInsights } from './list-article-insights.ts'
import { listSearchInsights } from './list-search-insights.ts'
import { listTopicInsights } from './list-topic-insights.ts'

export function insightRoutes(implement: Implement, { clock }: StatisticsServices) {
  implement(contract, {
    listSearchInsights: async ({ query, reading }) => reading((db) => listSearchInsights(db, query)),
    listArticleInsights: async ({ query, reading }) =>
      reading((db) => listArticleInsights(db, query, clock.now())),
    listTopicInsights: async ({ actor, query, reading }) =>
      reading((db) => listTopicInsights(db, actor, query)),
  })
}
