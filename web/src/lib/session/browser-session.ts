import { isBrowser } from '../browser/is-browser.ts'
import { isWidget } from '../widget/widget-place.ts'
import { refreshByCookie } from './refresh-requests.ts'
import { createSessionClient, type SessionChange, type SessionKind } from './session-client.ts'
import { sessionHint } from './session-hint.ts'
import { noHint, widgetSession } from './widget-session.ts'

/** The widget's player has nothing to do with who is signed in on the site. */
const channel =
  isBrowser && !isWidget && typeof BroadcastChannel === 'function'
    ? new BroadcastChannel('savepoint.session')
    : null

export const browserSession = createSessionClient({
  refresh: (kind) => (isWidget ? widgetSession.refresh(kind) : refreshByCookie(kind)),
  hint: isWidget ? noHint : sessionHint,
  // Web Locks exist only in secure contexts; elsewhere the server's grace period covers racing tabs.
  oneAtATime: <T>(name: string, work: () => Promise<T>) =>
    navigator.locks && !isWidget ? (navigator.locks.request(name, work) as Promise<T>) : work(),
  notifyOtherTabs: (change) => channel?.postMessage(change),
})

channel?.addEventListener('message', (event: MessageEvent<SessionChange>) => {
  browserSession.hearOtherTab(event.data)
})

// A sleeping computer misses its timers: check again when the page becomes visible.
if (isBrowser) document.addEventListener('visibilitychange', refreshVisiblePage)

function refreshVisiblePage() {
  if (document.visibilityState !== 'visible') return
  for (const kind of ['agent', 'customer'] satisfies SessionKind[]) {
    if (browserSession.holds(kind)) browserSession.token(kind).catch(() => {})
  }
}
