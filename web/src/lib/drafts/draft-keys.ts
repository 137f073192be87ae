import type { SessionKind } from '../session/session-client.ts'
import { isSealed } from './sealed-mark.ts'

export const draftPrefix = 'savepoint.draft.'
/** Where earlier releases stored unsent messages. */
const plainMessages = /^savepoint\.(outbox|sendings)$/

type Writer = SessionKind | 'guest'

/** In memory only: without these keys stored drafts cannot be read. */
const unlocked = new Map<string, { kind: Writer; keys: string[] }>()

export const draftKeysOf = (owner: string): string[] => unlocked.get(owner)?.keys ?? []

/** Allows reading and writing this account's drafts only; the newest key comes first. */
export function unlockDrafts(kind: Writer, owner: string, keys: string[]) {
  lockDrafts(kind)
  unlocked.set(owner, { kind, keys })
}

export function lockDrafts(kind: Writer) {
  for (const [owner, held] of unlocked) if (held.kind === kind) unlocked.delete(owner)
}

/** What an earlier release stored unencrypted, whose writer is not signed in any more. */
export function removePlainDrafts() {
  try {
    for (const [name, stored] of Object.entries({ ...localStorage })) {
      const isDraft = name.startsWith(draftPrefix) && !isSealed(String(stored))
      if (isDraft || plainMessages.test(name)) localStorage.removeItem(name)
    }
  } catch {
    // Where storage is forbidden, nothing is stored.
  }
}
