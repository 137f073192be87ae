import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { announcementQueries } from '../../../features/knowledge/announcements/rendered-announcements.ts'
import { ArticleSearchPage } from '../../../features/knowledge/help-center/search-results/ArticleSearchPage.tsx'
import { searchPageQueries } from '../../../features/knowledge/help-center/search-results/search-page-queries.ts'
import { prefetch } from '../../../lib/api/prefetch.ts'
import { optionalStrings } from '../../../lib/browser/search-params.ts'

const search = optionalStrings('searchText', 'projectId')

export const Route = createFileRoute('/customer/articles/search')({
  validateSearch: search,
  loaderDeps: ({ search: given }) => given,
  loader: ({ deps: { searchText, projectId } }) =>
    prefetch(...searchPageQueries(searchText, projectId), ...announcementQueries(projectId)),
  component: SearchArticles,
})

function SearchArticles() {
  const navigate = Route.useNavigate()
  const { searchText = '', projectId } = Route.useSearch()
  const search = useCallback(
    (text: string) => void navigate({ search: (before) => ({ ...before, searchText: text }), replace: true }),
    [navigate],
  )
  const filter = (chosen: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, projectId: chosen }), replace: true })
  return (
    <ArticleSearchPage projectId={projectId} searchText={searchText} onSearch={search} onFilter={filter} />
  )
}
