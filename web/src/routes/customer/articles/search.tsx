import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ArticleSearchPage } from '../../../features/knowledge/help-center/search-results/ArticleSearchPage.tsx'
import { optionalStrings } from '../../../lib/browser/search-params.ts'

export const Route = createFileRoute('/customer/articles/search')({
  validateSearch: optionalStrings('searchText', 'projectId'),
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
