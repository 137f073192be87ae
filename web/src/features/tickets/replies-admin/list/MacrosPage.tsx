import { useInfiniteQuery } from '@tanstack/react-query'
import { listMacrosQuery } from '../replies-admin-api.ts'
import { ListPage, type ListProps } from './ListPage.tsx'

export function MacrosPage({ search, onSearch }: ListProps) {
  const query = useInfiniteQuery(listMacrosQuery(search))
  return <ListPage kind="macro" query={query} search={search} onSearch={onSearch} />
}
