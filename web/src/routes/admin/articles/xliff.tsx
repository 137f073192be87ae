import { createFileRoute } from '@tanstack/react-router'
import { XliffPage } from '../../../features/knowledge/translations/xliff/XliffPage.tsx'
import { requireSection } from '../../../features/people/administration/guards.ts'
import { optionalStrings } from '../../../lib/browser/search-params.ts'

export const Route = createFileRoute('/admin/articles/xliff')({
  validateSearch: optionalStrings('locale', 'translation', 'projectId', 'unpublished'),
  beforeLoad: requireSection('articles'),
  component: Xliff,
})

function Xliff() {
  const navigate = Route.useNavigate()
  return (
    <XliffPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
  )
}
