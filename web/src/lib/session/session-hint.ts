import { pageCookies } from '@savepoint/contract/rendered-pages.ts'
import { isBrowser } from '../browser/is-browser.ts'
import { setPageCookie } from '../browser/page-cookies.ts'
import { isWidget } from '../widget/widget-place.ts'
import type { SessionKind } from './session-client.ts'

const key = 'savepoint.signed-in'

function read(): SessionKind[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((kind) => kind === 'agent' || kind === 'customer') : []
  } catch {
    return []
  }
}

/** Refresh cookies are HttpOnly, so this tells whether a refresh request is worthwhile. Not a secret. */
export const sessionHint = {
  has: (kind: SessionKind) => read().includes(kind),
  set(kind: SessionKind, signedIn: boolean) {
    const others = read().filter((other) => other !== kind)
    const kinds = signedIn ? [...others, kind] : others
    try {
      if (kinds.length === 0) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(kinds))
      noteForServer()
    } catch {
      // Storage may be full or forbidden: the next visit starts signed out.
    }
  },
}

function noteForServer() {
  setPageCookie(pageCookies.signedIn, read().length > 0 ? '1' : null)
}

// Sessions that began before there was a cookie.
if (isBrowser && !isWidget) noteForServer()
