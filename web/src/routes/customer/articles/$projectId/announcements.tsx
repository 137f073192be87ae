import { createFileRoute } from '@tanstack/react-router'
import { listPublicAnnouncementsQuery } from '../../../../features/knowledge/announcements/announcement-api.ts'
import { AnnouncementsPage } from '../../../../features/knowledge/announcements/page/AnnouncementsPage.tsx'
import { getProjectQuery } from '../../../../features/knowledge/help-center/knowledge-api.ts'
import { prefetch } from '../../../../lib/api/prefetch.ts'
import { i18n } from '../../../../lib/language/i18n.ts'

export const Route = createFileRoute('/customer/articles/$projectId/announcements')({
  loader: ({ params: { projectId } }) =>
    prefetch(getProjectQuery(projectId), listPublicAnnouncementsQuery(projectId, i18n.contentLanguage)),
  component: Announcements,
})

function Announcements() {
  const { projectId } = Route.useParams()
  return <AnnouncementsPage key={projectId} projectId={projectId} />
}
