import * as contract from '@savepoint/contract/knowledge/internal-articles.ts'
import type { Implement } from '../platform/http/implement.ts'
import {
  getInternalArticle,
  getInternalArticleImage,
  listInternalArticles,
} from './internal-articles/internal-articles.ts'
import type { KnowledgeServices } from './knowledge-services.ts'

export function internalArticleRoutes(implement: Implement, services: KnowledgeServices) {
  const { db } = services

  implement(contract, {
    listInternalArticles: async ({ query }) => listInternalArticles(db, query),
    getInternalArticle: async ({ params, query }) => getInternalArticle(db, params.id, query.locale),
    getInternalArticleImage: async ({ params, query, request, reply }) =>
      getInternalArticleImage(services, params, { width: query.w, request, reply }),
  })
}
