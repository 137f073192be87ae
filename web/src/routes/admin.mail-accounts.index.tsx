import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../ui/NotFoundScreen.tsx'

export const Route = createFileRoute('/admin/mail-accounts/')({
  component: NotFoundScreen,
})
