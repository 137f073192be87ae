import { z } from 'zod'
import { storedDocument } from '../../documents.ts'
import { endpoint } from '../../endpoint.ts'
import { contentLanguage, perLanguage } from '../../knowledge/translations/locales.ts'
import { limits } from '../../limits.ts'
import {
  csvLayout,
  editedVersion,
  id,
  named,
  nothing,
  pageOf,
  pageQuery,
  ticketId,
  time,
} from '../../values.ts'
import { attachment, ticketStatus } from '../ticket-values.ts'
import { promptAnswers, savedReplyInput } from './macro-inputs.ts'
import { mayUseReplies, replyScopes } from './reply-values.ts'

/** What saved replies and macros have in common. */
export const sharedItem = z.object({
  id,
  name: z.string(),
  scope: z.enum(replyScopes),
  /** Null for other scopes, and after the team was deleted. */
  team: named.nullable(),
  folder: z.string().nullable(),
  /** May the caller change and delete it? */
  editable: z.boolean(),
  /** 1 to 9, of the caller. */
  shortcut: z.number().int().nullable(),
  uses: z.number().int(),
  lastUsedAt: time.nullable(),
  updatedAt: time,
})

export const savedReplySummary = sharedItem.extend({
  locales: z.array(contentLanguage),
  /** The beginning of its text. */
  snippet: z.string(),
})
export type SavedReplySummary = z.output<typeof savedReplySummary>

export const savedReply = sharedItem.extend({
  translations: perLanguage(z.object({ content: storedDocument })),
  attachments: z.array(attachment),
  /** Others with nearly the same text, most similar first; `similarity` from 0 to 1. */
  similar: z.array(named.extend({ similarity: z.number() })),
})
export type SavedReply = z.output<typeof savedReply>

export const sharedFilter = {
  /** A part of the name, the folder or the text, also typed in the other keyboard layout. */
  q: z.string().trim().min(1).max(limits.searchTextMaxLength).optional(),
  scope: z.enum(replyScopes).optional(),
  teamId: id.optional(),
  folder: z.string().trim().min(1).max(limits.replyFolderMaxLength).optional(),
  /** Older than `limits.unusedReplyDays` and not used for as long. */
  unused: z.literal('true').optional(),
}
const idParams = z.object({ id })

export const listSavedReplies = endpoint({
  name: 'listSavedReplies',
  method: 'GET',
  path: '/api/private/savedReplies',
  audience: 'agent',
  right: mayUseReplies,
  query: pageQuery.extend({
    ...sharedFilter,
    /** Those that have a similar one. */
    similar: z.literal('true').optional(),
  }),
  response: pageOf(savedReplySummary),
})

export const listReplyFolders = endpoint({
  name: 'listReplyFolders',
  method: 'GET',
  path: '/api/private/savedReplies/folders',
  audience: 'agent',
  right: mayUseReplies,
  response: z.object({ items: z.array(z.string()) }),
})

export const foundReply = z.object({
  kind: z.enum(['savedReply', 'macro']),
  id,
  name: z.string(),
  scope: z.enum(replyScopes),
  folder: z.string().nullable(),
  shortcut: z.number().int().nullable(),
  /** The beginning of its text in the language of the ticket; empty for macros without a reply. */
  snippet: z.string(),
})
export type FoundReply = z.output<typeof foundReply>

/** For choosing one: saved replies and macros, best match first. Without `q`, those the caller uses most. */
export const searchReplies = endpoint({
  name: 'searchReplies',
  method: 'GET',
  path: '/api/private/savedReplies/search',
  audience: 'agent',
  right: mayUseReplies,
  query: z.strictObject({
    q: sharedFilter.q,
    ticketId: ticketId.optional(),
    /** The one with this shortcut of the caller. */
    shortcut: z.coerce.number().int().min(1).max(limits.replyShortcuts).optional(),
    limit: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(20),
  }),
  response: z.object({ items: z.array(foundReply) }),
})

