import { createFileRoute } from '@tanstack/react-router'
import { requireAdmin } from '../features/people/administration/guards.ts'
import { AdministrationFrame, NotFoundInFrame } from './-AdministrationFrame.tsx'

export const Route = createFileRoute('/admin')({
  beforeLoad: requireAdmin,
  component: AdministrationFrame,
  notFoundComponent: NotFoundInFrame,
})
