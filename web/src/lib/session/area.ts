import type { SessionKind } from './session-client.ts'

export type Area = SessionKind

/** Decides the theme, the toasts and the session of a page. */
export function areaOf(pathname: string): Area {
  return /^\/(auth|tickets|admin|knowledge|replies)(\/|$)/.test(pathname) ? 'agent' : 'customer'
}
