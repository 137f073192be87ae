import { getTag, searchTags } from '@savepoint/contract/tickets/tags.ts'
import { operationQuery } from '../../../../lib/api/operation-query.ts'

/** Those that tickets of the project may have; of every project the role has access to if there is none. */
export const searchTagsQuery = ({ q, projectId }: { q: string; projectId: string | undefined }) => ({
  ...operationQuery('Tags', searchTags, { query: { q: q || undefined, projectId, limit: 50 }, quiet: true }),
  staleTime: 30_000,
})

export const getTagQuery = (id: string) => ({
  ...operationQuery('Tags', getTag, { params: { id }, quiet: true }),
  staleTime: 60_000,
})
