import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { announcementQueries } from '../../../../features/knowledge/announcements/rendered-announcements.ts'
import { getProjectQuery } from '../../../../features/knowledge/help-center/knowledge-api.ts'
import { ArticleSearchPage } from '../../../../features/knowledge/help-center/search-results/ArticleSearchPage.tsx'
import { searchPageQueries } from '../../../../features/knowledge/help-center/search-results/search-page-queries.ts'
import { prefetch } from '../../../../lib/api/prefetch.ts'
import { optionalStrings } from '../../../../lib/browser/search-params.ts'

const search = optionalStrings('searchText')

export const Route = createFileRoute('/customer/articles/$projectId/search')({
  validateSearch: search,
  loaderDeps: ({ search: given }) => given,
  loader: ({ params: { projectId }, deps: { searchText } }) =>
    prefetch(
      getProjectQuery(projectId),
      ...searchPageQueries(searchText, projectId),
      ...announcementQueries(projectId),
    ),
  component: SearchProjectArticles,
})

function SearchProjectArticles() {
  const navigate = Route.useNavigate()
  const { projectId } = Route.useParams()
  const { searchText = '' } = Route.useSearch()
  const search = useCallback(
    (text: string) => void navigate({ search: { searchText: text }, replace: true }),
    [navigate],
  )
  return <ArticleSearchPage key={projectId} projectId={projectId} searchText={searchText} onSearch={search} />
}
