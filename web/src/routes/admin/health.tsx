import { createFileRoute } from '@tanstack/react-router'
import { requireSection } from '../../features/people/administration/guards.ts'
import { HealthPage } from '../../features/system/HealthPage.tsx'

export const Route = createFileRoute('/admin/health')({
  beforeLoad: requireSection('health'),
  component: HealthPage,
})
