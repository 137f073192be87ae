import { randomUUID } from 'node:crypto'
import { volumePassword } from '../../server/seed/volume/volume.ts'
import { agentCount, agentEmail } from '../../server/seed/volume/volume-staff.ts'
import { prepareArticleRequests } from '../load/article-requests.ts'
import type { Shot } from '../load/load.ts'
import { prepareRequests } from '../load/requests.ts'
import { signInAgent } from '../load/sign-in.ts'

export type Operation = { name: string; status: number; isWrite: boolean; shot: () => Shot }

const taken = [
  'queue: all',
  'counters',
  'one ticket',
  "customer's list",
  'search of tickets, a rare word',
  'search of tickets, a common word',
  'article for a guest',
  "project's page for a guest",
  'search of articles',
]
const document = (text: string) => ({
  content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
})

/** Reads first, as each write changes what they read. */
export async function prepareOperations(
  url: string,
  sizes: { tickets: number; articles: number },
): Promise<Operation[]> {
  const requests = [
    ...(await prepareRequests(url, sizes.tickets, 50)),
    ...(await prepareArticleRequests(url, { ...sizes, languages: 1 })),
  ]
  const known = (name: string, isWrite: boolean): Operation => {
    const request = requests.find((one) => one.name === name)
    if (request === undefined) throw new Error(`no request is named ${name}`)
    return { name, status: request.status, isWrite, shot: request.product }
  }
  const write = await prepareWrites(url)
  return [
    ...taken.map((name) => known(name, false)),
    signIn(),
    known('submit', true),
    known('reply', true),
    write.note,
    write.status,
  ]
}

/** Notes and changes of status go to the same hundreds of open tickets in turn, so that nothing is changed twice at once. */
export async function prepareWrites(url: string): Promise<{ note: Operation; status: Operation }> {
  const headers = await signInAgent(url, 0)
  const list = await fetch(`${url}/api/private/tickets?section=all&sort=newest&limit=100`, { headers })
  const { items } = (await list.json()) as { items: { id: number }[] }
  let turn = 0
  const nextId = () => items[turn++ % items.length]!.id
  const note = (): Shot => ({
    method: 'POST',
    path: `/api/private/tickets/${nextId()}/notes`,
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: document('Asked the operators of the second server.'),
    isRight: (body) => body.includes('"kind":"note"'),
  })
  const status = (): Shot => {
    const round = Math.floor(turn / items.length)
    return {
      method: 'POST',
      path: '/api/private/tickets/change',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: {
        ids: [nextId()],
        change: { status: round % 2 === 0 ? 'WaitingCustomerAction' : 'WaitingAgentAction' },
      },
      isRight: (body) => body.startsWith('{"results":[') && !body.includes('notAllowed'),
    }
  }
  return {
    note: { name: 'note', status: 201, isWrite: true, shot: note },
    status: { name: 'change of status', status: 200, isWrite: true, shot: status },
  }
}

function signIn(): Operation {
  let turn = 0
  return {
    name: 'sign-in',
    status: 200,
    isWrite: false,
    shot: () => ({
      method: 'POST',
      path: '/api/login',
      body: { login: agentEmail(turn++ % agentCount), password: volumePassword },
      isRight: (body) => body.includes('"accessToken"'),
    }),
  }
}
