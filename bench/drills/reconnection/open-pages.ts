import { parentPort, workerData } from 'node:worker_threads'
import { startLiveClient } from '../../../web/src/lib/api/live-client.ts'

export type PageGroup = { token: string; kind: 'agent' | 'player'; pages: number }
export type PagesState = { returned: number; fetched: number; refused: number }

const reportMilliseconds = 50

/** What a page fetches when it has reconnected. */
const shown = {
  agent: [
    '/api/session',
    '/api/private/tickets?section=my&limit=50',
    '/api/private/tickets/counters',
    '/api/private/notifications/count',
  ],
  player: ['/api/session', '/api/customer/tickets', '/api/customer/counters'],
}

const { urls, groups } = workerData as { urls: [string, string]; groups: PageGroup[] }
const state: PagesState = { returned: 0, fetched: 0, refused: 0 }
let [target] = urls

/** As through a load balancer: what the first process does not take goes to the other. */
async function ask(path: string, init: RequestInit): Promise<Response> {
  return await fetch(target + path, init).catch((error) => {
    if (target === urls[1]) throw error
    target = urls[1]
    return fetch(target + path, init)
  })
}

async function refetch(path: string, headers: Record<string, string>) {
  const answer = await ask(path, { headers }).catch(() => null)
  state.fetched += 1
  if (!answer?.ok) state.refused += 1
  await answer?.arrayBuffer().catch(() => {})
}

async function openPage({ token, kind }: PageGroup): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const opened = Promise.withResolvers<void>()
  startLiveClient<unknown>({
    open: async (lastEventId, signal) => {
      const answer = await ask('/api/events?pageAge=1000', {
        headers: {
          ...headers,
          accept: 'text/event-stream',
          ...(lastEventId && { 'last-event-id': lastEventId }),
        },
        signal,
      })
      opened.resolve()
      return answer
    },
    read: (data) => data,
    onMessage: () => {},
    onCatchUp: () => {
      state.returned += 1
      for (const path of shown[kind]) void refetch(path, headers)
    },
  })
  await opened.promise
}

for (const group of groups) await Promise.all(Array.from({ length: group.pages }, () => openPage(group)))
setInterval(() => parentPort?.postMessage(state), reportMilliseconds)
