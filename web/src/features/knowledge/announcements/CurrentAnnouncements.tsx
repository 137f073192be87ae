import { useQuery } from '@tanstack/react-query'
import { useMatchRoute, useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { whenNeeded } from '../../../lib/chunks/lazy-chunk.tsx'
import { useContentLanguage } from '../../../lib/content-language/use-content-language.ts'
import { widgetPlace } from '../../../lib/widget/widget-place.ts'
import classes from './AnnouncementBanners.module.css'
import { listPublicAnnouncementsQuery } from './announcement-api.ts'
import { rendered } from './rendered-announcements.ts'

const LateBanners = whenNeeded(async () => (await import('./AnnouncementBanners.tsx')).AnnouncementBanners)

/** On every page of players but the one that lists them. The widget is of one game. */
export function CurrentAnnouncements() {
  const inPath = useParams({ strict: false }).projectId
  const inSearch = useSearch({ strict: false }).projectId
  const isListed = useMatchRoute()({ to: '/customer/articles/$projectId/announcements' }) !== false
  const projectId = widgetPlace.projectId || (inPath ?? inSearch)
  const { data } = useQuery(listPublicAnnouncementsQuery(projectId, useContentLanguage()))
  const announcements = data?.items.filter(({ banner }) => banner) ?? []
  if (isListed || announcements.length === 0) return null
  const { Banners } = rendered
  // Its styles come with every page, since the server renders banners before their chunk is there.
  const props = { announcements, projectId, className: classes.banners }
  if (!Banners) return <LateBanners {...props} isLate />
  return (
    <Suspense fallback={null}>
      <Banners {...props} />
    </Suspense>
  )
}
