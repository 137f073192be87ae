import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import { getArticle } from '@savepoint/contract/knowledge/knowledge.ts'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { limits } from '@savepoint/contract/limits.ts'
import type { Macro } from '@savepoint/contract/tickets/replies/macros.ts'
import {
  createMacro,
  deleteMacro,
  exportMacros,
  getMacro,
  listMacros,
  runMacro,
  setMacroShortcut,
  updateMacro,
} from '@savepoint/contract/tickets/replies/macros.ts'
import {
  createSavedReply,
  deleteSavedReply,
  exportSavedReplies,
  getSavedReply,
  listReplyFolders,
  listSavedReplies,
  renderSavedReply,
  type SavedReply,
  searchReplies,
  setSavedReplyShortcut,
  updateSavedReply,
} from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { download } from '../../../lib/api/download.ts'
import { invalidateGroups, operationPages, operationQuery } from '../../../lib/api/operation-query.ts'
import { markFresh } from '../../../lib/browser/fresh-item.ts'
import { saveBlob } from '../../../lib/browser/save-blob.ts'
import { csvSeparator } from '../../../lib/language/csv-separator.ts'
import type { ListSearch } from './list/list-search.ts'

export type ReplyKind = 'savedReply' | 'macro'

const queryOf = ({ q, scope, folder, unused }: ListSearch) => ({
  q: q?.trim().slice(0, limits.searchTextMaxLength) || undefined,
  scope,
  folder,
  unused,
})

export const listSavedRepliesQuery = (search: ListSearch) => ({
  ...operationPages('Replies', listSavedReplies, {
    query: { ...queryOf(search), similar: search.similar },
    quiet: true,
  }),
  placeholderData: keepPreviousData,
})

export const listMacrosQuery = (search: ListSearch) => ({
  ...operationPages('Replies', listMacros, { query: queryOf(search), quiet: true }),
  placeholderData: keepPreviousData,
})

/** For choosing one of them. */
export const findSavedRepliesQuery = (text: string) => ({
  ...operationQuery('Replies', listSavedReplies, {
    query: { ...queryOf({ q: text }), limit: limits.pageSizeMax },
    quiet: true,
  }),
  placeholderData: keepPreviousData,
})

export const listReplyFoldersQuery = () => ({
  ...operationQuery('Replies', listReplyFolders, { quiet: true }),
  staleTime: 60_000,
})

export const getSavedReplyQuery = (id: string) =>
  operationQuery('Replies', getSavedReply, { params: { id }, quiet: true })

export const getMacroQuery = (id: string) =>
  operationQuery('Replies', getMacro, { params: { id }, quiet: true })

/** Who has the caller's shortcut now. */
export const ownerOfShortcutQuery = (shortcut: number) =>
  operationQuery('Replies', searchReplies, { query: { shortcut, limit: 1 }, quiet: true })

export const renderForTicketQuery = (input: { id: string; ticketId: number; locale: ContentLanguage }) => ({
  ...operationQuery('Replies', renderSavedReply, {
    params: { id: input.id },
    body: { ticketId: input.ticketId, locale: input.locale },
    quiet: true,
  }),
  placeholderData: keepPreviousData,
  retry: false,
})

export const previewOnTicketQuery = (input: { id: string; ticketId: number }) => ({
  ...operationQuery('Replies', runMacro, {
    params: { id: input.ticketId, macroId: input.id },
    body: { dryRun: true },
    quiet: true,
  }),
  gcTime: 0,
  retry: false,
})

/** Also an article that is not published any more is named, if only as such. */
export const getLinkedArticleQuery = (articleId: string) => ({
  ...operationQuery('Articles', getArticle, { params: { articleId }, quiet: true }),
  retry: false,
})

const refresh = () => invalidateGroups('Replies')

export const useSaveSavedReply = (id: string | null) =>
  useMutation({
    mutationFn: ({ updatedAt, ...body }: BodyGiven<typeof updateSavedReply>): Promise<SavedReply> =>
      id
        ? sendRequest(updateSavedReply, { params: { id }, body: { ...body, updatedAt }, quiet: true })
        : sendRequest(createSavedReply, { body, quiet: true }),
    onSuccess: (saved) => {
      if (id === null) markFresh(saved.id)
      return refresh()
    },
  })

export const useSaveMacro = (id: string | null) =>
  useMutation({
    mutationFn: ({ updatedAt, ...body }: BodyGiven<typeof updateMacro>): Promise<Macro> =>
      id
        ? sendRequest(updateMacro, { params: { id }, body: { ...body, updatedAt }, quiet: true })
        : sendRequest(createMacro, { body, quiet: true }),
    onSuccess: (saved) => {
      if (id === null) markFresh(saved.id)
      return refresh()
    },
  })

export const deleteRequest = (kind: ReplyKind, id: string) =>
  sendRequest(kind === 'macro' ? deleteMacro : deleteSavedReply, { params: { id }, quiet: true }).finally(
    () => void refresh(),
  )

export const useSetShortcut = (kind: ReplyKind, id: string) =>
  useMutation({
    mutationFn: (shortcut: number | null) =>
      sendRequest(kind === 'macro' ? setMacroShortcut : setSavedReplyShortcut, {
        params: { id },
        body: { shortcut },
        quiet: true,
      }),
    onSuccess: refresh,
  })

export const exportSavedRepliesRequest = async () =>
  saveBlob(
    'saved-replies.csv',
    await download(exportSavedReplies, { params: {}, query: { separator: csvSeparator() } }),
  )

export const exportMacrosRequest = async () =>
  saveBlob('macros.csv', await download(exportMacros, { params: {}, query: { separator: csvSeparator() } }))
