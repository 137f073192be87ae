import {
  checkBrokenLink,
  ignoreBrokenLink,
  listBrokenLinks,
} from '@savepoint/contract/knowledge/broken-links.ts'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'
import { invalidateOperation, operationPages, operationQuery } from '../../../lib/api/operation-query.ts'

export type BrokenLinkFilter = {
  projectId?: string | undefined
  ignored?: 'true' | undefined
}

const checkedWithin = 2_000

/** Asked anew while a link waits for its check. */
export const listBrokenLinksQuery = (filter: BrokenLinkFilter) => {
  const pages = operationPages('AdminArticles', listBrokenLinks, { query: filter })
  return {
    ...pages,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({
      state,
    }: {
      state: { data?: { pages: { items: readonly { checking: boolean }[] }[] } | undefined }
    }) =>
      state.data?.pages.some(({ items }) => items.some(({ checking }) => checking)) ? checkedWithin : false,
  }
}

/** The first ones of an article, with their number. */
export const brokenLinksOfArticleQuery = (articleId: string) =>
  operationQuery('AdminArticles', listBrokenLinks, { query: { articleId, limit: 10 }, quiet: true })

/** How many there are. */
export const countBrokenLinksQuery = (projectId: string | undefined) =>
  operationQuery('AdminArticles', listBrokenLinks, { query: { projectId, limit: 1 }, quiet: true })

const refresh = () => invalidateOperation('AdminArticles', listBrokenLinks)

export const useCheckBrokenLink = () =>
  useMutation({
    mutationFn: (id: string) => sendRequest(checkBrokenLink, { params: { id } }),
    onSettled: refresh,
  })

export const useIgnoreBrokenLink = () =>
  useMutation({
    mutationFn: ({ id, ignored }: { id: string; ignored: boolean }) =>
      sendRequest(ignoreBrokenLink, { params: { id }, body: { ignored } }),
    onSettled: refresh,
  })
