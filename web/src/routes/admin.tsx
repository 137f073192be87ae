import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminShell } from '../features/people/desk/AdminShell.tsx'
import { requireAdmin } from '../features/people/guards.ts'

export const Route = createFileRoute('/admin')({
  beforeLoad: requireAdmin,
  component: () => (
    <AdminShell>
      <Outlet />
    </AdminShell>
  ),
})
