import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ArticleSearchPage } from '../../../../features/knowledge/help-center/search-results/ArticleSearchPage.tsx'
import { optionalStrings } from '../../../../lib/browser/search-params.ts'

export const Route = createFileRoute('/customer/articles/$projectId/search')({
  validateSearch: optionalStrings('searchText'),
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
