import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@savepoint/contract/endpoint.ts'
import type { Database } from '../database/database.ts'
import type { Listener } from '../live/listener.ts'
import { notify } from '../live/live-queries.ts'

/** The triggers of migrations 0054 and 0100 write to it. Every process hears it, also of another release. */
const channel = 'savepoint_remembered'
const trustMilliseconds = 800

/** `session <id>`, `customer <id>`, `everyone` or `knowledge`; `anything` after a lost connection. */
type OnChange = (change: string) => void
export type ChangeFeed = ReturnType<typeof changeFeed>

/**
 * Reports changes to what processes remember. PostgreSQL delivers notifications in the order of commits: when one that this process sent itself has come back, those of all
 * earlier changes have come too. So what is remembered is trusted for less than a second from the moment such a proof was sent, and no longer, whatever
 * happens to the connection that listens.
 */
export function changeFeed({ db, listener }: { db: Database; listener: Listener }) {
  const listeners: OnChange[] = []
  let trustedUntil = 0
  let awaited: { proof: string; sentAt: number } | undefined

  const hear = (message: string) => {
    const [what, id] = message.split(' ')
    if (what === 'proof') return trust(id)
    for (const onChange of listeners) onChange(message)
  }
  const trust = (proof: string | undefined) => {
    if (awaited?.proof !== proof || awaited === undefined) return
    trustedUntil = awaited.sentAt + trustMilliseconds
    awaited = undefined
  }
  const distrust = () => {
    trustedUntil = 0
    awaited = undefined
  }
  const renewTrust = (now: number) => {
    if (now < trustedUntil - trustMilliseconds / 2) return
    if (awaited && now < awaited.sentAt + trustMilliseconds) return
    awaited = { proof: randomUUID(), sentAt: now }
    void notify(db, channel, `proof ${awaited.proof}`).catch(distrust)
  }

  return {
    listen: () =>
      listener.listen({
        channel,
        onMessage: hear,
        onReconnect: () => {
          distrust()
          hear('anything')
        },
      }),
    onChange: (listen: OnChange) => void listeners.push(listen),
    /** Whether every change of a second ago and earlier has been heard of. */
    isTrusted: (): boolean => {
      const now = performance.now()
      renewTrust(now)
      return now < trustedUntil
    },
    /** What a request to this process changed takes effect with the next one. Requests about tickets change nothing that is remembered. */
    noteRequest: ({ method, path, countsOnly }: Endpoint) => {
      if (method !== 'GET' && !countsOnly && !path.includes('/tickets')) distrust()
    },
  }
}
