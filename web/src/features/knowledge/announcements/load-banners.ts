import { queryClient } from '../../../lib/api/query-client.ts'
import { announcementQueries, prepareBanners } from './rendered-announcements.ts'

/** Of announcements about all games: data and code, so that banners are drawn with the page. Never rejects. */
export async function loadBanners(): Promise<void> {
  const queries = announcementQueries().map((query) => queryClient.ensureQueryData(query))
  const found = await Promise.all(queries).catch(() => [])
  await prepareBanners(found.some(({ items }) => items.some(({ banner }) => banner))).catch(() => {})
}
