import { createFileRoute } from '@tanstack/react-router'
import { SnippetPage } from '../../../features/knowledge/snippets/SnippetPage.tsx'
import { requireSection } from '../../../features/people/administration/guards.ts'
import { optionalStrings } from '../../../lib/browser/search-params.ts'

export const Route = createFileRoute('/admin/articles/snippet')({
  validateSearch: optionalStrings('id', 'locale'),
  beforeLoad: requireSection('articles'),
  component: OneSnippet,
})

function OneSnippet() {
  const { id, locale } = Route.useSearch()
  return <SnippetPage id={id} locale={locale} />
}
