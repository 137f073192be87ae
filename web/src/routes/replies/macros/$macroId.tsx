import { createFileRoute } from '@tanstack/react-router'
import { requireOpenSection } from '../../../features/people/administration/guards.ts'
import { MacroPage } from '../../../features/tickets/replies-admin/macro/MacroPage.tsx'

export const Route = createFileRoute('/replies/macros/$macroId')({
  beforeLoad: requireOpenSection('macros'),
  component: OneMacro,
})

function OneMacro() {
  const { macroId } = Route.useParams()
  return <MacroPage key={macroId} macroId={macroId} />
}
