import type { ChangeFeed } from '../../platform/memory/change-feed.ts'
import type { Issuer } from '../access-tokens.ts'

const sessionsMax = 5_000

type Owner = { id: string; expires_at: string }
export type SessionMemory = ReturnType<typeof sessionMemory>

/** Remembers whose sessions they are, so that not every request reads it again. */
export function sessionMemory(feed: ChangeFeed) {
  const owners = new Map<string, Owner>()
  let changes = 0

  const keyOf = (issuer: Issuer, sessionId: string) => `${issuer} ${sessionId}`
  feed.onChange((change) => {
    const [what, id = ''] = change.split(' ')
    if (what === 'knowledge') return
    changes += 1
    if (what === 'session') {
      owners.delete(keyOf('support', id))
      owners.delete(keyOf('connect', id))
    } else if (what === 'customer') {
      for (const [key, owner] of owners) if (owner.id === id) owners.delete(key)
    } else owners.clear()
  })

  return {
    /** What `read` returned before, or returns now. */
    recall: async <T extends Owner>(
      { issuer, sessionId, now }: { issuer: Issuer; sessionId: string; now: Date },
      read: () => Promise<T | undefined>,
    ): Promise<T | undefined> => {
      const key = keyOf(issuer, sessionId)
      const remembered = feed.isTrusted() ? owners.get(key) : undefined
      if (remembered && Date.parse(remembered.expires_at) > now.getTime()) return remembered as T
      const before = changes
      const owner = await read()
      // What changed meanwhile may be missing in what was read.
      if (owner && changes === before) {
        if (owners.size >= sessionsMax) owners.clear()
        owners.set(key, owner)
      }
      return owner
    },
  }
}
