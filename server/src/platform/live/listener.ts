import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseAddress } from '../database/database.ts'
import { type DirectClient, directClient, lastingSession } from '../database/direct-client.ts'

export type Listener = Awaited<ReturnType<typeof startListener>>
type OnMessage = (payload: string) => void
type Subscription = { channel: string; onMessage: OnMessage; onReconnect: () => void }

const beatMilliseconds = 5_000
const pauseMilliseconds = { least: 100, most: 5_000 }
const patienceMilliseconds = 5_000

/**
 * Listens on one connection to the primary itself. Nobody closes a lost connection, so every five seconds the listener must get a notification of its
 * own. After the connection was opened again, `onReconnect` is called, since notifications in between are lost.
 */
export async function startListener(
  address: DatabaseAddress,
  { name = 'savepoint listener', onError }: { name?: string; onError: (error: unknown) => void },
) {
  const own = `savepoint_beat_${randomUUID()}`
  const subscriptions = new Set<Subscription>()
  const stopping = new AbortController()
  let client: DirectClient | undefined
  let probedAt = performance.now()
  let probing: { from: DirectClient; resolve: () => void } | undefined
  let reopening: Promise<void> | undefined
  let turn: Promise<unknown> = Promise.resolve()

  /** A connection does one thing after the other. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work, work)
    turn = done.catch(() => {})
    return done
  }

  const open = async () => {
    const opened = directClient(address, {
      application_name: name,
      connectionTimeoutMillis: patienceMilliseconds,
      answersWithin: patienceMilliseconds,
      options: lastingSession(),
    })
    const lose = (error?: Error) => lost(opened, error)
    opened.on('error', lose)
    opened.once('end', lose)
    opened.on('notification', ({ channel, payload = '' }) => {
      if (channel === own && probing?.from === opened) probing.resolve()
      for (const one of subscriptions) if (one.channel === channel) one.onMessage(payload)
    })
    try {
      await opened.connect()
      for (const channel of new Set([own, ...[...subscriptions].map((one) => one.channel)]))
        await opened.query(`listen ${opened.escapeIdentifier(channel)}`)
      await probe(opened)
    } catch (error) {
      opened.destroy()
      throw error
    }
    client = opened
  }
  /** A pooler would listen in another session than the one that is asked; a demoted server refuses to listen. */
  const probe = async (from: DirectClient) => {
    const arrived = Promise.withResolvers<void>()
    // The query may fail first.
    arrived.promise.catch(() => {})
    probing = { from, resolve: arrived.resolve }
    const late = setTimeout(
      () => arrived.reject(new Error('the listener did not get its own notification')),
      patienceMilliseconds,
    )
    try {
      await from.query('select pg_notify($1, $2)', [own, ''])
      await arrived.promise
      probedAt = performance.now()
    } finally {
      clearTimeout(late)
    }
  }
  const lost = (gone: DirectClient, error?: Error) => {
    if (client !== gone || stopping.signal.aborted) return
    client = undefined
    gone.destroy()
    onError(error ?? new Error('the connection of the listener was lost'))
    reopening ??= reopen().finally(() => {
      reopening = undefined
    })
  }
  const reopen = async () => {
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      try {
        await open()
        for (const { onReconnect } of [...subscriptions]) onReconnect()
        return
      } catch {
        const { least, most } = pauseMilliseconds
        await sleep(Math.min(least * 2 ** attempt, most), undefined, { signal: stopping.signal }).catch(
          () => {},
        )
      }
    }
  }
  const beat = async () => {
    const current = client
    if (current) await inTurn(() => probe(current)).catch((error: Error) => lost(current, error))
  }

  await open()
  const beating = setInterval(() => void beat(), beatMilliseconds)
  return {
    /** Resolves once it listens. */
    listen: async (subscription: Subscription) => {
      subscriptions.add(subscription)
      await reopening
      const current = client
      if (current)
        await inTurn(() => current.query(`listen ${current.escapeIdentifier(subscription.channel)}`))
      return {
        stop: async () => {
          subscriptions.delete(subscription)
        },
      }
    },
    /** For how long it may have missed notifications. */
    stalledSeconds: () => Math.max(0, Math.round((performance.now() - probedAt - beatMilliseconds) / 1_000)),
    stop: async () => {
      stopping.abort()
      clearInterval(beating)
      const last = client
      client = undefined
      await reopening
      await last?.end().catch(() => {})
    },
  }
}
