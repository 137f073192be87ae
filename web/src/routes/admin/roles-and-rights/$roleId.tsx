import { createFileRoute } from '@tanstack/react-router'
import { requireSection } from '../../../features/people/administration/guards.ts'
import { RolePage } from '../../../features/people/roles/RolePage.tsx'

export const Route = createFileRoute('/admin/roles-and-rights/$roleId')({
  beforeLoad: requireSection('roles'),
  component: OneRole,
})

function OneRole() {
  const { roleId } = Route.useParams()
  return <RolePage key={roleId} roleId={roleId} />
}
