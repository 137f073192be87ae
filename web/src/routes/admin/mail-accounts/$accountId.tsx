import { createFileRoute } from '@tanstack/react-router'
import { MailAccountPage } from '../../../features/mail/accounts/form/MailAccountPage.tsx'
import { requireSection } from '../../../features/people/administration/guards.ts'

export const Route = createFileRoute('/admin/mail-accounts/$accountId')({
  beforeLoad: requireSection('mailAccounts'),
  component: OneMailAccount,
})

function OneMailAccount() {
  const { accountId } = Route.useParams()
  return <MailAccountPage key={accountId} accountId={accountId} />
}
