import { limits } from '@savepoint/contract/limits.ts'
import type { TagInput } from '@savepoint/contract/tickets/tag-inputs.ts'
import {
  createTag,
  deleteTag,
  exportTags,
  listTags,
  mergeTag,
  searchTags,
  type Tag,
  updateTag,
} from '@savepoint/contract/tickets/tags.ts'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { download } from '../../../lib/api/download.ts'
import { invalidateGroups, operationPages, operationQuery } from '../../../lib/api/operation-query.ts'
import { markFresh } from '../../../lib/browser/fresh-item.ts'
import { saveBlob } from '../../../lib/browser/save-blob.ts'
import { csvSeparator } from '../../../lib/language/csv-separator.ts'

/** No name is longer, so more words would find nothing either. */
const partOfName = (text: string) => text.trim().slice(0, limits.tagNameMaxLength) || undefined

export const listTagsQuery = (text: string) => ({
  ...operationPages('Tags', listTags, { query: { q: partOfName(text) }, quiet: true }),
  placeholderData: keepPreviousData,
})

/** Those that tickets of the project, or of any, may have. */
export const tagChoicesQuery = (text: string, projectId: string | undefined) => ({
  ...operationQuery('Tags', searchTags, {
    query: { q: partOfName(text), projectId, limit: limits.pageSizeMax },
    quiet: true,
  }),
  placeholderData: keepPreviousData,
})

/** Tickets show the names and colors of their tags. */
const refresh = () => invalidateGroups('Tags', 'TicketInfo', 'TicketsInfo')

export const useSaveTag = (tag: Tag | null) =>
  useMutation({
    mutationFn: ({ updatedAt, ...input }: TagInput & { updatedAt?: string }): Promise<Tag> =>
      tag
        ? sendRequest(updateTag, {
            params: { id: tag.id },
            body: { ...input, ...(updatedAt && { updatedAt }) },
            quiet: true,
          })
        : sendRequest(createTag, { body: input, quiet: true }),
    onSuccess: (saved) => {
      if (tag === null) markFresh(saved.id)
      return refresh()
    },
    // It may have failed because a colleague has changed the tag.
    onError: refresh,
  })

export const useMergeTag = (id: string) =>
  useMutation({
    mutationFn: (intoId: string) => sendRequest(mergeTag, { params: { id }, body: { intoId }, quiet: true }),
    onSuccess: refresh,
  })

export const deleteTagRequest = (id: string) =>
  sendRequest(deleteTag, { params: { id }, quiet: true }).finally(() => void refresh())

export const exportTagsRequest = async () =>
  saveBlob('tags.csv', await download(exportTags, { params: {}, query: { separator: csvSeparator() } }))
