import { createFileRoute } from '@tanstack/react-router'
import { requireOpenSection } from '../../../features/people/administration/guards.ts'
import { MacroPage } from '../../../features/tickets/replies-admin/macro/MacroPage.tsx'
import { optionalStrings } from '../../../lib/browser/search-params.ts'

export const Route = createFileRoute('/replies/macros/new')({
  validateSearch: optionalStrings('copyOf'),
  beforeLoad: requireOpenSection('macros'),
  component: NewMacro,
})

function NewMacro() {
  const { copyOf } = Route.useSearch()
  return <MacroPage key={copyOf} macroId={null} copyOf={copyOf} />
}
