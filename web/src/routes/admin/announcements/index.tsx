import { createFileRoute } from '@tanstack/react-router'
import { requireSection } from '../../../features/people/administration/guards.ts'
import { AnnouncementsAdminPage } from '../../../features/tickets/announcements-admin/AnnouncementsAdminPage.tsx'
import { listParameters } from '../../../features/tickets/announcements-admin/list-search.ts'

export const Route = createFileRoute('/admin/announcements/')({
  validateSearch: listParameters,
  beforeLoad: requireSection('announcements'),
  component: Announcements,
})

function Announcements() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AnnouncementsAdminPage
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  )
}
