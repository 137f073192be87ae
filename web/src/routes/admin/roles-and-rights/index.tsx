import { createFileRoute } from '@tanstack/react-router'
import { requireSection } from '../../../features/people/administration/guards.ts'
import { RolesPage } from '../../../features/people/roles/RolesPage.tsx'

export const Route = createFileRoute('/admin/roles-and-rights/')({
  beforeLoad: requireSection('roles'),
  component: RolesPage,
})
