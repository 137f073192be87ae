import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@savepoint/contract/endpoint.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Listener } from '../../platform/live/listener.ts'
import { notify } from '../../platform/live/live-queries.ts'
import type { Issuer } from '../access-tokens.ts'

/** The triggers of migration 0054 write to it: `session <id>`, `customer <id>` or `everyone`. */
const memoryChannel = 'savepoint_remembered'
const trustMilliseconds = 800
const sessionsMax = 5_000

type Owner = { id: string; expires_at: string }
export type SessionMemory = ReturnType<typeof sessionMemory>

/**
 * Remembers whose sessions they are, so that not every request reads it again. PostgreSQL delivers notifications in the order of commits: when one
 * that this process sent itself has come back, those of all earlier changes have come too. So memory is trusted for less than a second from the moment such
 * a proof was sent, and no longer, whatever happens to the connection that listens.
 */
export function sessionMemory({ db, listener }: { db: Database; listener: Listener }) {
  const owners = new Map<string, Owner>()
  let changes = 0
  let trustedUntil = 0
  let awaited: { proof: string; sentAt: number } | undefined

  const keyOf = (issuer: Issuer, sessionId: string) => `${issuer} ${sessionId}`
  const hear = (message: string) => {
    const [what, id = ''] = message.split(' ')
    if (what === 'proof') return trust(id)
    changes += 1
    if (what === 'session') {
      owners.delete(keyOf('support', id))
      owners.delete(keyOf('connect', id))
    } else if (what === 'customer') {
      for (const [key, owner] of owners) if (owner.id === id) owners.delete(key)
    } else owners.clear()
  }
  const trust = (proof: string) => {
    if (awaited?.proof !== proof) return
    trustedUntil = awaited.sentAt + trustMilliseconds
    awaited = undefined
  }
  const distrust = () => {
    trustedUntil = 0
    awaited = undefined
  }
  const renewTrust = () => {
    const now = performance.now()
    if (now < trustedUntil - trustMilliseconds / 2) return
    if (awaited && now < awaited.sentAt + trustMilliseconds) return
    awaited = { proof: randomUUID(), sentAt: now }
    void notify(db, memoryChannel, `proof ${awaited.proof}`).catch(distrust)
  }

  return {
    listen: () =>
      listener.listen({
        channel: memoryChannel,
        onMessage: hear,
        onReconnect: () => {
          distrust()
          hear('everyone')
        },
      }),
    /** What `read` returned before, or returns now. */
    recall: async <T extends Owner>(
      { issuer, sessionId, now }: { issuer: Issuer; sessionId: string; now: Date },
      read: () => Promise<T | undefined>,
    ): Promise<T | undefined> => {
      renewTrust()
      const key = keyOf(issuer, sessionId)
      const remembered = performance.now() < trustedUntil ? owners.get(key) : undefined
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
    /** What a request to this process changed takes effect with the next one. Requests about tickets change nobody's sessions or rights. */
    noteRequest: ({ method, path }: Endpoint) => {
      if (method !== 'GET' && !path.includes('/tickets')) distrust()
    },
  }
}
