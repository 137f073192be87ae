import { createFileRoute } from '@tanstack/react-router'
import { requireAgent } from '../features/people/administration/guards.ts'
import { AdministrationFrame, NotFoundInFrame } from './-AdministrationFrame.tsx'

export const Route = createFileRoute('/replies')({
  beforeLoad: requireAgent,
  component: AdministrationFrame,
  notFoundComponent: NotFoundInFrame,
})
