import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { findTopic, registerPlayer } from '../../scratch-server.ts'
import type { Call, Submission } from './load-figures.ts'

const players = 8
const patienceMilliseconds = 15_000
const retryMilliseconds = 500
/** How long after its end a load goes on asking for what was not acknowledged. */
const persistenceMilliseconds = 30_000

type Credentials = { login: string; password: string }
const demoAgent: Credentials = { login: 'admin@demo.test', password: 'Demo_2026!' }

type Context = {
  url: string
  tokens: string[]
  agent: string
  topic: { projectId: string; categoryId: string }
}
export type Request = {
  kind: string
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string | FormData
}

export type MixedLoad = {
  calls: Call[]
  submissions: Submission[]
  stop: () => Promise<void>
}

/** Sends requests at a steady rate, however slow the answers are: one in five submits a ticket, until it is acknowledged. */
export async function startMixedLoad(
  url: string,
  perSecond: number,
  agent: Credentials = demoAgent,
): Promise<MixedLoad> {
  const context = await prepare(url, agent)
  const calls: Call[] = []
  const submissions: Submission[] = []
  const underWay = new Set<Promise<unknown>>()
  let stopsAt = Number.POSITIVE_INFINITY
  let sent = 0
  const ask = async (request: Request) => {
    const call = await send(url, request)
    calls.push(call)
    return call
  }
  const submit = async (request: Request, key: string) => {
    const submission: Submission = { key, at: Date.now(), isAcknowledged: false }
    submissions.push(submission)
    while (!submission.isAcknowledged && Date.now() < stopsAt) {
      const { status } = await ask(request)
      submission.isAcknowledged = status === 201
      if (!submission.isAcknowledged) await sleep(retryMilliseconds)
    }
  }
  const timer = setInterval(() => {
    const number = sent++
    const key = randomUUID()
    const work =
      number % 5 === 0 ? submit(submission(context, number, key), key) : ask(reading(context, number))
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  }, 1_000 / perSecond)
  return {
    calls,
    submissions,
    stop: async () => {
      clearInterval(timer)
      stopsAt = Date.now() + persistenceMilliseconds
      await Promise.all(underWay)
    },
  }
}

async function prepare(url: string, agent: Credentials): Promise<Context> {
  const tokens: string[] = []
  for (let number = 0; number < players; number += 1)
    tokens.push(await registerPlayer(url, `cluster-${randomUUID()}@drill.test`))
  return { url, tokens, agent: await signInAgent(url, agent), topic: await findTopic(url) }
}

export async function signInAgent(url: string, agent = demoAgent): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(agent),
  })
  if (!answer.ok) throw new Error(`the agent cannot sign in: ${answer.status}`)
  return ((await answer.json()) as { accessToken: string }).accessToken
}

function submission({ tokens, topic }: Context, number: number, key: string): Request {
  return {
    kind: 'submit',
    method: 'POST',
    path: '/api/customer/tickets',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      authorization: `Bearer ${tokens[(number / 5) % players]}`,
    },
    body: JSON.stringify({ ...topic, title: key, description: 'Cluster drill' }),
  }
}

function reading({ tokens, agent, topic }: Context, number: number): Request {
  const player = { authorization: `Bearer ${tokens[number % players]}` }
  switch (number % 10) {
    case 1:
      return { kind: 'projects', path: '/api/public/projects' }
    case 2:
      return { kind: 'search', path: `/api/public/articles/search?q=${encodeURIComponent('вход')}` }
    case 3:
    case 4:
      return { kind: 'own tickets', path: '/api/customer/tickets', headers: player }
    case 6:
      return {
        kind: 'queue',
        path: '/api/private/tickets?section=all',
        headers: { authorization: `Bearer ${agent}` },
      }
    case 7:
      return { kind: 'project', path: `/api/public/projects/${topic.projectId}` }
    case 8:
      return number % 20 === 8
        ? upload(player, number)
        : { kind: 'session', path: '/api/session', headers: player }
    default:
      return { kind: 'page', path: '/' }
  }
}

function upload(headers: Record<string, string>, number: number): Request {
  const body = new FormData()
  body.append('file', new File([`${number} ${randomUUID()}`], 'drill.txt', { type: 'text/plain' }))
  return { kind: 'upload', method: 'POST', path: '/api/files', headers, body }
}

async function send(url: string, request: Request): Promise<Call> {
  return (await exchange(url, request)).call
}

/** The text is empty when no answer came. */
export async function exchange(
  url: string,
  { kind, path, ...request }: Request,
): Promise<{ call: Call; text: string }> {
  const at = Date.now()
  const { text, ...answer } = await fetch(url + path, {
    ...request,
    signal: AbortSignal.timeout(patienceMilliseconds),
  })
    .then(async (response) => ({
      text: await response.text(),
      status: response.status,
      saysWhen: response.headers.has('retry-after'),
    }))
    .catch(() => ({ text: '', status: 0, saysWhen: false }))
  return { call: { kind, at, took: Date.now() - at, ...answer }, text }
}
