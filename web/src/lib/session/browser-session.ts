import { refreshByCookie } from './refresh-requests.ts'
import { createSessionClient, type SessionChange, type SessionKind } from './session-client.ts'
import { sessionHint } from './session-hint.ts'

const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('savepoint.session') : null

/** This page's sessions: one client for the whole application. */
export const browserSession = createSessionClient({
  refresh: (kind) => refreshByCookie(kind),
  hint: sessionHint,
  // Web Locks exist only in secure contexts; without them the server's grace for racing tabs has to do.
  oneAtATime: <T>(name: string, work: () => Promise<T>) =>
    navigator.locks ? (navigator.locks.request(name, work) as Promise<T>) : work(),
  notifyOtherTabs: (change) => channel?.postMessage(change),
})

channel?.addEventListener('message', (event: MessageEvent<SessionChange>) => {
  browserSession.hearOtherTab(event.data)
})

// A sleeping computer misses its timers: look again when the page is shown again.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'visible') return
  for (const kind of ['agent', 'customer'] satisfies SessionKind[]) {
    if (browserSession.holds(kind)) browserSession.token(kind).catch(() => {})
  }
})
