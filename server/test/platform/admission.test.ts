import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Actor } from '../../src/platform/actors.ts'
import { readConfig } from '../../src/platform/config.ts'
import { admission } from '../../src/platform/http/admission.ts'
import { rememberClients } from '../../src/platform/http/clients.ts'
import { type App, createHttp } from '../../src/platform/http/http.ts'
import { contractEndpoints } from '../support/contract-endpoints.ts'
import { startTestServer } from '../support/test-server.ts'

let app: App
let port: number
beforeAll(async () => {
  const config = readConfig({
    LIMIT_REQUESTS_AT_ONCE: '4',
    LIMIT_REQUESTS_WAITING: '20',
    LOG_LEVEL: 'silent',
  })
  app = await createHttp({ config, reportError: () => {}, scriptHashes: [] })
  app.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return 'done'
  })
  app.get('/healthz', async () => 'ok')
  app.post('/body', async () => 'ok')
  await app.listen({ port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const get = async (path: string) => {
  const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`)
  return { status, retryAfter: headers.get('retry-after') }
}

describe('Turns', () => {
  const enteredIn = async (
    turns: ReturnType<typeof admission>,
    entries: { name: string; isReturning: boolean }[],
  ) => {
    const order: string[] = []
    const all = entries.map(({ name, isReturning }) =>
      turns.enter({ isReturning }).then(
        () => order.push(name),
        () => order.push(`${name} refused`),
      ),
    )
    return { order, all: Promise.all(all) }
  }

  it('go first to those that had one before, otherwise in order of arrival', async () => {
    const turns = admission({ atOnce: 1, longestWait: 60_000, mostWaiting: 10 })
    await turns.enter()
    const { order, all } = await enteredIn(turns, [
      { name: 'fresh 1', isReturning: false },
      { name: 'returning 1', isReturning: true },
      { name: 'fresh 2', isReturning: false },
      { name: 'returning 2', isReturning: true },
    ])
    for (let turn = 0; turn < 4; turn += 1) turns.leave()
    await all
    expect(order).toEqual(['returning 1', 'returning 2', 'fresh 1', 'fresh 2'])
  })

  it('are refused only to those that waited too long', async () => {
    vi.useFakeTimers()
    try {
      const turns = admission({ atOnce: 1, longestWait: 1_000, mostWaiting: 10 })
      await turns.enter()
      const early = await enteredIn(turns, [
        { name: 'fresh', isReturning: false },
        { name: 'returning', isReturning: true },
      ])
      await vi.advanceTimersByTimeAsync(900)
      const late = await enteredIn(turns, [{ name: 'late', isReturning: true }])
      await vi.advanceTimersByTimeAsync(300)
      await early.all
      expect(early.order).toEqual(['returning refused', 'fresh refused'])
      turns.leave()
      await late.all
      expect(late.order).toEqual(['late'])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('Turns under overload', () => {
  type Entry = NonNullable<Parameters<ReturnType<typeof admission>['enter']>[0]>
  const order = (turns: ReturnType<typeof admission>) => {
    const admitted: string[] = []
    const refused: string[] = []
    const enter = (name: string, entry: Entry) =>
      turns.enter(entry).then(
        () => admitted.push(name),
        () => refused.push(name),
      )
    return { admitted, refused, enter }
  }

  it('alternate between clients, however much one of them has waiting', async () => {
    const turns = admission({ atOnce: 1, longestWait: 60_000, mostWaiting: 10 })
    await turns.enter()
    const { admitted, enter } = order(turns)
    const all = [
      enter('greedy 1', { client: 'greedy' }),
      enter('greedy 2', { client: 'greedy' }),
      enter('greedy 3', { client: 'greedy' }),
      enter('modest 1', { client: 'modest' }),
      enter('modest 2', { client: 'modest' }),
    ]
    for (let turn = 0; turn < all.length; turn += 1) turns.leave()
    await Promise.all(all)
    expect(admitted).toEqual(['greedy 1', 'modest 1', 'greedy 2', 'modest 2', 'greedy 3'])
  })

  it('come last to what can be deferred, which never takes more than half of them', async () => {
    const turns = admission({ atOnce: 4, longestWait: 60_000, mostWaiting: 10 })
    const { admitted, enter } = order(turns)
    const all = ['report 1', 'report 2', 'report 3', 'report 4'].map((name) =>
      enter(name, { isDeferrable: true }),
    )
    all.push(enter('reply 1', {}), enter('reply 2', {}), enter('reply 3', {}))
    await vi.waitFor(() => expect(admitted).toEqual(['report 1', 'report 2', 'reply 1', 'reply 2']))
    turns.leave(true)
    await vi.waitFor(() => expect(admitted.at(-1)).toBe('reply 3'))
    turns.leave(false)
    turns.leave(true)
    await Promise.all(all)
    expect(admitted.slice(-2)).toEqual(['report 3', 'report 4'])
    expect(turns.counts()).toEqual({ working: 4, waiting: 0 })
  })

  it('are refused first to what can be deferred, then to the client with the most waiting', async () => {
    const turns = admission({ atOnce: 1, longestWait: 60_000, mostWaiting: 3 })
    await turns.enter()
    const { admitted, refused, enter } = order(turns)
    const all = [
      enter('greedy 1', { client: 'greedy' }),
      enter('report', { client: 'modest', isDeferrable: true }),
      enter('greedy 2', { client: 'greedy' }),
      enter('greedy 3', { client: 'greedy' }),
      enter('modest', { client: 'modest' }),
      enter('greedy 4', { client: 'greedy' }),
      enter('report 2', { client: 'other', isDeferrable: true }),
    ]
    for (let turn = 0; turn < 4; turn += 1) turns.leave()
    await Promise.all(all)
    expect(refused.toSorted()).toEqual(['greedy 3', 'greedy 4', 'report', 'report 2'])
    expect(admitted).toEqual(['greedy 1', 'modest', 'greedy 2'])
    expect(turns.counts()).toEqual({ working: 0, waiting: 0 })
  })
})

describe('Clients', () => {
  const from = (ip: string, token?: string) => ({
    ip,
    headers: { authorization: token && `Bearer ${token}` },
  })

  it('are the owners of tokens that were checked, and network addresses otherwise', () => {
    const clients = rememberClients()
    const token = `head.claims.${'s'.repeat(86)}`
    expect(clients.clientOf(from('10.0.0.1', token))).toBe('10.0.0.1')
    clients.remember(from('10.0.0.1', token), { kind: 'customer', id: 'anna' } as Actor)
    expect(clients.clientOf(from('10.0.0.2', token))).toBe('customer anna')
    expect(clients.clientOf(from('10.0.0.2', 'head.claims.invented'))).toBe('10.0.0.2')
    expect(clients.clientOf(from('2001:db8::1'))).toBe(clients.clientOf(from('2001:db8::ffff')))
  })

  it('who are guests leave no token behind', () => {
    const clients = rememberClients()
    clients.remember(from('10.0.0.1', 'stale'), { kind: 'guest', address: '10.0.0.1' })
    expect(clients.clientOf(from('10.0.0.2', 'stale'))).toBe('10.0.0.2')
  })
})

describe('The contract', () => {
  it('defers searches of everything, reports and files, and nothing that an answer needs', () => {
    const deferrable = contractEndpoints.filter((one) => one.deferrable).map(({ name }) => name)
    const heavy = contractEndpoints
      .map(({ name }) => name)
      .filter((name) => /^export|^get\w+Report$|^suggest/.test(name))
    expect(heavy.filter((name) => !deferrable.includes(name))).toEqual([])
    const needed = [
      'login',
      'loginCustomer',
      'getSession',
      'listTickets',
      'replyToTicket',
      'sendCustomerMessage',
      'searchReplies',
    ]
    expect(deferrable.filter((name) => needed.includes(name))).toEqual([])
  })
})

describe('Under overload', () => {
  it('the limits decide how many are answered, the rest are told when to retry, and afterwards requests succeed again', async () => {
    const answers = await Promise.all(Array.from({ length: 120 }, () => get('/slow')))
    const good = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 503)
    expect(good.length).toBeGreaterThanOrEqual(24)
    expect(good.length + refused.length).toBe(120)
    expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
    expect((await get('/slow')).status).toBe(200)
  })

  it('health checks are answered all the same', async () => {
    const slow = Array.from({ length: 60 }, () => get('/slow'))
    expect((await get('/healthz')).status).toBe(200)
    await Promise.all(slow)
  })

  it('half-sent bodies and clients that disconnect take nobody’s turn', async () => {
    const half = await Promise.all(
      Array.from(
        { length: 100 },
        () =>
          new Promise<Socket>((resolve) => {
            const socket: Socket = connect(port, '127.0.0.1', () => {
              socket.write(
                'POST /body HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"login"',
              )
              resolve(socket)
            })
            socket.on('error', () => {})
          }),
      ),
    )
    expect((await get('/slow')).status).toBe(200)
    for (const socket of half) socket.destroy()
    const leaving = Array.from({ length: 20 }, async () => {
      await fetch(`http://127.0.0.1:${port}/slow`, { signal: AbortSignal.timeout(20) }).catch(() => {})
    })
    await Promise.all(leaving)
    await expect.poll(async () => (await get('/slow')).status).toBe(200)
  })
})

