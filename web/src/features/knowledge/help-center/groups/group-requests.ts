import type { QueryGiven } from '@savepoint/contract/endpoint.ts'
import { getGroupArticle, listGroupArticles } from '@savepoint/contract/knowledge/group-articles.ts'
import { sendRequest } from '../../../../lib/api/api.ts'

type Asked = { signal: AbortSignal }

/** Loaded by players who are signed in; most readers are guests. */
export const groupRequests = {
  list: (query: QueryGiven<typeof listGroupArticles>, { signal }: Asked) =>
    sendRequest(listGroupArticles, { query, quiet: true, signal }),
  get: (id: string, query: QueryGiven<typeof getGroupArticle>, { signal }: Asked) =>
    sendRequest(getGroupArticle, { params: { id }, query, quiet: true, signal }),
}
