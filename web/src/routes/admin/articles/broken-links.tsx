import { createFileRoute } from '@tanstack/react-router'
import { BrokenLinksPage } from '../../../features/knowledge/broken-links/BrokenLinksPage.tsx'
import { requireSection } from '../../../features/people/administration/guards.ts'
import { optionalStrings } from '../../../lib/browser/search-params.ts'

export const Route = createFileRoute('/admin/articles/broken-links')({
  validateSearch: optionalStrings('projectId', 'ignored'),
  beforeLoad: requireSection('articles'),
  component: BrokenLinks,
})

function BrokenLinks() {
  const navigate = Route.useNavigate()
  return (
    <BrokenLinksPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}
