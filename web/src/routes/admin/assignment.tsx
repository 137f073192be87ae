import { createFileRoute } from '@tanstack/react-router'
import { requireSection } from '../../features/people/administration/guards.ts'
import { AssignmentPage } from '../../features/tickets/assignment-admin/AssignmentPage.tsx'

export const Route = createFileRoute('/admin/assignment')({
  beforeLoad: requireSection('assignment'),
  component: AssignmentPage,
})
