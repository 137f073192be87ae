import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ArticleSearchPage } from '../features/knowledge/ArticleSearchPage.tsx'
import { optionalStrings } from '../lib/search-params.ts'

export const Route = createFileRoute('/customer/articles/search')({
  validateSearch: optionalStrings('searchText'),
  component: SearchArticles,
})

function SearchArticles() {
  const navigate = Route.useNavigate()
  const { searchText = '' } = Route.useSearch()
  const search = useCallback(
    (text: string) => void navigate({ search: { searchText: text }, replace: true }),
    [navigate],
  )
  return <ArticleSearchPage searchText={searchText} onSearch={search} />
}
