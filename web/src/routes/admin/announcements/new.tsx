import { createFileRoute } from '@tanstack/react-router'
import { requireSection } from '../../../features/people/administration/guards.ts'
import { NewAnnouncementPage } from '../../../features/tickets/announcements-admin/EditAnnouncementPage.tsx'

export const Route = createFileRoute('/admin/announcements/new')({
  beforeLoad: requireSection('announcements'),
  component: NewAnnouncementPage,
})
