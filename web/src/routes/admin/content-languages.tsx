import { createFileRoute } from '@tanstack/react-router'
import { ContentLanguagesPage } from '../../features/knowledge/content-languages/ContentLanguagesPage.tsx'
import { requireSection } from '../../features/people/administration/guards.ts'

export const Route = createFileRoute('/admin/content-languages')({
  beforeLoad: requireSection('contentLanguages'),
  component: ContentLanguagesPage,
})
