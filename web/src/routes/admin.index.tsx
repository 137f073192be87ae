import { createFileRoute, redirect } from '@tanstack/react-router'
import { NoAdminSections } from '../features/people/desk/NoAdminSections.tsx'
import { firstSection } from '../features/people/guards.ts'

export const Route = createFileRoute('/admin/')({
  beforeLoad: ({ context }) => {
    const to = firstSection(context)
    if (to) throw redirect({ to, replace: true })
  },
  component: NoAdminSections,
})
