import type { SessionKind } from './session-client.ts'

export type Area = SessionKind

/** The area a page belongs to decides its theme, its toasts and whose session it uses. */
export function areaOf(pathname: string): Area {
  return /^\/(auth|tickets|admin)(\/|$)/.test(pathname) ? 'agent' : 'customer'
}
