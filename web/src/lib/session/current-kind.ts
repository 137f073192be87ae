import { isBrowser } from '../browser/is-browser.ts'
import { areaOf } from './area.ts'
import { browserSession } from './browser-session.ts'
import type { SessionKind } from './session-client.ts'

/** The session of the page's area, else the other one if only that exists. */
export function kindsFor(pathname: string): SessionKind[] {
  return areaOf(pathname) === 'agent' ? ['agent', 'customer'] : ['customer', 'agent']
}

export function currentKind(pathname = isBrowser ? window.location.pathname : '/'): SessionKind | null {
  return kindsFor(pathname).find((kind) => browserSession.mayHave(kind)) ?? null
}