export const getSavedReply = endpoint({
  name: 'getSavedReply',
  method: 'GET',
  path: '/api/private/savedReplies/{id}',
  audience: 'agent',
  right: mayUseReplies,
  params: idParams,
  response: savedReply,
})

export const exportSavedReplies = endpoint({
  name: 'exportSavedReplies',
  method: 'GET',
  path: '/api/private/savedReplies/export',
  deferrable: true,
  audience: 'agent',
  right: 'macros.manage',
  carries: 'download',
  query: z.strictObject(csvLayout),
  response: z.unknown(),
})

export const createSavedReply = endpoint({
  name: 'createSavedReply',
  method: 'POST',
  path: '/api/private/savedReplies',
  audience: 'agent',
  size: 'large',
  right: mayUseReplies,
  idempotent: true,
  status: 201,
  body: savedReplyInput,
  response: savedReply,
})

export const updateSavedReply = endpoint({
  name: 'updateSavedReply',
  method: 'PUT',
  path: '/api/private/savedReplies/{id}',
  audience: 'agent',
  size: 'large',
  right: mayUseReplies,
  params: idParams,
  body: savedReplyInput.safeExtend(editedVersion),
  response: savedReply,
})

export const deleteSavedReply = endpoint({
  name: 'deleteSavedReply',
  method: 'DELETE',
  path: '/api/private/savedReplies/{id}',
  audience: 'agent',
  right: mayUseReplies,
  status: 204,
  params: idParams,
  response: nothing,
})

export const shortcutBody = z.strictObject({
  /** Null takes it away. Another reply or macro with the same number loses it. */
  shortcut: z.number().int().min(1).max(limits.replyShortcuts).nullable(),
})

export const setSavedReplyShortcut = endpoint({
  name: 'setSavedReplyShortcut',
  method: 'PUT',
  path: '/api/private/savedReplies/{id}/shortcut',
  audience: 'agent',
  right: mayUseReplies,
  status: 204,
  params: idParams,
  body: shortcutBody,
  response: nothing,
})

export const promptQuestion = z.object({
  /** The key of its answer. */
  name: z.string(),
  question: z.string(),
  /** Empty when any answer will do. */
  options: z.array(z.string()),
})
export type PromptQuestion = z.output<typeof promptQuestion>

/** With `insert`, its files are copied for the caller to send and the use is counted, once every question has an answer. */
export const renderSavedReply = endpoint({
  name: 'renderSavedReply',
  method: 'POST',
  path: '/api/private/savedReplies/{id}/render',
  audience: 'agent',
  right: mayUseReplies,
  params: idParams,
  body: z.strictObject({
    ticketId,
    /** Instead of the language of the ticket. */
    locale: contentLanguage.optional(),
    answers: promptAnswers.optional(),
    insert: z.boolean().optional(),
  }),
  response: z.object({
    content: storedDocument,
    /** The language it is in, and those it could be in. */
    locale: contentLanguage,
    locales: z.array(contentLanguage),
    /** Variables without a value; they stay in the text as written. */
    missing: z.array(z.string()),
    /** Those without an answer. */
    prompts: z.array(promptQuestion),
    attachments: z.array(attachment),
  }),
})
export type RenderedReply = z.output<(typeof renderSavedReply)['response']>

/** By the words of the ticket's title and of the customer's latest message. */
export const suggestReplies = endpoint({
  name: 'suggestReplies',
  method: 'GET',
  path: '/api/private/tickets/{id}/suggestions',
  deferrable: true,
  audience: 'agent',
  right: mayUseReplies,
  params: z.object({ id: ticketId }),
  response: z.object({
    replies: z.array(foundReply),
    articles: z.array(
      named.omit({ name: true }).extend({
        title: z.string(),
        projectId: id,
        /** For employees: the player cannot open it. */
        internal: z.boolean(),
        /** For everybody, and not only for employees and the player's group. */
        published: z.boolean(),
      }),
    ),
    /** Resolved ones of the same category. */
    tickets: z.array(z.object({ id: ticketId, title: z.string(), status: ticketStatus })),
  }),
})
export type ReplySuggestions = z.output<(typeof suggestReplies)['response']>
