import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { solvedChallengeAt } from '../../server/test/support/challenges.ts'
import { figuresOf } from '../percentiles.ts'
import { findTopic, registerPlayer, type ScratchServer, startScratchServer } from '../scratch-server.ts'

const seconds = 5
const connections = 800
const idleSockets = 1_500
/** Milliseconds within which 99 of 100 admitted requests must be answered. */
const longestAdmitted = 2_000
const mostMegabytes = 600

type Request = {
  name: string
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  /** A function where every request needs a different body. */
  body?: object | (() => object)
}
const contentOf = (body: Request['body']) =>
  body && { body: JSON.stringify(typeof body === 'function' ? body() : body) }

/** Promise 23: ten times the heavy load of the benchmark on every kind of public request, one after another. */
export async function drillOverload(): Promise<string> {
  const testServer = await startScratchServer({ LIMIT_SIGN_IN_FAILURES_PER_ADDRESS: '100000000' })
  try {
    const lines: string[] = []
    const broken: string[] = []
    let slowest = 0
    let most = 0
    for (const request of (await publicRequests(testServer)).filter(isWanted)) {
      const { p99, admitted, refused, failed } = await press(testServer, request)
      slowest = Math.max(slowest, p99)
      most = Math.max(most, await megabytesOf(testServer))
      const line = `${request.name} ${admitted}/s admitted with p99 ${Math.round(p99)} ms, ${refused}/s refused, ${failed} failed`
      lines.push(line)
      if (p99 > longestAdmitted || failed > 0 || admitted === 0) broken.push(line)
    }
    const summary = `${connections} connections at once: slowest p99 of admitted ${Math.round(slowest)} ms, at most ${most} MB; ${lines.join('; ')}`
    if (broken.length > 0 || most > mostMegabytes) throw new Error(`a promise was broken: ${summary}`)
    return summary
  } finally {
    await testServer.end()
  }
}

/** `--only=search,home` selects some of them. */
function isWanted({ name }: Request): boolean {
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
  return only === undefined || only.split(',').includes(name)
}

/** Half-sent bodies and silent sockets delay nobody else, and are closed after half a minute. */
export async function drillIdleSockets(): Promise<string> {
  const testServer = await startScratchServer()
  const sockets: Socket[] = []
  try {
    const { port } = new URL(testServer.product().url)
    let ended = 0
    for (let index = 0; index < idleSockets; index += 1) {
      const socket = connect(Number(port), '127.0.0.1').resume()
      socket.on('error', () => {})
      socket.on('close', () => {
        ended += 1
      })
      if (index % 3 === 0)
        socket.write(
          'POST /connect/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{',
        )
      if (index % 3 === 1) socket.write('GET / HTTP/1.1\r\nhost:')
      sockets.push(socket)
    }
    await sleep(1_000)
    const times: number[] = []
    for (let index = 0; index < 100; index += 1) {
      const begun = performance.now()
      await (await fetch(`${testServer.product().url}/api/public/projects`)).json()
      times.push(performance.now() - begun)
    }
    const p95 = figuresOf(times, 1).p95
    for (let waited = 0; waited < 45 && ended < idleSockets; waited += 1) await sleep(1_000)
    if (p95 > 250 || ended < idleSockets)
      throw new Error(`a promise was broken: p95 ${p95} ms, ${ended} of ${idleSockets} ended`)
    return `${idleSockets} half-sent or silent sockets: others' p95 ${p95.toFixed(0)} ms; all ended within 45 s`
  } finally {
    for (const socket of sockets) socket.destroy()
    await testServer.end()
  }
}

