import { createFileRoute } from '@tanstack/react-router'
import { optionalStrings } from '../lib/search-params.ts'
import { NotFoundScreen } from '../ui/NotFoundScreen.tsx'

export const Route = createFileRoute('/admin/projects-and-categories')({
  validateSearch: optionalStrings('projectId', 'categoryId'),
  component: NotFoundScreen,
})
