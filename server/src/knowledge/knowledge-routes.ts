import * as contract from '@savepoint/contract/knowledge/knowledge.ts'
import type { Implement } from '../platform/http/implement.ts'
import { getImage } from './images/get-image.ts'
import type { KnowledgeServices } from './knowledge-services.ts'
import { countArticleView } from './reading/count-article-view.ts'
import { countDeflection } from './reading/count-deflection.ts'
import { getArticle } from './reading/get-article.ts'
import { getProject } from './reading/get-project.ts'
import { listArticles } from './reading/list-articles.ts'
import { listPopularArticles } from './reading/list-popular-articles.ts'
import { listProjects } from './reading/list-projects.ts'
import { assertMayReadArticles, mayReadArticles } from './reading/reader-access.ts'
import { meetVisitor, visitorOf } from './reading/visitors.ts'
import { voteOnArticle } from './reading/vote-on-article.ts'
import { searchArticles } from './search/search-articles.ts'
import type { SearchRecorder } from './search-records/search-recorder.ts'

export function knowledgeRoutes(implement: Implement, services: KnowledgeServices, recorder: SearchRecorder) {
  const { config } = services

  implement(contract, {
    listProjects: async ({ query, remembering }) => remembering((db) => listProjects(db, query)),
    getProject: async ({ actor, params, query, remembering }) => {
      const withArticles = mayReadArticles(config, actor)
      return await remembering((db) =>
        getProject(db, params.projectId, { withArticles, locale: query.locale }),
      )
    },
    listArticles: async ({ actor, query, remembering }) => {
      assertMayReadArticles(config, actor)
      return await remembering((db) => listArticles(db, query))
    },
    listPopularArticles: async ({ actor, query, remembering }) => {
      assertMayReadArticles(config, actor)
      return await remembering((db) => listPopularArticles(db, query))
    },
    searchArticles: async ({ actor, query, remembering }) => {
      assertMayReadArticles(config, actor)
      return await remembering((db) => searchArticles(db, query))
    },
    recordSearch: async ({ actor, body }) => {
      assertMayReadArticles(config, actor)
      if (actor.kind !== 'agent') recorder.record(body)
      return null
    },
    getArticle: async ({ actor, params, query, request, reading, remembering }) => {
      assertMayReadArticles(config, actor)
      const visitor = visitorOf(actor, request)
      const asked = { visitor, locale: query.locale }
      return await getArticle({ reading, remembering }, params.articleId, asked)
    },
    voteOnArticle: async ({ actor, params, body, request, reply }) => {
      assertMayReadArticles(config, actor)
      const visitor = meetVisitor(config, actor, { request, reply, given: body.visitor })
      return await voteOnArticle(services, { ...params, visitor }, body.helpful)
    },
    countArticleView: async ({ actor, params, request }) => {
      assertMayReadArticles(config, actor)
      const visit = { ...params, visitor: visitorOf(actor, request) }
      if (actor.kind !== 'agent') await countArticleView(services, visit)
      return null
    },
    countDeflection: async ({ actor, params, request, reply }) => {
      assertMayReadArticles(config, actor)
      const visitor = meetVisitor(config, actor, { request, reply })
      await countDeflection(services, { ...params, visitor })
      return null
    },
    getImage: async ({ params, query, request, reply, reading }) =>
      getImage({ ...services, reading }, params.imageId, { width: query.w, request, reply }),
  })
}
