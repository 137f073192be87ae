import { createFileRoute } from '@tanstack/react-router'
import { ArticlesPage } from '../features/knowledge/articles/ArticlesPage.tsx'
import { filterNames } from '../features/knowledge/articles/article-filter.ts'
import { requireSection } from '../features/people/guards.ts'
import { optionalStrings } from '../lib/search-params.ts'

export const Route = createFileRoute('/admin/articles/')({
  validateSearch: optionalStrings(...filterNames),
  beforeLoad: requireSection('articles'),
  component: Articles,
})

function Articles() {
  const navigate = Route.useNavigate()
  return (
    <ArticlesPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}
