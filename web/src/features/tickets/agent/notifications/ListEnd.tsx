import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { MoreButton } from '../../../../ui/tables/MoreButton.tsx'

type Query = Pick<
  UseInfiniteQueryResult,
  | 'isError'
  | 'error'
  | 'refetch'
  | 'hasNextPage'
  | 'fetchNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
>

/** Below what is there: more of it, or why it may be incomplete. */
export function ListEnd({ query }: { query: Query }) {
  if (!query.isError) return <MoreButton query={query} size="compact-md" />
  const retry = query.isFetchNextPageError ? query.fetchNextPage : query.refetch
  return <InlineError error={query.error} onRetry={() => void retry()} />
}
