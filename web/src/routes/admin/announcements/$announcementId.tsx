import { createFileRoute } from '@tanstack/react-router'
import { requireSection } from '../../../features/people/administration/guards.ts'
import { EditAnnouncementPage } from '../../../features/tickets/announcements-admin/EditAnnouncementPage.tsx'

export const Route = createFileRoute('/admin/announcements/$announcementId')({
  beforeLoad: requireSection('announcements'),
  component: OneAnnouncement,
})

function OneAnnouncement() {
  const { announcementId } = Route.useParams()
  return <EditAnnouncementPage key={announcementId} announcementId={announcementId} />
}
