import * as contract from '@savepoint/contract/knowledge/group-articles.ts'
import type { Implement } from '../platform/http/implement.ts'
import {
  getGroupArticle,
  getGroupArticleImage,
  listGroupArticles,
} from './internal-articles/group-articles.ts'
import type { KnowledgeServices } from './knowledge-services.ts'
import { visitorOf } from './reading/visitors.ts'

/** Read from the primary: whoever leaves a group must not read on from a standby that is late. */
export function groupArticleRoutes(implement: Implement, services: KnowledgeServices) {
  const { db } = services

  implement(contract, {
    listGroupArticles: async ({ actor, query }) => listGroupArticles(db, actor.id, query),
    getGroupArticle: async ({ actor, params, query, request }) =>
      getGroupArticle(
        db,
        { ...params, customerId: actor.id },
        { visitor: visitorOf(actor, request), locale: query.locale },
      ),
    getGroupArticleImage: async ({ actor, params, query, request, reply }) =>
      getGroupArticleImage(services, { ...params, customerId: actor.id }, { width: query.w, request, reply }),
  })
}
