import type { ComponentType } from 'react'
import { isBrowser } from '../../../lib/browser/is-browser.ts'
import { loadChunk } from '../../../lib/chunks/load-chunk.ts'
import { i18n } from '../../../lib/language/i18n.ts'
import type { BannersProps } from './AnnouncementBanners.tsx'
import { listPublicAnnouncementsQuery } from './announcement-api.ts'

/** `Banners` is set where nothing can wait for a chunk: on the server, and while the browser continues its page. */
export const rendered: { hasAnnouncements: boolean; Banners: ComponentType<BannersProps> | undefined } = {
  hasAnnouncements: true,
  Banners: undefined,
}

/** What a page is rendered with, so that nothing on it moves when it becomes alive. */
export const announcementQueries = (projectId?: string) =>
  isBrowser || rendered.hasAnnouncements
    ? [listPublicAnnouncementsQuery(projectId, i18n.contentLanguage)]
    : []

/** Before a page that shows banners is drawn or continued, or they would be missing until their chunk has arrived. */
export async function prepareBanners(shown: unknown): Promise<void> {
  if (shown)
    rendered.Banners = await loadChunk(
      async () => (await import('./AnnouncementBanners.tsx')).AnnouncementBanners,
    )
}
