import { createFileRoute } from '@tanstack/react-router'
import { MailTemplatePage } from '../../../features/mail/templates/MailTemplatePage.tsx'
import { requireSection } from '../../../features/people/administration/guards.ts'
import { optionalStrings } from '../../../lib/browser/search-params.ts'

export const Route = createFileRoute('/admin/mail-templates/new')({
  validateSearch: optionalStrings('copyOf'),
  beforeLoad: requireSection('mailTemplates'),
  component: NewMailTemplate,
})

function NewMailTemplate() {
  return <MailTemplatePage templateId={null} copyOf={Route.useSearch().copyOf} />
}
