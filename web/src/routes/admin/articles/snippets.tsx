import { createFileRoute } from '@tanstack/react-router'
import { SnippetsPage } from '../../../features/knowledge/snippets/SnippetsPage.tsx'
import { requireSection } from '../../../features/people/administration/guards.ts'

export const Route = createFileRoute('/admin/articles/snippets')({
  beforeLoad: requireSection('articles'),
  component: SnippetsPage,
})
