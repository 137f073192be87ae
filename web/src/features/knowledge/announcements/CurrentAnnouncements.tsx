import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useBrowserValue } from '../../../lib/browser/use-browser-value.ts'
import { whenNeeded } from '../../../lib/chunks/lazy-chunk.tsx'
import { useLanguage } from '../../../lib/language/use-language.ts'
import { listPublicAnnouncementsQuery } from './announcement-api.ts'

const AnnouncementBanners = whenNeeded(
  async () => (await import('./AnnouncementBanners.tsx')).AnnouncementBanners,
)

/** Only the browser knows which of them were dismissed, so the server renders none. */
export function CurrentAnnouncements() {
  const inPath = useParams({ strict: false }).projectId
  const inSearch = useSearch({ strict: false }).projectId
  const projectId = inPath ?? inSearch
  const isBrowser = useBrowserValue(() => true, false)
  const { data } = useQuery({
    ...listPublicAnnouncementsQuery(projectId, useLanguage()),
    enabled: isBrowser,
  })
  // On their own page the server has them too, since that one is rendered with the list.
  const current = isBrowser ? (data?.items.filter(({ banner }) => banner) ?? []) : []
  return current.length > 0 && <AnnouncementBanners announcements={current} projectId={projectId} />
}
