import type { AddressInfo } from 'node:net'
import type { Endpoint } from '@savepoint/contract/endpoint.ts'
import { registerCustomer } from '@savepoint/contract/people/people.ts'
import { rateLimitNames, rateLimitSetting } from '@savepoint/contract/rate-limits.ts'
import { submitGuestRequest } from '@savepoint/contract/tickets/customer-tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { solvedChallenge } from '../support/challenges.ts'
import { contractEndpoints } from '../support/contract-endpoints.ts'
import { sendRequest } from '../support/requests.ts'
import { addCustomer, addTopic, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const most = 7
const parallel = 100
let testServer: TestServer
let topic: Topic
beforeAll(async () => {
  const settings = rateLimitNames.map((name) => [rateLimitSetting(name), String(most)])
  testServer = await startTestServer({ ...Object.fromEntries(settings), LIMIT_EVENT_STREAMS_PER_PERSON: '3' })
  topic = await addTopic(testServer, { accountRecovery: true })
})
afterAll(() => testServer.close())

const atOnce = <T>(times: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_none, index) => act(index)))

const limited = contractEndpoints.filter(({ limit }) => limit !== undefined && limit !== 'own')

describe('Limits of what the public may do', () => {
  it('are declared by every write of guests and customers', () => {
    const open = contractEndpoints.filter(({ audience, method }) => audience !== 'agent' && method !== 'GET')
    expect(open.length).toBeGreaterThan(15)
    expect(open.filter(({ limit }) => limit === undefined).map(({ name }) => name)).toEqual([])
  })

  it.each(limited.map((endpoint): [string, Endpoint] => [endpoint.name, endpoint]))(
    'let through as many of a hundred parallel calls as they say: %s',
    async (_name, endpoint) => {
      const address = `10.${limited.indexOf(endpoint)}.1.1`
      const isCustomers = endpoint.audience === 'customer'
      const token = isCustomers ? (await addCustomer(testServer, undefined, address)).token : undefined
      const path = endpoint.path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
      const answers = await atOnce(parallel, () =>
        testServer.app.inject({
          method: endpoint.method,
          url: path,
          remoteAddress: address,
          headers: { ...(token && { authorization: `Bearer ${token}` }) },
        }),
      )
      const refused = answers.filter(({ statusCode }) => statusCode === 429)
      expect(refused).toHaveLength(parallel - most)
      expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
    },
  )

  it('count one IPv6 subscriber once, whichever address they use', async () => {
    const answers = await atOnce(30, (index) =>
      sendRequest(testServer, registerCustomer, {
        address: `2001:db8:7:7::${index.toString(16)}`,
        body: {} as never,
      }),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30 - most)
    const neighbour = await sendRequest(testServer, registerCustomer, {
      address: '2001:db8:7:8::1',
      body: {} as never,
    })
    expect(neighbour.status).toBe(400)
  })

  it('keep the event streams of one person to a number, whichever way they end', async () => {
    await testServer.app.listen({ port: 0 })
    const { port } = testServer.app.server.address() as AddressInfo
    const { token } = await addCustomer(testServer, 'streams@mail.test')
    const open = async () => {
      const leaving = new AbortController()
      const { status } = await fetch(`http://127.0.0.1:${port}/api/events`, {
        headers: { authorization: `Bearer ${token}` },
        signal: leaving.signal,
      })
      return { status, leave: () => leaving.abort() }
    }
    const first = await atOnce(20, open)
    const opened = first.filter(({ status }) => status === 200)
    expect(opened).toHaveLength(3)
    expect(first.filter(({ status }) => status === 429)).toHaveLength(17)
    opened[0]?.leave()
    await expect.poll(async () => (await open()).status).toBe(200)
    expect((await open()).status).toBe(429)
    for (const { leave } of opened) leave()
  })

  it('send one confirmation a day to an address, however many requests name it at once', async () => {
    const sent = await atOnce(20, async (index) => {
      const address = `10.200.0.${index}`
      const challenge = await solvedChallenge(testServer, address)
      const body = { ...topic, title: 'T', description: 'D', email: 'Victim@mail.test', challenge }
      return await sendRequest(testServer, submitGuestRequest, { address, body })
    })
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1)
    const mails = await testServer.db`select 1 from mails where recipient = 'victim@mail.test'`
    expect(mails).toHaveLength(1)
  })

  it('take a solved challenge once, in whatever way it is written', async () => {
    const solved = JSON.parse(
      Buffer.from(await solvedChallenge(testServer, '10.201.0.1'), 'base64').toString(),
    ) as { challenge: { parameters: object; signature: string }; solution: object }
    const { challenge, solution } = solved
    const reversed = Object.fromEntries(Object.entries(challenge.parameters).reverse())
    const spellings = [
      { challenge, solution },
      { solution, challenge },
      { challenge: { signature: challenge.signature, parameters: reversed }, solution },
      { challenge, solution: { ...solution, time: 1 } },
      { challenge, solution, more: true },
    ]
    const answers = await atOnce(20, (index) => {
      const payload = JSON.stringify(spellings[index % spellings.length], null, index)
      const body = {
        ...topic,
        title: 'T',
        description: 'D',
        email: `guest${index}@mail.test`,
        challenge: Buffer.from(payload).toString('base64'),
      }
      return sendRequest(testServer, submitGuestRequest, { address: `10.202.0.${index}`, body })
    })
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
  })

  it('answer a malformed challenge at its field', async () => {
    for (const payload of [
      'null',
      '[]',
      '{"challenge":null}',
      '{"challenge":{"parameters":null}}',
      '\u0000',
    ]) {
      const challenge = Buffer.from(payload).toString('base64')
      const body = { ...topic, title: 'T', description: 'D', email: 'a@mail.test', challenge }
      const { status, problem } = await sendRequest(testServer, submitGuestRequest, {
        address: '10.203.0.1',
        body,
      })
      expect([payload, status, problem.errors?.[0]?.path]).toEqual([payload, 400, 'challenge'])
    }
  })
})
