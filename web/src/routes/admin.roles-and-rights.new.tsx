import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../ui/NotFoundScreen.tsx'

export const Route = createFileRoute('/admin/roles-and-rights/new')({
  component: NotFoundScreen,
})
