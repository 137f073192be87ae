import { createFileRoute, redirect } from '@tanstack/react-router'
import { firstSection } from '../../features/people/administration/guards.ts'
import { NoAdminSections } from '../../features/people/administration/NoAdminSections.tsx'

export const Route = createFileRoute('/admin/')({
  beforeLoad: async ({ context }) => {
    const to = await firstSection(context)
    if (to) throw redirect({ to, replace: true })
  },
  component: NoAdminSections,
})
