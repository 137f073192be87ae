import { randomUUID } from 'node:crypto'
import { seeded } from '../../server/seed/art/random.ts'
import { volumeId } from '../../server/seed/volume/volume-ids.ts'
import { customerEmail } from '../../server/seed/volume/volume-staff.ts'
import { firstTicketId } from '../../server/seed/volume/volume-tickets.ts'
import type { Shot } from './load.ts'
import type { BenchRequest } from './requests.ts'
import { signInAgent } from './sign-in.ts'

const atOnce = 50
const filters = {
  'by status': 'status=Resolved',
  'by agent': `agentId=${volumeId('agent', 4)}`,
  'by team': `teamId=${volumeId('role', 1)}`,
  'by project': `projectId=${volumeId('project', 2)}`,
  'by category': `projectId=${volumeId('project', 0)}&categoryId=${volumeId('category', 3)}`,
  'by channel': 'channel=web',
  'by priority': 'priority=urgent',
  'by tag': `tagId=${volumeId('tag', 0)}`,
  overdue: 'overdue=true',
  'by words of the title': 'text=crash',
  'newest first': 'sort=newest',
  'oldest first': 'sort=oldest',
  'last changed first': 'sort=updated',
}

/** The list of all tickets under each filter and in each order, the search by identity, and one change to fifty tickets. */
export async function prepareListRequests(
  url: string,
  tickets: number,
  pageRows: number,
): Promise<BenchRequest[]> {
  const headers = await signInAgent(url, 0)
  const random = seeded(8_765)
  const bareQueue = (): Shot => ({
    method: 'GET',
    path: `/queue/${volumeId('role', 0)}`,
    isRight: isFilled,
  })
  const lists = Object.entries(filters).map(
    ([condition, query]): BenchRequest => ({
      name: `list: ${condition}`,
      budget: 0.6,
      status: 200,
      product: () => ({
        method: 'GET',
        path: `/api/private/tickets?section=all&${query}&limit=${pageRows}`,
        headers,
        isRight: isFilled,
      }),
      ceiling: bareQueue,
    }),
  )
  const anyTicket = () => firstTicketId + random.whole(0, tickets - 1)
  // No bare query searches so many places at once; reading one ticket is the comparison.
  const name = (kind: string, typed: () => string): BenchRequest => ({
    name: `search of tickets, ${kind}`,
    budget: 0,
    status: 200,
    product: () => ({
      method: 'GET',
      path: `/api/private/tickets/search?q=${encodeURIComponent(typed())}`,
      headers,
      isRight: isPage,
    }),
    ceiling: () => ({
      method: 'GET',
      path: `/ticket/${anyTicket()}`,
      isRight: (body) => body.startsWith('{"id":'),
    }),
  })
  const searches = [
    name('a number', () => `#${anyTicket()}`),
    name('an e-mail', () => customerEmail(random.whole(0, 999))),
  ]
  const open = await openTickets(url, headers)
  const someIds = () => [...Array(atOnce).keys()].map(() => random.pick(open))
  const change: BenchRequest = {
    name: `change of ${atOnce} tickets`,
    budget: 0,
    status: 200,
    product: () => ({
      method: 'POST',
      path: '/api/private/tickets/change',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: { ids: someIds(), change: { teamId: random.chance(0.5) ? volumeId('role', 0) : null } },
      isRight: (body) => body.startsWith('{"results":[') && !body.includes('notAllowed'),
    }),
    ceiling: () => ({
      method: 'POST',
      path: '/tickets/change',
      body: { ids: someIds(), teamId: volumeId('role', 0) },
      isRight: (body) => body.startsWith('{"changed":'),
    }),
  }
  return [...lists, ...searches, change]
}

async function openTickets(url: string, headers: Record<string, string>): Promise<number[]> {
  const answer = await fetch(`${url}/api/private/tickets?section=all&limit=100&sort=newest`, { headers })
  return ((await answer.json()) as { items: { id: number }[] }).items.map(({ id }) => id)
}

const isPage = (body: string) => body.startsWith('{"items":[')
const isFilled = (body: string) => body.startsWith('{"items":[{')
