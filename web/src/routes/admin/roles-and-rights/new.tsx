import { createFileRoute } from '@tanstack/react-router'
import { requireSection } from '../../../features/people/administration/guards.ts'
import { RolePage } from '../../../features/people/roles/RolePage.tsx'
import { optionalStrings } from '../../../lib/browser/search-params.ts'

export const Route = createFileRoute('/admin/roles-and-rights/new')({
  validateSearch: optionalStrings('copyOf'),
  beforeLoad: requireSection('roles'),
  component: NewRole,
})

function NewRole() {
  return <RolePage roleId={null} copyOf={Route.useSearch().copyOf} />
}
