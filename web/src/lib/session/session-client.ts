import type { SessionTokens } from '@savepoint/contract/people/people.ts'
import { type AccessToken, accessTokenFrom } from './access-token.ts'

export type SessionKind = 'agent' | 'customer'
export type RefreshOutcome = 'refreshed' | 'ended'
/** `replaced`: another account signed in with the same cookie. */
export type SessionChange = { kind: SessionKind; what: 'signedIn' | 'signedOut' | 'replaced' }

type Parts = {
  refresh: (kind: SessionKind) => Promise<SessionTokens | null>
  hint: { has: (kind: SessionKind) => boolean; set: (kind: SessionKind, signedIn: boolean) => void }
  /** One refresh at a time in the whole browser. */
  oneAtATime: <T>(name: string, work: () => Promise<T>) => Promise<T>
  notifyOtherTabs: (change: SessionChange) => void
  now?: () => number
}

const expiryMarginMs = 15_000
const refreshAheadMs = 60_000

/** Keeps the access tokens of both sessions in memory and renews them with the HttpOnly cookies. */
export function createSessionClient({ refresh, hint, oneAtATime, notifyOtherTabs, now = Date.now }: Parts) {
  const tokens: Partial<Record<SessionKind, AccessToken>> = {}
  /** Whose session it is, or was until it ended. */
  const owners: Partial<Record<SessionKind, string | null>> = {}
  const refreshing: Partial<Record<SessionKind, Promise<RefreshOutcome>>> = {}
  const timers: Partial<Record<SessionKind, ReturnType<typeof setTimeout>>> = {}
  const left = new Set<SessionKind>()
  const held = new Set<SessionKind>()
  const listeners = new Set<(change: SessionChange) => void>()

  function emit(change: SessionChange) {
    for (const listener of listeners) listener(change)
  }

  function keep(kind: SessionKind, given: SessionTokens) {
    const before = owners[kind]
    const token = accessTokenFrom(given, now())
    tokens[kind] = token
    owners[kind] = token.subject
    left.delete(kind)
    held.add(kind)
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

  /** Concurrent callers share one refresh. Rejects when the server could not be reached. */
  function renew(kind: SessionKind): Promise<RefreshOutcome> {
    refreshing[kind] ??= renewNow(kind).finally(() => {
      delete refreshing[kind]
    })
    return refreshing[kind]
  }

  return {
    renew,
    /** Renews a refused token unless another request did so already. */
    async replace(kind: SessionKind, refused: string): Promise<RefreshOutcome> {
      const current = tokens[kind]
      if (current && current.value !== refused && current.expiresAt > now()) return 'refreshed'
      return renew(kind)
    },
    /** A token valid for the next seconds; null when nobody is signed in. */
    async token(kind: SessionKind): Promise<AccessToken | null> {
      const current = tokens[kind]
      if (current && current.expiresAt - now() > expiryMarginMs) return current
      if (!current && !hint.has(kind)) return null
      return (await renew(kind)) === 'refreshed' ? (tokens[kind] ?? null) : null
    },
    holds: (kind: SessionKind) => tokens[kind] !== undefined,
    owner: (kind: SessionKind) => owners[kind],
    mayHave: (kind: SessionKind) => tokens[kind] !== undefined || hint.has(kind),
    /** Whether the person signed out, here or in another tab. */
    hasLeft: (kind: SessionKind) => left.has(kind),
    /** Whether a session of this page ended without its owner signing out. */
    hasEnded: (kind: SessionKind) =>
      held.has(kind) && !left.has(kind) && tokens[kind] === undefined && !hint.has(kind),
    /** The person does not sign in again: the page is a guest's. */
    giveUp(kind: SessionKind) {
      held.delete(kind)
      delete owners[kind]
    },
    /** From now on the end of the session is expected. */
    startSignOut: (kind: SessionKind) => void left.add(kind),
    /** Does not navigate: only the caller knows where to go next. */
    signIn(kind: SessionKind, given: SessionTokens) {
      keep(kind, given)
      notifyOtherTabs({ kind, what: 'signedIn' })
    },
    signOut(kind: SessionKind) {
      left.add(kind)
      clear(kind)
      delete owners[kind]
      notifyOtherTabs({ kind, what: 'signedOut' })
      emit({ kind, what: 'signedOut' })
    },
    hearOtherTab(change: SessionChange) {
      if (change.what === 'signedOut') {
        left.add(change.kind)
        clear(change.kind)
        delete owners[change.kind]
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
