import { createPersisted } from '../../../../lib/browser/create-persisted.ts'
import { browserSession } from '../../../../lib/session/browser-session.ts'

type RecentSearches = { searches: readonly string[] }

const kept = 8

/** On this device, latest first; cleared at sign-out. */
export const useRecentSearches = createPersisted<RecentSearches>(
  { searches: [] },
  { name: 'savepoint.recent-searches', version: 1 },
)

browserSession.subscribe(({ what }) => {
  if (what !== 'signedIn') clearRecentSearches()
})

const same = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase()

export function rememberSearch(typed: string) {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (text.length < 2) return
  useRecentSearches.setState(({ searches }) => ({
    searches: [text, ...searches.filter((search) => !same(search, text))].slice(0, kept),
  }))
}

export const removeRecentSearch = (text: string) =>
  useRecentSearches.setState(({ searches }) => ({ searches: searches.filter((search) => search !== text) }))

export function clearRecentSearches() {
  useRecentSearches.setState({ searches: [] })
}
