import * as contract from '@savepoint/contract/knowledge/article-comments.ts'
import * as notes from '@savepoint/contract/knowledge/article-notes.ts'
import type { Implement } from '../platform/http/implement.ts'
import {
  commentOnArticle,
  deleteArticleComment,
  listArticleComments,
} from './article-comments/article-comments.ts'
import {
  addArticleNote,
  deleteArticleNote,
  listArticleNotes,
  resolveArticleNote,
} from './article-notes/article-notes.ts'
import type { KnowledgeServices } from './knowledge-services.ts'
import { assertMayReadArticles } from './reading/reader-access.ts'
import { meetVisitor } from './reading/visitors.ts'

export function articleCommentRoutes(implement: Implement, services: KnowledgeServices) {
  const { db, config } = services
  implement(contract, {
    commentOnArticle: async ({ actor, params, body, request, reply }) => {
      assertMayReadArticles(config, actor)
      const visitor = meetVisitor(config, actor, { request, reply, given: body.visitor })
      await commentOnArticle(services, { ...params, visitor }, body)
      return null
    },
    listArticleComments: async ({ params, query }) => listArticleComments(db, params.id, query),
    deleteArticleComment: async ({ params }) => {
      await deleteArticleComment(services, { articleId: params.id, id: params.commentId })
      return null
    },
  })
  implement(notes, {
    listArticleNotes: async ({ params }) => listArticleNotes(db, params.id),
    addArticleNote: async ({ actor, params, body, retryable }) =>
      addArticleNote(services, actor, { id: params.id, input: body, retryable }),
    resolveArticleNote: async ({ params, body }) => resolveArticleNote(services, { ...params, ...body }),
    deleteArticleNote: async ({ actor, params }) => deleteArticleNote(db, actor, params),
  })
}
