import type { SessionTokens } from '@savepoint/contract/people/people.ts'
import { type AccessToken, accessTokenFrom } from './access-token.ts'

export type SessionKind = 'agent' | 'customer'
export type RefreshOutcome = 'refreshed' | 'ended'
/** `replaced`: another account signed in under the same cookie. */
export type SessionChange = { kind: SessionKind; what: 'signedIn' | 'signedOut' | 'replaced' }

type Parts = {
  refresh: (kind: SessionKind) => Promise<SessionTokens | null>
  hint: { has: (kind: SessionKind) => boolean; set: (kind: SessionKind, signedIn: boolean) => void }
  /** Runs one refresh at a time in the whole browser. */
  oneAtATime: <T>(name: string, work: () => Promise<T>) => Promise<T>
  notifyOtherTabs: (change: SessionChange) => void
  now?: () => number
}

const expiryMarginMs = 15_000
const refreshAheadMs = 60_000

/** Holds the access tokens of both kinds in memory, and renews them by the HttpOnly cookies. */
export function createSessionClient({ refresh, hint, oneAtATime, notifyOtherTabs, now = Date.now }: Parts) {
  const tokens: Partial<Record<SessionKind, AccessToken>> = {}
  const refreshing: Partial<Record<SessionKind, Promise<RefreshOutcome>>> = {}
  const timers: Partial<Record<SessionKind, ReturnType<typeof setTimeout>>> = {}
  const left = new Set<SessionKind>()
  const listeners = new Set<(change: SessionChange) => void>()

  function emit(change: SessionChange) {
    for (const listener of listeners) listener(change)
  }

  function keep(kind: SessionKind, given: SessionTokens) {
    const before = tokens[kind]?.subject
    const token = accessTokenFrom(given, now())
    tokens[kind] = token
    left.delete(kind)
    hint.set(kind, true)
    clearTimeout(timers[kind])
    timers[kind] = setTimeout(
      () => void renew(kind).catch(() => {}),
      Math.max(token.expiresAt - now() - refreshAheadMs, refreshAheadMs),
    )
    if (before && before !== token.subject) emit({ kind, what: 'replaced' })
  }

  function clear(kind: SessionKind) {
    delete tokens[kind]
    clearTimeout(timers[kind])
    hint.set(kind, false)
  }

  async function renewNow(kind: SessionKind): Promise<RefreshOutcome> {
    const given = await oneAtATime(`savepoint.refresh.${kind}`, () => refresh(kind))
    if (given === null) {
      clear(kind)
      return 'ended'
    }
    keep(kind, given)
    return 'refreshed'
  }

  /** One refresh at a time: clients meanwhile share its outcome. Rejects when the server could not be asked. */
  function renew(kind: SessionKind): Promise<RefreshOutcome> {
    refreshing[kind] ??= renewNow(kind).finally(() => {
      delete refreshing[kind]
    })
    return refreshing[kind]
  }

  return {
    renew,
    /** After a refused token: asks for another unless one came meanwhile. */
    async replace(kind: SessionKind, refused: string): Promise<RefreshOutcome> {
      const current = tokens[kind]
      if (current && current.value !== refused && current.expiresAt > now()) return 'refreshed'
      return renew(kind)
    },
    /** A token good for the next seconds, or null for somebody who is not signed in. */
    async token(kind: SessionKind): Promise<AccessToken | null> {
      const current = tokens[kind]
      if (current && current.expiresAt - now() > expiryMarginMs) return current
      if (!current && !hint.has(kind)) return null
      return (await renew(kind)) === 'refreshed' ? (tokens[kind] ?? null) : null
    },
    holds: (kind: SessionKind) => tokens[kind] !== undefined,
    mayHave: (kind: SessionKind) => tokens[kind] !== undefined || hint.has(kind),
    /** Whether this session ends because the person wants it to, here or in another tab. */
    hasLeft: (kind: SessionKind) => left.has(kind),
    /** From here on, the session's end is no surprise to anybody. */
    startSignOut: (kind: SessionKind) => void left.add(kind),
    /** The client brings the page up to date itself: only it knows where to go next. */
    signIn(kind: SessionKind, given: SessionTokens) {
      keep(kind, given)
      notifyOtherTabs({ kind, what: 'signedIn' })
    },
    signOut(kind: SessionKind) {
      left.add(kind)
      clear(kind)
      notifyOtherTabs({ kind, what: 'signedOut' })
      emit({ kind, what: 'signedOut' })
    },
    /** What another tab did to the cookie both share. */
    hearOtherTab(change: SessionChange) {
      if (change.what === 'signedOut') {
        left.add(change.kind)
        clear(change.kind)
      } else {
        left.delete(change.kind)
        delete tokens[change.kind]
      }
      emit(change)
    },
    subscribe(listener: (change: SessionChange) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type SessionClient = ReturnType<typeof createSessionClient>
