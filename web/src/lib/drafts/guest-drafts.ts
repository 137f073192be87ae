import { randomId } from '../browser/random-id.ts'
import { draftPrefix, unlockDrafts } from './draft-keys.ts'

const kind = 'guest'
const tabName = 'savepoint.guest-tab'
const keyName = 'savepoint.guest-draft-key'
const longestMs = 30 * 24 * 3_600_000

let owner: string | null = null

/**
 * Guests have no account to keep a key for them. Theirs lives as long as the tab: the text survives a reload, Back and
 * a link, and whoever opens the browser after them cannot read it. Every tab has a draft of its own.
 */
export function unlockGuestDrafts(): string {
  if (owner !== null) return owner
  owner = kept(tabName, () => `${kind}-${Date.now()}-${randomId()}`)
  unlockDrafts(kind, owner, [kept(keyName, newKey)])
  removeLeftDrafts(owner)
  return owner
}

function kept(name: string, make: () => string): string {
  try {
    const known = sessionStorage.getItem(name)
    if (known !== null) return known
    const made = make()
    sessionStorage.setItem(name, made)
    return made
  } catch {
    return make()
  }
}

/** Drafts of tabs that were opened long ago: without those nobody can read them. */
function removeLeftDrafts(own: string) {
  const begin = `${draftPrefix}${kind}-`
  try {
    for (const name of Object.keys({ ...localStorage })) {
      if (!name.startsWith(begin) || name.startsWith(`${draftPrefix}${own}.`)) continue
      if (Date.now() - Number.parseInt(name.slice(begin.length), 10) > longestMs)
        localStorage.removeItem(name)
    }
  } catch {
    // Where storage is forbidden, nothing is stored.
  }
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
