import * as reviews from '@savepoint/contract/knowledge/article-reviews.ts'
import * as revisions from '@savepoint/contract/knowledge/article-revisions.ts'
import * as schedules from '@savepoint/contract/knowledge/article-schedules.ts'
import * as templates from '@savepoint/contract/knowledge/article-templates.ts'
import * as contract from '@savepoint/contract/knowledge/articles.ts'
import type { Implement } from '../platform/http/implement.ts'
import { pageOfAll } from '../platform/http/paging.ts'
import { discardArticleDraft } from './article-drafts/discard-article-draft.ts'
import { saveArticleDraft } from './article-drafts/save-article-draft.ts'
import {
  approveReview,
  askForReview,
  getArticleReview,
  returnReview,
  withdrawReview,
} from './article-reviews/article-reviews.ts'
import { scheduleArticle } from './article-schedules/schedule-article.ts'
import { planArticleVerification, verifyArticle } from './article-schedules/verify-article.ts'
import { createArticleTemplate } from './article-templates/create-article-template.ts'
import { deleteArticleTemplate } from './article-templates/delete-article-template.ts'
import { getArticleTemplate } from './article-templates/get-article-template.ts'
import { listArticleTemplates } from './article-templates/list-article-templates.ts'
import { updateArticleTemplate } from './article-templates/update-article-template.ts'
import { getArticleRevision, listArticleRevisions } from './articles/article-revisions.ts'
import { changeArticles } from './articles/change-articles.ts'
import { copyArticle } from './articles/copy-article.ts'
import { createArticle } from './articles/create-article.ts'
import { deleteArticle } from './articles/delete-article.ts'
import { getManagedArticle } from './articles/get-managed-article.ts'
import { listArticleAuthors } from './articles/list-article-authors.ts'
import { listArticleTags } from './articles/list-article-tags.ts'
import { listManagedArticles } from './articles/list-managed-articles.ts'
import { markArticlePopular } from './articles/mark-article-popular.ts'
import { moveArticle } from './articles/move-article.ts'
import { publishArticle } from './articles/publish-article.ts'
import { updateArticle } from './articles/update-article.ts'
import type { KnowledgeServices } from './knowledge-services.ts'
import { redirectArticle } from './redirects/redirect-article.ts'

export function articleRoutes(implement: Implement, services: KnowledgeServices) {
  const { db } = services

  implement(contract, {
    listManagedArticles: async ({ query }) => listManagedArticles(services, query),
    createArticle: async ({ actor, body, retryable }) =>
      createArticle(services, actor, { input: body, retryable }),
    getManagedArticle: async ({ actor, params }) => getManagedArticle(db, actor, params.id),
    updateArticle: async ({ actor, params, body }) =>
      updateArticle(services, actor, { id: params.id, input: body }),
    deleteArticle: async ({ params }) => {
      await deleteArticle(db, params.id)
      return null
    },
    publishArticle: async ({ actor, params, body }) =>
      publishArticle(services, actor, { id: params.id, ...body }),
    redirectArticle: async ({ actor, params, body }) =>
      redirectArticle(services, actor, { id: params.id, ...body }),
    markArticlePopular: async ({ actor, params, body }) =>
      markArticlePopular(services, actor, { id: params.id, popular: body.popular }),
    copyArticle: async ({ actor, params, body, retryable }) =>
      copyArticle(services, actor, { id: params.id, topic: body, retryable }),
    moveArticle: async ({ actor, params, body }) =>
      moveArticle(services, actor, { id: params.id, topic: body }),
    saveArticleDraft: async ({ actor, params, body }) =>
      saveArticleDraft(services, actor, { id: params.id, input: body }),
    discardArticleDraft: async ({ actor, params }) => {
      await discardArticleDraft(db, params.id, actor.id)
      return null
    },
    changeArticles: async ({ actor, body, retryable }) =>
      changeArticles(services, actor, { change: body, retryable }),
    listArticleTags: async ({ query }) => listArticleTags(db, query),
    listArticleAuthors: async () => listArticleAuthors(db),
  })
  implement(reviews, {
    getArticleReview: async ({ params }) => getArticleReview(db, params.id),
    askForReview: async ({ actor, params, body }) =>
      askForReview(services, actor, { id: params.id, input: body }),
    withdrawReview: async ({ actor, params }) => withdrawReview(services, actor, params.id),
    approveReview: async ({ actor, params, body }) =>
      approveReview(services, actor, { id: params.id, ...body }),
    returnReview: async ({ actor, params, body }) =>
      returnReview(services, actor, { id: params.id, ...body }),
  })
  implement(schedules, {
    scheduleArticle: async ({ actor, params, body }) =>
      scheduleArticle(services, actor, { id: params.id, ...body }),
    planArticleVerification: async ({ actor, params, body }) =>
      planArticleVerification(services, actor, { id: params.id, ...body }),
    verifyArticle: async ({ actor, params }) => verifyArticle(services, actor, params.id),
  })
  implement(revisions, {
    listArticleRevisions: async ({ params, query }) => listArticleRevisions(db, params.id, query),
    getArticleRevision: async ({ params }) => getArticleRevision(db, params),
  })
  implement(templates, {
    listArticleTemplates: async ({ query }) => pageOfAll(await listArticleTemplates(db), query),
    createArticleTemplate: async ({ body, retryable }) => createArticleTemplate(services, body, retryable),
    getArticleTemplate: async ({ params }) => getArticleTemplate(db, params.id),
    updateArticleTemplate: async ({ params, body }) => updateArticleTemplate(services, params.id, body),
    deleteArticleTemplate: async ({ params }) => {
      await deleteArticleTemplate(db, params.id)
      return null
    },
  })
}