async function publicRequests(testServer: ScratchServer): Promise<Request[]> {
  const { url } = testServer.product()
  const topic = await findTopic(url)
  const articles = (await (await fetch(`${url}/api/public/articles`)).json()) as { items: { id: string }[] }
  const token = await registerPlayer(url, 'overload@drill.test')
  const authorization = `Bearer ${token}`
  const get = (name: string, path: string, headers = {}): Request => ({ name, method: 'GET', path, headers })
  const post = ({
    name,
    path,
    body,
    headers = {},
  }: {
    name: string
    path: string
    body: NonNullable<Request['body']>
    headers?: Record<string, string> | undefined
  }): Request => ({
    name,
    method: 'POST',
    path,
    body,
    headers,
  })
  return [
    get('home', '/'),
    get('projects', '/api/public/projects'),
    get('project', `/api/public/projects/${topic.projectId}`),
    get('article', `/api/public/articles/${articles.items[0]?.id}`),
    get('search', '/api/public/articles/search?q=%D0%B2%D1%85%D0%BE%D0%B4'),
    get(
      'misspelt search',
      '/api/public/articles/search?q=%D0%BF%D1%80%D0%BE%D0%BF%D0%BB%D0%B0%D0%BB+%D0%BF%D1%80%D0%B4%D0%BC%D0%B5%D1%82',
    ),
    get('challenge', '/api/public/challenge'),
    get('session', '/api/session', { authorization }),
    get('requests of a player', '/api/customer/tickets', { authorization }),
    get('counters', '/api/customer/counters', { authorization }),
    post({
      name: 'sign-in',
      path: '/connect/login',
      body: () => ({
        login: `${randomUUID()}@drill.test`,
        password: 'Wrong_2026!',
      }),
    }),
    post({
      name: 'registration',
      path: '/connect/register',
      body: {
        login: 'taken@drill.test',
        password: 'Wrong_2026!',
        passwordConfirm: 'Wrong_2026!',
      },
    }),
    post({ name: 'password reset', path: '/api/resetPassword', body: { login: 'nobody@drill.test' } }),
    post({
      name: 'recovery',
      path: '/api/public/requests',
      body: {
        ...topic,
        title: 'T',
        description: 'D',
        email: 'a@drill.test',
        challenge: await solvedChallengeAt(url),
      },
    }),
    post({
      name: 'request',
      path: '/api/customer/tickets',
      body: { ...topic, title: 'T', description: 'D' },
      headers: { authorization },
    }),
    post({
      name: 'error report',
      path: '/api/public/failures',
      body: { message: 'm', path: '/', release: 'x' },
    }),
  ]
}

async function press({ product }: ScratchServer, { method, path, headers, body }: Request) {
  const times: number[] = []
  let refused = 0
  let failed = 0
  await warmUp(product().url + path, { method, headers, body })
  const finished = Promise.withResolvers<autocannon.Result>()
  const run = autocannon(
    {
      url: product().url + path,
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      connections,
      duration: seconds,
      timeout: 30,
      requests: [
        {
          setupRequest: (request) => ({ ...request, ...contentOf(body) }),
          onResponse: (status, _body, _context, responseHeaders) => {
            const hasRetryAfter = 'retry-after' in ((responseHeaders ?? {}) as object)
            if (status >= 500 && !(status === 503 && hasRetryAfter)) failed += 1
            if (status === 429 && !hasRetryAfter) failed += 1
          },
        },
      ],
    },
    (error, result) => (error ? finished.reject(error) : finished.resolve(result)),
  )
  run.on('response', (_client, status, _bytes, time) => {
    if (status === 503 || status === 429) refused += 1
    else if (status < 500) times.push(time)
  })
  const result = await finished.promise
  return {
    p99: figuresOf(times, seconds).p99,
    admitted: Math.round(times.length / seconds),
    refused: Math.round(refused / seconds),
    failed: failed + result.errors,
  }
}

/** A server that has just started still compiles its code and opens its connections. */
async function warmUp(url: string, { method, headers, body }: Omit<Request, 'name' | 'path'>) {
  const head = { ...headers, ...(body && { 'content-type': 'application/json' }) }
  for (let round = 0; round < 10; round += 1) {
    const answers = Array.from({ length: 20 }, () =>
      fetch(url, { method, headers: head, ...contentOf(body) }),
    )
    for (const answer of await Promise.all(answers)) await answer.arrayBuffer()
  }
}

async function megabytesOf({ product }: ScratchServer): Promise<number> {
  const status = await readFile(`/proc/${product().process.pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024)
}
