import * as contract from '@savepoint/contract/knowledge/broken-links.ts'
import type { Implement } from '../platform/http/implement.ts'
import { checkBrokenLink, ignoreBrokenLink, listBrokenLinks } from './broken-links/broken-links.ts'
import type { KnowledgeServices } from './knowledge-services.ts'

export function brokenLinkRoutes(implement: Implement, services: KnowledgeServices) {
  implement(contract, {
    listBrokenLinks: async ({ query }) => listBrokenLinks(services, query),
    checkBrokenLink: async ({ params }) => checkBrokenLink(services, params.id),
    ignoreBrokenLink: async ({ actor, params, body }) =>
      ignoreBrokenLink(services, actor, { id: params.id, ...body }),
  })
}
