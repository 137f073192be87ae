import { createFileRoute } from '@tanstack/react-router'
import { MailTemplatePage } from '../../../features/mail/templates/MailTemplatePage.tsx'
import { requireSection } from '../../../features/people/administration/guards.ts'

export const Route = createFileRoute('/admin/mail-templates/$templateId')({
  beforeLoad: requireSection('mailTemplates'),
  component: OneMailTemplate,
})

function OneMailTemplate() {
  const { templateId } = Route.useParams()
  return <MailTemplatePage key={templateId} templateId={templateId} />
}
