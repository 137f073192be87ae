import { createFileRoute } from '@tanstack/react-router'
import { BlockedSendersPage } from '../../../features/mail/blocked/BlockedSendersPage.tsx'
import { requireSection } from '../../../features/people/administration/guards.ts'

export const Route = createFileRoute('/admin/mail-accounts/blocked-senders')({
  beforeLoad: requireSection('mailAccounts'),
  component: BlockedSendersPage,
})
