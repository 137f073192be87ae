import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { findTopic, registerPlayer } from '../../scratch-server.ts'
import type { Call } from '../cluster/load-figures.ts'
import { exchange, type Request, signInAgent, startMixedLoad } from '../cluster/mixed-load.ts'

/** What somebody wrote under a key that every attempt repeats, and that is found in what is stored. */
export type Write = { kind: WriteKind; key: string; at: number; isAcknowledged: boolean }
export const writeKinds = ['ticket', 'message', 'note', 'reset'] as const
export type WriteKind = (typeof writeKinds)[number]

const pauseMilliseconds = 500
const resetEveryMilliseconds = 2_000
const browseEveryMilliseconds = 1_000
const persistenceMilliseconds = 30_000

/**
 * The mixture of the cluster drill, and beside it a conversation of a player and an agent in one ticket, players who forgot their passwords (the
 * worker sends what comes of it), and a browser that loads the first page with every file it names.
 */
export async function startUpgradeLoad(
  url: string,
  perSecond: number,
  credentials: { login: string; password: string },
) {
  const calls: Call[] = []
  const writes: Write[] = []
  let stopsAt = Number.POSITIVE_INFINITY
  const isOn = () => stopsAt === Number.POSITIVE_INFINITY
  const ask = async (request: Request) => {
    const { call, text } = await exchange(url, request)
    calls.push(call)
    return { status: call.status, text }
  }
  const write = async (kind: WriteKind, key: string, request: Omit<Request, 'kind' | 'method'>) => {
    const one: Write = { kind, key, at: Date.now(), isAcknowledged: false }
    writes.push(one)
    while (!one.isAcknowledged && Date.now() < stopsAt) {
      const { status } = await ask({ ...request, kind, method: 'POST' })
      one.isAcknowledged = status >= 200 && status < 300
      if (!one.isAcknowledged) await sleep(pauseMilliseconds)
    }
  }
  const player = await registerPlayer(url, `upgrade-${randomUUID()}@drill.test`)
  const agent = await signInAgent(url, credentials)
  const ticketId = await openTicket(url, player)
  const converse = async () => {
    for (let turn = 0; isOn(); turn += 1) {
      const key = randomUUID()
      if (turn % 2 === 0)
        await write('message', key, {
          path: `/api/customer/tickets/${ticketId}/messages`,
          headers: headers(player, key),
          body: JSON.stringify({ text: key, attachments: [] }),
        })
      else
        await write('note', key, {
          path: `/api/private/tickets/${ticketId}/notes`,
          headers: headers(agent, key),
          body: JSON.stringify({ content: documentOf(key), attachments: [] }),
        })
      await sleep(pauseMilliseconds)
    }
  }
  const forget = async () => {
    while (isOn()) {
      const login = `forgot-${randomUUID()}@drill.test`
      await registerPlayer(url, login)
      await write('reset', login, {
        path: '/api/resetPassword',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ login }),
      })
      await sleep(resetEveryMilliseconds)
    }
  }
  const browse = async () => {
    while (isOn()) {
      const { text } = await ask({ kind: 'page', path: '/' })
      const files = new Set(text.match(/\/assets\/[\w.-]+/g))
      await Promise.all([...files].map((path) => ask({ kind: 'file of a page', path })))
      await sleep(browseEveryMilliseconds)
    }
  }
  const mixed = await startMixedLoad(url, perSecond, credentials)
  const working = [converse(), forget(), browse()]
  return {
    ticketId,
    calls: () => [...mixed.calls, ...calls],
    writes: () => [...mixed.submissions.map((one): Write => ({ kind: 'ticket', ...one })), ...writes],
    stop: async () => {
      stopsAt = Date.now() + persistenceMilliseconds
      await Promise.all([mixed.stop(), ...working])
    },
  }
}

export const headers = (token: string, key: string) => ({
  'content-type': 'application/json',
  'idempotency-key': key,
  authorization: `Bearer ${token}`,
})

async function openTicket(url: string, token: string): Promise<number> {
  const body = JSON.stringify({ ...(await findTopic(url)), title: 'Upgrade', description: 'Drill' })
  const answer = await fetch(`${url}/api/customer/tickets`, {
    method: 'POST',
    headers: headers(token, randomUUID()),
    body,
  })
  if (answer.status !== 201) throw new Error(`no ticket: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { id: number }).id
}

const documentOf = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
