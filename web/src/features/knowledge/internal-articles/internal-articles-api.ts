import {
  getInternalArticle,
  getInternalArticleImage,
  listInternalArticles,
} from '@savepoint/contract/knowledge/internal-articles.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { download } from '../../../lib/api/download.ts'
import { operationPages, operationQuery, queryKeyOf } from '../../../lib/api/operation-query.ts'
import { useBlobAddress } from '../../../lib/browser/use-blob-address.ts'

type Wanted = { text?: string | undefined; locale: string }

export const listInternalArticlesQuery = (query: Wanted) => ({
  ...operationPages('InternalArticles', listInternalArticles, { query }),
  placeholderData: keepPreviousData,
})

export const findInternalArticlesQuery = (query: Wanted & { limit: number }) => ({
  ...operationQuery('InternalArticles', listInternalArticles, { query, quiet: true }),
  placeholderData: keepPreviousData,
})

export const getInternalArticleQuery = (id: string, locale: string) =>
  operationQuery('InternalArticles', getInternalArticle, { params: { id }, query: { locale } })

/** The object URL of a picture; undefined until it has come. */
export function useInternalImage(id: string, imageId: string | null, width?: number) {
  const query = width === undefined ? {} : { w: width }
  const image = { params: { id, imageId: imageId ?? '' }, query }
  const { data } = useQuery({
    queryKey: queryKeyOf('InternalArticles', getInternalArticleImage, image),
    queryFn: ({ signal }) => download(getInternalArticleImage, { ...image, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: imageId !== null,
  })
  return useBlobAddress(data)
}
