import type { PublicAnnouncement } from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { pageCookies } from '@savepoint/contract/rendered-pages.ts'
import { createPersisted } from '../../../lib/browser/create-persisted.ts'
import { isBrowser } from '../../../lib/browser/is-browser.ts'
import { setPageCookie } from '../../../lib/browser/page-cookies.ts'

const name = 'savepoint.dismissed-announcements'
const most = 50

type Dismissed = { versions: Record<string, number> }
type Shown = Pick<PublicAnnouncement, 'id' | 'version'>

const useDismissed = createPersisted<Dismissed>({ versions: {} }, { name, version: 1 })

/** What is dismissed in one window goes in the others. */
if (isBrowser)
  window.addEventListener('storage', ({ key }) => {
    if (key === name) void useDismissed.persist.rehydrate()
  })

/** An update has a new version, and brings the announcement back. */
export function useUndismissed<One extends Shown>(announcements: One[]): One[] {
  const versions = useDismissed((state) => state.versions)
  return announcements.filter(({ id, version }) => (versions[id] ?? -1) < version)
}

export function dismiss({ id, version }: Shown) {
  setPageCookie(pageCookies.dismissed, '1')
  useDismissed.setState(({ versions: { [id]: _before, ...others } }) => ({
    versions: Object.fromEntries([...Object.entries(others).slice(1 - most), [id, version]]),
  }))
}
