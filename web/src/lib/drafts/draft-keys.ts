import type { SessionKind } from '../session/session-client.ts'
import { isSealed } from './sealed-mark.ts'

export const draftPrefix = 'savepoint.draft.'

/** In memory alone: without them what lies in the browser cannot be read. */
const unlocked = new Map<string, { kind: SessionKind; keys: string[] }>()

export const draftKeysOf = (owner: string): string[] => unlocked.get(owner)?.keys ?? []

/** Lets a person's drafts be read and written while they are signed in, and nobody else's of that kind; the newest key first. */
export function unlockDrafts(kind: SessionKind, owner: string, keys: string[]) {
  lockDrafts(kind)
  unlocked.set(owner, { kind, keys })
}

/** Whoever is signed out leaves nothing readable behind. */
export function lockDrafts(kind: SessionKind) {
  for (const [owner, held] of unlocked) if (held.kind === kind) unlocked.delete(owner)
}

/** Drafts that an earlier release did not seal, and whose writer is not signed in any more. */
export function removePlainDrafts() {
  try {
    for (const [name, stored] of Object.entries({ ...localStorage })) {
      if (name.startsWith(draftPrefix) && !isSealed(String(stored))) localStorage.removeItem(name)
    }
  } catch {
    // Nothing is stored where storage is forbidden.
  }
}
