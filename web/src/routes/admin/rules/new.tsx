import { createFileRoute } from '@tanstack/react-router'
import { requireSection } from '../../../features/people/administration/guards.ts'
import { NewRulePage } from '../../../features/tickets/rules-admin/edit/RulePage.tsx'
import { optionalStrings } from '../../../lib/browser/search-params.ts'

export const Route = createFileRoute('/admin/rules/new')({
  validateSearch: optionalStrings('copyOf'),
  beforeLoad: requireSection('rules'),
  component: NewRule,
})

function NewRule() {
  const { copyOf } = Route.useSearch()
  return <NewRulePage key={copyOf} copyOf={copyOf} />
}
