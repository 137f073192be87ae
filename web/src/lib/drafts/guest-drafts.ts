import { draftKeysOf, unlockDrafts } from './draft-keys.ts'

const guest = 'guest'
const keyName = 'savepoint.guest-draft-key'

/**
 * Guests have no account to keep a key for them. Theirs lives as long as the tab: the text survives a reload, Back and
 * a link, and whoever opens the browser after them cannot read it.
 */
export function unlockGuestDrafts(): string {
  if (draftKeysOf(guest).length === 0) unlockDrafts(guest, guest, [keyOfTab()])
  return guest
}

function keyOfTab(): string {
  try {
    const known = sessionStorage.getItem(keyName)
    if (known !== null) return known
    const made = newKey()
    sessionStorage.setItem(keyName, made)
    return made
  } catch {
    return newKey()
  }
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
