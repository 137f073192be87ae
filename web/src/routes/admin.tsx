import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireAdmin } from '../features/people/guards.ts'

export const Route = createFileRoute('/admin')({
  beforeLoad: requireAdmin,
  component: Outlet,
})
