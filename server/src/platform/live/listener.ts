import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseAddress } from '../database/database.ts'
import { type DirectClient, directClient } from '../database/direct-client.ts'

export type Listener = Awaited<ReturnType<typeof startListener>>
type Heard = (payload: string) => void
type Subscription = { channel: string; onMessage: Heard; onReconnect: () => void }

const beatMilliseconds = 5_000
const pauseMilliseconds = { least: 100, most: 5_000 }
const patienceMilliseconds = 5_000

/**
 * Listens on one connection to the primary itself. A lost connection is closed by nobody, so every five seconds it must hear what it says to itself.
 * When it has been opened again, `onReconnect` is called, since what was said meanwhile is lost.
 */
export async function startListener(
  address: DatabaseAddress,
  { name = 'savepoint listener', onError }: { name?: string; onError: (error: unknown) => void },
) {
  const own = `savepoint_beat_${randomUUID()}`
  const subscriptions = new Set<Subscription>()
  const stopping = new AbortController()
  let client: DirectClient | undefined
  let heardAt = performance.now()
  let hearing: { from: DirectClient; resolve: () => void } | undefined
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
    })
    const lose = (error?: Error) => lost(opened, error)
    opened.on('error', lose)
    opened.once('end', lose)
    opened.on('notification', ({ channel, payload = '' }) => {
      if (channel === own && hearing?.from === opened) hearing.resolve()
      for (const one of subscriptions) if (one.channel === channel) one.onMessage(payload)
    })
    try {
      await opened.connect()
      for (const channel of new Set([own, ...[...subscriptions].map((one) => one.channel)]))
        await opened.query(`listen ${opened.escapeIdentifier(channel)}`)
      await hearItself(opened)
    } catch (error) {
      opened.destroy()
      throw error
    }
    client = opened
  }
  /** A pooler would listen on another session than the one that is asked; a server that was demoted refuses to. */
  const hearItself = async (from: DirectClient) => {
    const heard = Promise.withResolvers<void>()
    // Whoever asks may hear of a lost connection first.
    heard.promise.catch(() => {})
    hearing = { from, resolve: heard.resolve }
    const late = setTimeout(
      () => heard.reject(new Error('what listens does not hear itself')),
      patienceMilliseconds,
    )
    try {
      await from.query('select pg_notify($1, $2)', [own, ''])
      await heard.promise
      heardAt = performance.now()
    } finally {
      clearTimeout(late)
    }
  }
  const lost = (gone: DirectClient, error?: Error) => {
    if (client !== gone || stopping.signal.aborted) return
    client = undefined
    gone.destroy()
    onError(error ?? new Error('the connection that listens was lost'))
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
    if (current) await inTurn(() => hearItself(current)).catch((error: Error) => lost(current, error))
  }

  await open()
  const beating = setInterval(() => void beat(), beatMilliseconds)
  return {
    /** Resolves once it hears. */
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
    /** For how long it has missed whatever was said. */
    deafSeconds: () => Math.max(0, Math.round((performance.now() - heardAt - beatMilliseconds) / 1_000)),
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
