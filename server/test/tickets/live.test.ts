import type { AddressInfo } from 'node:net'
import { limits } from '@savepoint/contract/limits.ts'
import { logout } from '@savepoint/contract/people/people.ts'
import {
  markCustomerTicketRead,
  sendCustomerMessage,
  submitTicket,
} from '@savepoint/contract/tickets/customer-tickets.ts'
import type { LiveMessage } from '@savepoint/contract/tickets/live.ts'
import { addNote, replyToTicket, updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { returnWithin } from '../../src/tickets/live/get-events.ts'
import type { LiveConnection } from '../../src/tickets/live/live-connection.ts'
import { startLiveHub } from '../../src/tickets/live/live-hub.ts'
import { closeEnded } from '../../src/tickets/live/live-sessions.ts'
import { openPage } from '../support/live-page.ts'
import { countWork } from '../support/measured-work.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const content = {
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Hi' }] }],
}
let testServer: TestServer
let topic: Topic
beforeAll(async () => {
  testServer = await startTestServer()
  topic = await addTopic(testServer)
  await testServer.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => testServer.close())

const listen = (token: string, from?: { lastEventId?: number; pageAge?: number }) =>
  openPage(testServer, token, from)
const about = (ticketId: number, kind: string) => (message: LiveMessage) =>
  message.type === 'ticket' && message.ticketId === ticketId && message.kind === kind

async function staff(options: Parameters<typeof addRole>[1]) {
  return await addAgent(testServer, {
    roleId: await addRole(testServer, { categories: [topic.categoryId], ...options }),
  })
}
async function openTicket() {
  const player = await addCustomer(testServer)
  const { data } = await sendRequest(testServer, submitTicket, {
    token: player.token,
    body: { ...topic, title: 'T', description: 'D' },
  })
  return { player, id: data.id, params: { id: data.id } }
}

describe('live updates', () => {
  it('are not begun for a request that asks for headers alone', async () => {
    const { token } = await staff({})
    const { port } = testServer.app.server.address() as AddressInfo
    for (let count = 0; count <= limits.eventStreamsPerPerson; count += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/events`, {
        method: 'HEAD',
        headers: { authorization: `Bearer ${token}` },
      })
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    }
    const page = await listen(token)
    page.close()
  })

  it('end with a session that nobody ended, for employees and players', async () => {
    const [agent, player, other] = [
      await staff({}),
      await addCustomer(testServer),
      await addCustomer(testServer),
    ]
    const { db } = testServer
    const closed: string[] = []
    const connections = await Promise.all(
      [agent, player, other].map(async ({ id }) => {
        const [session] = await db<{ id: string }[]>`
          select id from sessions where agent_id = ${id} or customer_id = ${id} order by created_at desc limit 1`
        const actor = { id, sessionId: session?.id ?? '' } as LiveConnection['actor']
        return { actor, send: () => {}, close: () => void closed.push(id) }
      }),
    )
    await closeEnded(testServer.services, connections)
    expect(closed).toEqual([])
    const ended = [agent.id, player.id]
    await db`
      update sessions set expires_at = ${testServer.clock.now()}
      where agent_id = any (${ended}::uuid[]) or customer_id = any (${ended}::uuid[])`
    await closeEnded(testServer.services, connections)
    expect(closed).toEqual(ended)
  })

  it('say so to a page whose session ended while it connected', async () => {
    const { id } = await staff({})
    const { db, services } = testServer
    const [session] = await db<{ id: string }[]>`
      update sessions set revoked_at = ${testServer.clock.now()} where agent_id = ${id} returning id`
    const actor = { kind: 'agent', id, sessionId: session?.id ?? '' } as LiveConnection['actor']
    const heard: (LiveMessage | 'closed')[] = []
    const hub = await startLiveHub(services, () => {})
    await hub.join(
      { actor, send: (message) => void heard.push(message), close: () => void heard.push('closed') },
      {},
    )
    expect(heard).toEqual([{ type: 'session' }, 'closed'])
    await hub.stop()
  })

  it('bring a new request to every agent allowed to see it, within a second, and to nobody else', async () => {
    const lead = await staff({ pools: ['all'] })
    const own = await staff({ pools: ['my'] })
    const stranger = await staff({ categories: [(await addTopic(testServer)).categoryId] })
    const other = await addCustomer(testServer)
    const [seeing, ...blind] = await Promise.all(
      [lead, own, stranger, other].map(({ token }) => listen(token)),
    )
    const { id } = await openTicket()
    expect(await seeing?.until(about(id, 'ticketCreated'))).toBeDefined()
    for (const page of blind) expect(page.heard.filter(({ type }) => type !== 'ready')).toEqual([])
    for (const page of [seeing, ...blind]) page?.close()
  })

  it('say in other windows of the customer, and of nobody else, that an answer was read', async () => {
    const agent = await staff({})
    const { player, id, params } = await openTicket()
    const [other, stranger, desk] = [
      await listen(player.token),
      await listen((await addCustomer(testServer)).token),
      await listen(agent.token),
    ]
    const read = () => sendRequest(testServer, markCustomerTicketRead, { token: player.token, params })
    await read()
    await sendRequest(testServer, replyToTicket, { token: agent.token, params, body: { content } })
    await other.until(about(id, 'replied'))
    await read()
    expect(await other.until(({ type }) => type === 'read')).toEqual({ type: 'read', ticketId: id })
    const pages = [other, stranger, desk]
    const reads = pages.map(({ heard }) => heard.filter(({ type }) => type === 'read').length)
    expect(reads).toEqual([1, 0, 0])
    for (const page of pages) page.close()
  })

  it('bring an answer to the customer, but neither notes nor assignments', async () => {
    const lead = await staff({})
    const { player, id, params } = await openTicket()
    const page = await listen(player.token)
    await sendRequest(testServer, addNote, { token: lead.token, params, body: { content } })
    await sendRequest(testServer, updateTicket, { token: lead.token, params, body: { agentId: lead.id } })
    await sendRequest(testServer, replyToTicket, { token: lead.token, params, body: { content } })
    expect(await page.until(about(id, 'replied'))).toBeDefined()
    expect(await page.until(about(id, 'statusChanged'))).toBeDefined()
    const kinds = page.heard.flatMap((message) => (message.type === 'ticket' ? [message.kind] : []))
    expect(kinds).not.toContain('noted')
    expect(kinds).not.toContain('agentAssigned')
    expect(JSON.stringify(page.heard)).not.toContain(lead.id)
    page.close()
  })

  it('tell an agent when a ticket is no longer visible to them', async () => {
    const lead = await staff({})
    const picker = await staff({ pools: ['unassigned'] })
    const { id, params } = await openTicket()
    const page = await listen(picker.token)
    await sendRequest(testServer, updateTicket, { token: lead.token, params, body: { agentId: lead.id } })
    const hides = (ticketId: number) => (message: LiveMessage) =>
      message.type === 'hidden' && message.ticketId === ticketId
    expect(await page.until(hides(id))).toBeDefined()
    // With agent and team at once, neither of the two changes alone has hidden it.
    const both = await openTicket()
    expect(await page.until(about(both.id, 'ticketCreated'))).toBeDefined()
    await sendRequest(testServer, updateTicket, {
      token: lead.token,
      params: both.params,
      body: { agentId: lead.id, teamId: lead.roleId },
    })
    expect(await page.until(hides(both.id))).toBeDefined()
    page.close()
  })

  it('tell a page that was away what it missed, judged by what it may see now', async () => {
    const lead = await staff({})
    const first = await listen(lead.token)
    const { player, id, params } = await openTicket()
    const seen = await first.until(about(id, 'ticketCreated'))
    first.close()
    await sendRequest(testServer, sendCustomerMessage, {
      token: player.token,
      params,
      body: { text: 'More' },
    })
    const again = await listen(lead.token, { lastEventId: seen && 'eventId' in seen ? seen.eventId : 0 })
    expect(await again.until(about(id, 'customerWrote'))).toBeDefined()
    again.close()
    const blind = await staff({ pools: ['my'] })
    const [nothing, everything] = await Promise.all(
      [blind, lead].map(({ token }) => listen(token, { lastEventId: 1 })),
    )
    expect(await everything?.until(about(id, 'customerWrote'))).toBeDefined()
    expect(nothing?.heard.filter(({ type }) => type === 'ticket')).toEqual([])
    for (const page of [nothing, everything]) page?.close()
  })

  it('catch up pages that come back together with the same statements', async () => {
    const agents = await Promise.all(Array.from({ length: 5 }, () => staff({})))
    const { id } = await openTicket()
    const comeBack = async (amount: number) => {
      const pages = await Promise.all(
        agents.slice(0, amount).map(({ token }) => listen(token, { lastEventId: 1 })),
      )
      for (const page of pages) expect(await page.until(about(id, 'ticketCreated'))).toBeDefined()
      for (const page of pages) page.close()
    }
    await comeBack(5)
    const one = await countWork(testServer, () => comeBack(1))
    const five = await countWork(testServer, () => comeBack(5))
    // Session, latest event and presence of each; events and who sees them once for all.
    expect(five.statements - one.statements).toBeLessThanOrEqual(4 * 5)
  })

  it('say within which time to come back, which grows with the pages', () => {
    expect([1, 150, 151, 1_000, 2_000, 50_000].map(returnWithin)).toEqual([
      1_500, 1_500, 1_510, 10_000, 20_000, 30_000,
    ])
  })

  it('tell a page what happened between fetching its data and listening, as far as it may see it', async () => {
    const lead = await staff({ pools: ['all'] })
    const blind = await staff({ pools: ['my'] })
    const first = await listen(lead.token)
    const { id } = await openTicket()
    await first.until(about(id, 'ticketCreated'))
    const [seeing, other, script] = await Promise.all([
      listen(lead.token, { pageAge: 1_000 }),
      listen(blind.token, { pageAge: 1_000 }),
      listen(lead.token),
    ])
    expect(await seeing.until(about(id, 'ticketCreated'))).toBeDefined()
    for (const page of [other, script])
      expect(page.heard.filter(({ type }) => type !== 'ready' && type !== 'presence')).toEqual([])
    for (const page of [first, seeing, other, script]) page.close()
  })

  it('end at once with the session', async () => {
    const lead = await staff({})
    const page = await listen(lead.token)
    await page.until(({ type }) => type === 'ready')
    await sendRequest(testServer, logout, { token: lead.token })
    expect(await page.ended()).toBe(true)
  })

  it('stay silent for a role that lost its pools, without a new sign-in', async () => {
    const lead = await staff({ pools: ['all'] })
    const page = await listen(lead.token)
    await testServer.db`update roles set pools = '{}' where id = ${lead.roleId}`
    await openTicket()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(page.heard.filter(({ type }) => type === 'ticket')).toEqual([])
    page.close()
  })
})
