import { createFileRoute } from '@tanstack/react-router'
import { optionalStrings } from '../lib/search-params.ts'
import { NotFoundScreen } from '../ui/NotFoundScreen.tsx'

export const Route = createFileRoute('/admin/articles/article')({
  validateSearch: optionalStrings('projectId', 'categoryId', 'articleId'),
  component: NotFoundScreen,
})
