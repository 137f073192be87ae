import { createFileRoute } from '@tanstack/react-router'
import { InternalArticlesPage } from '../../features/knowledge/internal-articles/InternalArticlesPage.tsx'
import { requireOpenSection } from '../../features/people/administration/guards.ts'
import { optionalStrings } from '../../lib/browser/search-params.ts'

export const Route = createFileRoute('/knowledge/')({
  validateSearch: optionalStrings('text'),
  beforeLoad: requireOpenSection('internalArticles'),
  component: InternalArticles,
})

function InternalArticles() {
  const { text } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <InternalArticlesPage
      text={text}
      onText={(wanted) => void navigate({ search: wanted ? { text: wanted } : {}, replace: true })}
    />
  )
}
