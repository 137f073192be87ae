import { createFileRoute } from '@tanstack/react-router'
import { MailAccountPage } from '../../../features/mail/accounts/form/MailAccountPage.tsx'
import { requireSection } from '../../../features/people/administration/guards.ts'

export const Route = createFileRoute('/admin/mail-accounts/new')({
  beforeLoad: requireSection('mailAccounts'),
  component: NewMailAccount,
})

function NewMailAccount() {
  return <MailAccountPage accountId={null} />
}
