import * as contract from '@savepoint/contract/tickets/replies/saved-replies.ts'
import type { Implement } from '../../platform/http/implement.ts'
import { listMacroPage } from '../macros/list-macro-page.ts'
import { presentReplySummary } from '../macros/present-macro.ts'
import { setMacroShortcut } from '../macros/set-macro-shortcut.ts'
import type { TicketServices } from '../ticket-services.ts'
import { exportSavedReplies } from './export-saved-replies.ts'
import { listReplyFolders } from './list-reply-folders.ts'
import { renderSavedReply } from './render-saved-reply.ts'
import { createSavedReply, deleteSavedReply, getSavedReply, updateSavedReply } from './saved-replies.ts'
import { searchReplies } from './search-replies.ts'
import { suggestReplies } from './suggest-replies.ts'

const kind = 'savedReply'

export function savedReplyRoutes(implement: Implement, services: TicketServices) {
  implement(contract, {
    listSavedReplies: async ({ actor, query }) =>
      listMacroPage(services, actor, { kind, query, present: (row) => presentReplySummary(actor, row) }),
    listReplyFolders: async ({ actor }) => listReplyFolders(services.db, actor),
    searchReplies: async ({ actor, query }) => searchReplies(services.db, actor, query),
    getSavedReply: async ({ actor, params }) => getSavedReply(services.db, actor, params.id),
    exportSavedReplies: async ({ actor, query, reply }) =>
      exportSavedReplies(services, actor, { ...query, reply }),
    createSavedReply: async ({ actor, body, retryable }) =>
      createSavedReply(services, actor, { input: body, retryable }),
    updateSavedReply: async ({ actor, params, body }) =>
      updateSavedReply(services, actor, { id: params.id, input: body }),
    deleteSavedReply: async ({ actor, params }) => deleteSavedReply(services, actor, params.id),
    setSavedReplyShortcut: async ({ actor, params, body }) =>
      setMacroShortcut(services, actor, { id: params.id, kind, ...body }),
    renderSavedReply: async ({ actor, params, body }) =>
      renderSavedReply(services, actor, { id: params.id, input: body }),
    suggestReplies: async ({ actor, params }) => suggestReplies(services.db, actor, params.id),
  })
}
