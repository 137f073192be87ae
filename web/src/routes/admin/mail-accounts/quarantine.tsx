import { createFileRoute } from '@tanstack/react-router'
import { QuarantinePage } from '../../../features/mail/quarantine/QuarantinePage.tsx'
import { requireSection } from '../../../features/people/administration/guards.ts'
import { optionalStrings, withParam } from '../../../lib/browser/search-params.ts'

export const Route = createFileRoute('/admin/mail-accounts/quarantine')({
  validateSearch: optionalStrings('mailId'),
  beforeLoad: requireSection('mailAccounts'),
  component: Quarantine,
})

function Quarantine() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <QuarantinePage
      mailId={search.mailId ?? null}
      onOpen={(mailId) => void navigate({ search: withParam(search, 'mailId', mailId) })}
    />
  )
}
