import { useInfiniteQuery } from '@tanstack/react-query'
import { listSavedRepliesQuery } from '../replies-admin-api.ts'
import { ListPage, type ListProps } from './ListPage.tsx'

export function SavedRepliesPage({ search, onSearch }: ListProps) {
  const query = useInfiniteQuery(listSavedRepliesQuery(search))
  return <ListPage kind="savedReply" query={query} search={search} onSearch={onSearch} />
}