describe('Uploads', () => {
  it('take nobody’s turn, however slowly they come', async () => {
    const testServer = await startTestServer({ LIMIT_REQUESTS_AT_ONCE: '2' })
    await testServer.app.listen({ port: 0 })
    const address = testServer.app.server.address() as AddressInfo
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
    const uploads = Array.from({ length: 10 }, () => {
      const socket = connect(address.port, '127.0.0.1').on('error', () => {})
      socket.write(
        `POST /api/files HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9000\r\n\r\n${head}words`,
      )
      return socket
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
    for (let index = 0; index < 5; index += 1)
      expect((await fetch(`http://127.0.0.1:${address.port}/api/public/projects`)).status).toBe(200)
    for (const socket of uploads) socket.destroy()
    await testServer.close()
  })
})

describe('A turn', () => {
  it('is refused after the longest wait, without anybody leaving', async () => {
    vi.useFakeTimers()
    const turns = admission({ atOnce: 1, longestWait: 1_000, mostWaiting: 1 })
    await turns.enter()
    const late = expect(turns.enter()).rejects.toMatchObject({ code: 'unavailable' })
    await expect(turns.enter()).rejects.toMatchObject({ code: 'unavailable' })
    await vi.advanceTimersByTimeAsync(1_200)
    await late
    turns.leave()
    await expect(turns.enter()).resolves.toBeUndefined()
    vi.useRealTimers()
  })
})
