import { createFileRoute } from '@tanstack/react-router'
import { MailTemplatesPage } from '../../../features/mail/templates/list/MailTemplatesPage.tsx'
import { requireSection } from '../../../features/people/administration/guards.ts'
import { optionalStrings, withParam } from '../../../lib/browser/search-params.ts'

export const Route = createFileRoute('/admin/mail-templates/')({
  validateSearch: optionalStrings('text'),
  beforeLoad: requireSection('mailTemplates'),
  component: MailTemplates,
})

function MailTemplates() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MailTemplatesPage
      text={search.text ?? ''}
      onText={(text) => void navigate({ search: withParam(search, 'text', text), replace: true })}
    />
  )
}
