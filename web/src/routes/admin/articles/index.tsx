import { createFileRoute } from '@tanstack/react-router'
import { ArticlesPage } from '../../../features/knowledge/articles/list/ArticlesPage.tsx'
import { filterNames } from '../../../features/knowledge/articles/list/article-search.ts'
import { requireSection } from '../../../features/people/administration/guards.ts'
import { optionalStrings } from '../../../lib/browser/search-params.ts'

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
