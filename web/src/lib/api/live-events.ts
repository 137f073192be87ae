import { limits } from '@savepoint/contract/limits.ts'
import { getEvents, type LiveMessage } from '@savepoint/contract/tickets/live.ts'
import { randomId } from '../browser/random-id.ts'
import { authorised } from './authorised.ts'
import { startLiveClient } from './live-client.ts'

type Listener = { onMessage: (message: LiveMessage) => void; onCatchUp: () => void }

export function listenToEvents({ onMessage, onCatchUp }: Listener): () => void {
  const client = startLiveClient({
    open: openStream,
    read: (data) => (isLiveMessage(data) ? data : null),
    onMessage,
    onCatchUp,
  })
  let hiddenSince: number | null = null
  const whenVisible = () => {
    if (document.visibilityState === 'hidden') hiddenSince = Date.now()
    else if (hiddenSince !== null && Date.now() - hiddenSince > 60_000) client.reconnect()
  }
  window.addEventListener('online', client.reconnect)
  document.addEventListener('visibilitychange', whenVisible)
  return () => {
    client.stop()
    window.removeEventListener('online', client.reconnect)
    document.removeEventListener('visibilitychange', whenVisible)
  }
}

const known: Record<LiveMessage['type'], true> = {
  ready: true,
  ticket: true,
  hidden: true,
  presence: true,
  delivery: true,
  notification: true,
  draft: true,
  customer: true,
  read: true,
  resync: true,
  session: true,
}

/** A newer server may send messages this page does not know. */
function isLiveMessage(data: unknown): data is LiveMessage {
  return typeof data === 'object' && data !== null && 'type' in data && String(data.type) in known
}

/** Everything on screen was fetched later than the page was opened. */
const pageAge = () => Math.min(limits.livePageAgeMilliseconds, Math.ceil(performance.now()))

/** A server that answers sends its headers at once. */
const patienceMs = 20_000

/** The time of a sign-in that has to come first does not count. */
function openStream(lastEventId: string | null, signal: AbortSignal, giveUp: () => void) {
  const send = (authorization: string | null) => {
    const patience = setTimeout(giveUp, patienceMs)
    return fetch(`${getEvents.path}?pageAge=${pageAge()}`, {
      signal,
      headers: {
        Accept: 'text/event-stream',
        'Cache-Control': 'no-cache',
        'X-Request-Id': randomId(),
        ...(authorization ? { Authorization: authorization } : {}),
        ...(lastEventId ? { 'Last-Event-ID': lastEventId } : {}),
      },
    }).finally(() => clearTimeout(patience))
  }
  return authorised(getEvents, { signal, quiet: true }, { send, read: (response) => response })
}
