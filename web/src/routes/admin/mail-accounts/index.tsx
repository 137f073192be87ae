import { createFileRoute } from '@tanstack/react-router'
import { MailAccountsPage } from '../../../features/mail/accounts/MailAccountsPage.tsx'
import { requireSection } from '../../../features/people/administration/guards.ts'

export const Route = createFileRoute('/admin/mail-accounts/')({
  beforeLoad: requireSection('mailAccounts'),
  component: MailAccountsPage,
})
