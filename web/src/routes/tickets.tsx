import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireAgent } from '../features/people/guards.ts'

export const Route = createFileRoute('/tickets')({
  beforeLoad: requireAgent,
  component: Outlet,
})
