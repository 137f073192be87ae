import { createFileRoute } from '@tanstack/react-router'
import { requireAgent } from '../features/people/administration/guards.ts'
import { AdministrationFrame, NotFoundInFrame } from './-AdministrationFrame.tsx'

export const Route = createFileRoute('/knowledge')({
  beforeLoad: requireAgent,
  component: AdministrationFrame,
  notFoundComponent: NotFoundInFrame,
})
