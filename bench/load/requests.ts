import { createHash, randomUUID } from 'node:crypto'
import { seeded } from '../../server/seed/art/random.ts'
import { volumeId } from '../../server/seed/volume/volume-ids.ts'
import { firstTicketId } from '../../server/seed/volume/volume-tickets.ts'
import type { Shot } from './load.ts'
import { signInAgent, signInCustomers } from './sign-in.ts'

/** A request and the bare one it is compared with; `budget` is the smallest ratio of their rates. */
export type BenchRequest = {
  name: string
  budget: number
  status: number
  product: () => Shot
  ceiling: () => Shot
}

const customers = 300
const words = 'The party waited at the gate and nobody could enter. It happened after the update.'
const agents = { wholeDesk: 0, firstLine: 2, payments: 3 }

/** Reads come before writes, so that the queue does not change while it is read. */
export async function prepareRequests(
  url: string,
  tickets: number,
  pageRows: number,
): Promise<BenchRequest[]> {
  const [wholeDesk, firstLine, payments] = await Promise.all([
    signInAgent(url, agents.wholeDesk),
    signInAgent(url, agents.firstLine),
    signInAgent(url, agents.payments),
  ])
  const players = await signInCustomers(url, customers)
  const random = seeded(1_234)
  const anyTicket = () => firstTicketId + random.whole(0, tickets - 1)

  const bareQueue = (): Shot => ({
    method: 'GET',
    path: `/queue/${volumeId('role', 0)}`,
    isRight: (body) => countRows(body) >= pageRows,
  })
  const list = (name: string, headers: Record<string, string>, query: string): BenchRequest => ({
    name,
    budget: 0.6,
    status: 200,
    product: () => ({
      method: 'GET',
      path: `/api/private/tickets?${query}&limit=${pageRows}`,
      headers,
      isRight: (body) => countRows(body) >= pageRows,
    }),
    ceiling: bareQueue,
  })

  const replying = await openTickets(url, wholeDesk)
  return [
    list('queue: my', payments, 'section=my'),
    list('queue: team', payments, 'section=team'),
    list('queue: unassigned', firstLine, 'section=unassigned'),
    list('queue: all', wholeDesk, 'section=all'),
    list('queue: all, one project', wholeDesk, `section=all&projectId=${volumeId('project', 1)}`),
    {
      name: 'counters',
      budget: 0.4,
      status: 200,
      product: () => ({
        method: 'GET',
        path: '/api/private/tickets/counters',
        headers: wholeDesk,
        isRight: (body) => body.startsWith('{"my":'),
      }),
      ceiling: bareQueue,
    },
    {
      name: 'one ticket',
      budget: 0.6,
      status: 200,
      product: () => readTicket(anyTicket(), '/api/private/tickets', wholeDesk),
      ceiling: () => readTicket(anyTicket(), '/ticket'),
    },
    ...searches(random, wholeDesk, tickets),
    {
      name: "customer's list",
      budget: 0.6,
      status: 200,
      product: () => ({
        method: 'GET',
        path: '/api/customer/tickets?tab=active',
        headers: random.pick(players),
        isRight: isPage,
      }),
      ceiling: () => ({
        method: 'GET',
        path: `/customer/${volumeId('customer', random.whole(0, customers - 1))}`,
        isRight: isPage,
      }),
    },
    {
      name: 'submit',
      budget: 0.4,
      status: 201,
      product: () => {
        const topic = anyTopic(random.whole(0, 39))
        const headers = { ...random.pick(players), 'idempotency-key': randomUUID() }
        const body = { ...topic, title: 'Cannot sign in', description: words }
        return { method: 'POST', path: '/api/customer/tickets', headers, body, isRight: hasTicketNumber }
      },
      ceiling: () => {
        const topic = anyTopic(random.whole(0, 39))
        const customerId = volumeId('customer', random.whole(0, customers - 1))
        const body = { ...topic, customerId, title: 'Cannot sign in', text: words }
        return { method: 'POST', path: '/tickets', body, isRight: hasTicketNumber }
      },
    },
    {
      name: 'reply',
      budget: 0.4,
      status: 201,
      product: () => ({
        method: 'POST',
        path: `/api/private/tickets/${random.pick(replying)}/replies`,
        headers: { ...wholeDesk, 'idempotency-key': randomUUID() },
        body: {
          content: {
            type: 'doc',
            content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
          },
        },
        isRight: isReply,
      }),
      ceiling: () => ({
        method: 'POST',
        path: `/tickets/${random.pick(replying)}/replies`,
        body: { text: words },
        isRight: isReply,
      }),
    },
  ]
}

/** By two words that occur in thousands of messages, and by one that occurs in a single message. */
function searches(
  random: ReturnType<typeof seeded>,
  headers: Record<string, string>,
  tickets: number,
): BenchRequest[] {
  const search = (q: string): Shot => ({
    method: 'GET',
    path: `/api/private/tickets/search?q=${encodeURIComponent(q)}`,
    headers,
    isRight: isFilled,
  })
  const bare = (q: string): Shot => ({
    method: 'GET',
    path: `/tickets/search?q=${encodeURIComponent(q)}`,
    isRight: isFilled,
  })
  const markOf = (ticket: number) => createHash('md5').update(`${ticket} 1`).digest('hex')
  // Words that begin with a digit might be read as a ticket number.
  const rare = (): string => {
    const mark = markOf(firstTicketId + random.whole(0, tickets - 1))
    return /^[a-f]/.test(mark) ? mark : rare()
  }
  const common = () => random.pick(['sign', 'purchase', 'quest', 'crash'])
  const named = (name: string, words: () => string): BenchRequest => {
    return { name, budget: 0.6, status: 200, product: () => search(words()), ceiling: () => bare(words()) }
  }
  return [named('search of tickets, a rare word', rare), named('search of tickets, a common word', common)]
}

async function openTickets(url: string, headers: Record<string, string>): Promise<number[]> {
  const ids: number[] = []
  let cursor: string | null = ''
  while (cursor !== null && ids.length < 2_000) {
    const query = `section=all&limit=100${cursor && `&cursor=${cursor}`}`
    const answer = await fetch(`${url}/api/private/tickets?${query}`, { headers })
    const page = (await answer.json()) as { items: { id: number }[]; nextCursor: string | null }
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  return ids
}

function readTicket(id: number, folder: string, headers?: Record<string, string>): Shot {
  const begins = `{"id":${id},`
  return {
    method: 'GET',
    path: `${folder}/${id}`,
    ...(headers && { headers }),
    isRight: (body) => body.startsWith(begins) && body.includes('"messages":[{'),
  }
}

const anyTopic = (category: number) => ({
  projectId: volumeId('project', Math.floor(category / 8)),
  categoryId: volumeId('category', category),
})
const countRows = (body: string) => body.split('"title":').length - 1
const isFilled = (body: string) => body.startsWith('{"items":[{')
const isPage = (body: string) => body.startsWith('{"items":[')
const hasTicketNumber = (body: string) => /^\{"id":\d{6,}/.test(body)
const isReply = (body: string) => body.startsWith('{"id":"') && body.includes('"kind":"reply"')
