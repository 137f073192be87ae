import * as contract from '@savepoint/contract/tickets/tags.ts'
import type { Implement } from '../../platform/http/implement.ts'
import type { TicketServices } from '../ticket-services.ts'
import { suggestTags } from './suggest-tags.ts'
import {
  createTag,
  deleteTag,
  exportTags,
  getVisibleTag,
  listTags,
  mergeTag,
  searchTags,
  updateTag,
} from './tags.ts'

export function tagRoutes(implement: Implement, services: TicketServices) {
  implement(contract, {
    listTags: async ({ actor, query }) => listTags(services.db, actor, query),
    searchTags: async ({ actor, query }) => searchTags(services.db, actor, query),
    getTag: async ({ actor, params }) => getVisibleTag(services.db, actor, params.id),
    exportTags: async ({ actor, query, reply }) => exportTags(services, actor, { ...query, reply }),
    createTag: async ({ actor, body, retryable }) => createTag(services, actor, { input: body, retryable }),
    updateTag: async ({ actor, params, body }) => updateTag(services, actor, { id: params.id, input: body }),
    deleteTag: async ({ actor, params }) => {
      await deleteTag(services, actor, params.id)
      return null
    },
    mergeTag: async ({ actor, params, body }) => mergeTag(services, actor, { id: params.id, ...body }),
    suggestTags: async ({ actor, params }) => suggestTags(services.db, actor, params.id),
  })
}
