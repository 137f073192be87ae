import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { figuresOf } from '../percentiles.ts'
import {
  findTopic,
  registerPlayer,
  type ScratchServer,
  startScratchServer,
  submit,
} from '../scratch-server.ts'

const seconds = 12
const floodConnections = 800
const players = 20
/** Milliseconds. */
const longestAdmitted = 2_000
const leastServed = 0.95

type Call = () => Promise<{ status: number }>
type Flood = { name: string; path: string; headers?: Record<string, string>; addresses: number }

/**
 * Promise 23: ten times what the server can carry comes from others. People who sign in, read and write are served all the same, while searches and
 * reports are refused; nobody who floods alone keeps the rest out.
 */
export async function drillShedding(): Promise<string> {
  const testServer = await startScratchServer({
    TRUSTED_PROXIES: '127.0.0.1',
    LIMIT_SIGN_IN_FAILURES_PER_ADDRESS: '100000000',
  })
  try {
    const { url } = testServer.product()
    const answer = await signIn(`${url}/api/login`, { login: 'admin@demo.test', address: '10.9.0.1' })
    const { accessToken } = (await answer.json()) as { accessToken: string }
    const floods: Flood[] = [
      {
        name: 'searches from everywhere',
        path: '/api/public/articles/search?q=%D0%BF%D1%80%D0%BF%D0%B0%D0%BB',
        addresses: 5_000,
      },
      {
        name: 'reports',
        path: `/api/private/statistics/projects?from=${dayBefore(89)}&to=${dayBefore(0)}`,
        headers: { authorization: `Bearer ${accessToken}` },
        addresses: 1,
      },
      { name: 'one address', path: '/api/public/projects', addresses: 1 },
    ]
    const lines: string[] = []
    let isKept = true
    for (const flood of floods) {
      const { line, isGood } = await press(testServer, flood)
      lines.push(line)
      isKept &&= isGood
    }
    const summary = lines.join('; ')
    if (!isKept) throw new Error(`a promise was broken: ${summary}`)
    return summary
  } finally {
    await testServer.end()
  }
}

async function press({ product }: ScratchServer, flood: Flood) {
  const { url } = product()
  const topic = await findTopic(url)
  const people: Call[][] = []
  for (let at = 0; at < players; at += 1)
    people.push(await peopleAt({ url, topic, name: `${flood.name.replaceAll(' ', '-')}-${at}`, at }))
  const ended = Promise.withResolvers<autocannon.Result>()
  let sent = 0
  const run = autocannon(
    {
      url: url + flood.path,
      connections: floodConnections,
      duration: seconds,
      timeout: 30,
      requests: [
        {
          setupRequest: (request) => {
            sent = (sent + 1) % flood.addresses
            const address = `10.${100 + (sent >> 16)}.${(sent >> 8) & 255}.${sent & 255}`
            return { ...request, headers: { ...flood.headers, 'x-forwarded-for': address } }
          },
        },
      ],
    },
    (error, result) => (error ? ended.reject(error) : ended.resolve(result)),
  )
  let floodServed = 0
  let floodWrong = 0
  run.on('response', (_client, status) => {
    if (status < 400) floodServed += 1
    else if (status !== 503) floodWrong += 1
  })
  await sleep(1_000)
  const until = Date.now() + (seconds - 2) * 1_000
  const results = (await Promise.all(people.map((calls) => behave(calls, until)))).flat()
  await ended.promise
  const good = results.filter(({ status }) => status < 400)
  const share = good.length / results.length
  const { p99 } = figuresOf(
    good.map(({ ms }) => ms),
    seconds,
  )
  const others = results.filter(({ status }) => status >= 400 && status !== 503)
  return {
    isGood:
      share >= leastServed &&
      p99 < longestAdmitted &&
      others.length === 0 &&
      floodServed > 0 &&
      floodWrong === 0,
    line: `${flood.name}, ${floodConnections} connections (${Math.round(floodServed / seconds)}/s served, ${floodWrong} wrong): of ${results.length} calls of ${players} people ${(share * 100).toFixed(1)} % served with p99 ${Math.round(p99)} ms, ${others.length} wrong`,
  }
}

/** A player who reads, writes and signs in again, from an address of their own. */
async function peopleAt({
  url,
  topic,
  name,
  at,
}: {
  url: string
  topic: object
  name: string
  at: number
}): Promise<Call[]> {
  const address = `10.8.0.${at + 1}`
  const login = `${name}@drill.test`
  const token = await registerPlayer(url, login)
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address }
  return [
    () => fetch(`${url}/api/customer/tickets`, { headers }),
    () => fetch(`${url}/api/session`, { headers }),
    () => submit({ url, token, key: null, body: { ...topic, title: 'T', description: 'D' } }),
    () => signIn(`${url}/connect/login`, { login, address }),
  ]
}

async function behave(calls: Call[], until: number): Promise<{ status: number; ms: number }[]> {
  const results: { status: number; ms: number }[] = []
  await sleep(Math.random() * 1_000)
  for (let at = 0; Date.now() < until; at += 1) {
    const begun = performance.now()
    const { status } = await (calls[at % calls.length] as Call)().catch(() => ({ status: 599 }))
    results.push({ status, ms: performance.now() - begun })
    await sleep(500)
  }
  return results
}

const signIn = (path: string, { login, address }: { login: string; address: string }) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ login, password: 'Demo_2026!' }),
  })

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
