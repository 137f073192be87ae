import type { PublicAnnouncement } from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { whenNeeded } from '../../../lib/chunks/lazy-chunk.tsx'
import { useContentLanguage } from '../../../lib/content-language/use-content-language.ts'
import { listPublicAnnouncementsQuery } from './announcement-api.ts'

const KnownIssuesBox = whenNeeded(async () => (await import('./KnownIssuesBox.tsx')).KnownIssuesBox)

/** Above a request form: what is known about its category, which may spare the request. */
export function KnownIssues({ projectId, categoryId }: { projectId: string; categoryId: string }) {
  const { data } = useQuery(listPublicAnnouncementsQuery(projectId, useContentLanguage()))
  const [isPassed, setPassed] = useState(false)
  const issues = data?.items.filter((one) => isAbout(one, categoryId)) ?? []
  if (isPassed || issues.length === 0) return null
  return <KnownIssuesBox projectId={projectId} issues={issues} onGoOn={() => setPassed(true)} />
}

export const isAbout = (
  { banner, kind, categories }: Pick<PublicAnnouncement, 'banner' | 'kind' | 'categories'>,
  categoryId: string,
) => banner && kind !== 'news' && (categories.length === 0 || categories.some(({ id }) => id === categoryId))
