import * as contract from '@savepoint/contract/knowledge/article-comments.ts'
import type { Implement } from '../platform/http/implement.ts'
import {
  commentOnArticle,
  deleteArticleComment,
  listArticleComments,
} from './article-comments/article-comments.ts'
import type { KnowledgeServices } from './knowledge-services.ts'
import { assertMayReadArticles } from './reading/reader-access.ts'
import { meetVisitor } from './reading/visitors.ts'

export function articleCommentRoutes(implement: Implement, services: KnowledgeServices) {
  const { db, config } = services
  implement(contract, {
    commentOnArticle: async ({ actor, params, body, request, reply }) => {
      assertMayReadArticles(config, actor)
      const visitor = meetVisitor(config, actor, { request, reply })
      await commentOnArticle(services, { ...params, visitor }, body)
      return null
    },
    listArticleComments: async ({ params, query }) => listArticleComments(db, params.id, query),
    deleteArticleComment: async ({ params }) => {
      await deleteArticleComment(services, { articleId: params.id, id: params.commentId })
      return null
    },
  })
}
