import * as contract from '@savepoint/contract/knowledge/articles.ts'
import type { Implement } from '../platform/implement.ts'
import { Problem } from '../platform/problems.ts'
import { getArticleRevision, listArticleRevisions } from './article-revisions.ts'
import { deleteArticleTemplate, listArticleTemplates } from './article-template-queries.ts'
import { deleteArticle } from './article-write-queries.ts'
import { changeArticles } from './change-articles.ts'
import { copyArticle } from './copy-article.ts'
import { createArticle } from './create-article.ts'
import { createArticleTemplate } from './create-article-template.ts'
import { discardArticleDraft } from './discard-article-draft.ts'
import { getArticleTemplate, presentArticleTemplate } from './get-article-template.ts'
import { getManagedArticle } from './get-managed-article.ts'
import type { KnowledgeServices } from './knowledge-services.ts'
import { listManagedArticles } from './list-managed-articles.ts'
import { listArticleAuthors, listArticleTags } from './managed-article-queries.ts'
import { markArticlePopular } from './mark-article-popular.ts'
import { moveArticle } from './move-article.ts'
import { publishArticle } from './publish-article.ts'
import { saveArticleDraft } from './save-article-draft.ts'
import { updateArticle } from './update-article.ts'
import { updateArticleTemplate } from './update-article-template.ts'

/** What editors do with articles. */
export function articleRoutes(implement: Implement, services: KnowledgeServices) {
  const { db } = services

  implement(contract, {
    listManagedArticles: async ({ query }) => listManagedArticles(db, query),
    createArticle: async ({ actor, body, retryable }) => createArticle(services, actor, body, retryable),
    getManagedArticle: async ({ actor, params }) => getManagedArticle(db, actor, params.id),
    updateArticle: async ({ actor, params, body }) => updateArticle(services, actor, params.id, body),
    deleteArticle: async ({ params }) => {
      if (!(await deleteArticle(db, params.id))) throw new Problem('notFound')
      return null
    },
    publishArticle: async ({ actor, params, body }) =>
      publishArticle(services, actor, params.id, body.published),
    markArticlePopular: async ({ actor, params, body }) =>
      markArticlePopular(services, actor, params.id, body.popular),
    copyArticle: async ({ actor, params, body, retryable }) =>
      copyArticle(services, actor, params.id, body, retryable),
    moveArticle: async ({ actor, params, body }) => moveArticle(services, actor, params.id, body),
    saveArticleDraft: async ({ actor, params, body }) => saveArticleDraft(services, actor, params.id, body),
    discardArticleDraft: async ({ actor, params }) => {
      await discardArticleDraft(db, params.id, actor.id)
      return null
    },
    changeArticles: async ({ actor, body, retryable }) => changeArticles(services, actor, body, retryable),
    listArticleRevisions: async ({ params, query }) => listArticleRevisions(db, params.id, query),
    getArticleRevision: async ({ params }) => getArticleRevision(db, params),
    listArticleTags: async ({ query }) => ({
      items: (await listArticleTags(db, query.text ?? '')).map(({ tag, count }) => ({ tag, count })),
    }),
    listArticleAuthors: async () => ({
      items: (await listArticleAuthors(db)).map(({ id, name }) => ({ id, name })),
    }),
    listArticleTemplates: async () => ({
      items: (await listArticleTemplates(db)).map(presentArticleTemplate),
      nextCursor: null,
    }),
    createArticleTemplate: async ({ body, retryable }) => createArticleTemplate(services, body, retryable),
    getArticleTemplate: async ({ params }) => getArticleTemplate(db, params.id),
    updateArticleTemplate: async ({ params, body }) => updateArticleTemplate(services, params.id, body),
    deleteArticleTemplate: async ({ params }) => {
      if (!(await deleteArticleTemplate(db, params.id))) throw new Problem('notFound')
      return null
    },
  })
}
