import * as contract from '@savepoint/contract/knowledge/snippets/snippets.ts'
import type { Implement } from '../platform/http/implement.ts'
import type { KnowledgeServices } from './knowledge-services.ts'
import {
  deleteSnippet,
  deleteSnippetTranslation,
  saveSnippetTranslation,
  updateSnippet,
} from './snippets/change-snippets.ts'
import { createSnippet, getSnippet, listSnippetArticles, listSnippets } from './snippets/snippets.ts'

export function snippetRoutes(implement: Implement, services: KnowledgeServices) {
  const { db } = services
  implement(contract, {
    listSnippets: async () => listSnippets(db),
    createSnippet: async ({ actor, body, retryable }) =>
      createSnippet(services, actor, { input: body, retryable }),
    getSnippet: async ({ actor, params }) => getSnippet(db, actor, params.id),
    updateSnippet: async ({ actor, params, body }) =>
      updateSnippet(services, actor, { id: params.id, input: body }),
    deleteSnippet: async ({ params }) => deleteSnippet(services, params.id),
    saveSnippetTranslation: async ({ actor, params, body }) =>
      saveSnippetTranslation(services, actor, { ...params, input: body }),
    deleteSnippetTranslation: async ({ actor, params }) => deleteSnippetTranslation(services, actor, params),
    listSnippetArticles: async ({ params, query }) => listSnippetArticles(db, { ...params, ...query }),
  })
}
