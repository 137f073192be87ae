import { limits } from '@savepoint/contract/limits.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import type { LiveMessage } from '@savepoint/contract/tickets/live.ts'
import { announcePresence } from '@savepoint/contract/tickets/presence.ts'
import { updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../src/app.ts'
import { connectDatabase } from '../../src/platform/database/database.ts'
import { endLatePresences } from '../../src/tickets/presence/end-late-presences.ts'
import { openPage } from '../support/live-page.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

type Agent = Awaited<ReturnType<typeof addAgent>>
let testServer: TestServer
let topic: Topic
let anna: Agent
let boris: Agent
let ticketId: number
beforeAll(async () => {
  testServer = await startTestServer()
  topic = await addTopic(testServer)
  await testServer.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => testServer.close())
beforeEach(async () => {
  const roleId = await addRole(testServer, { categories: [topic.categoryId] })
  anna = await addAgent(testServer, { roleId, options: { name: 'Anna' } })
  boris = await addAgent(testServer, { roleId, options: { name: 'Boris' } })
  ticketId = await openTicket()
})

async function openTicket() {
  const player = await addCustomer(testServer)
  const body = { ...topic, title: 'T', description: 'D' }
  return (await sendRequest(testServer, submitTicket, { token: player.token, body })).data.id
}
type Announced = { page?: string; ticketId?: number | null; typing?: 'reply' | 'note' | null }
const announce = (agent: Agent, said: Announced = {}, where: Pick<TestServer, 'app'> = testServer) =>
  sendRequest(where, announcePresence, {
    token: agent.token,
    body: { page: `page-of-${agent.id.slice(-8)}`, ticketId, typing: null, ...said },
  })
const shows = (viewers: { name: string; typing: string | null }[]) => (message: LiveMessage) =>
  message.type === 'presence' &&
  message.ticketId === ticketId &&
  JSON.stringify(message.viewers.map(({ name, typing }) => ({ name, typing }))) === JSON.stringify(viewers)
const boris1 = (typing: string | null = null) => [{ name: 'Boris', typing }]

describe('who has a ticket open', () => {
  it('is sent to the others who have it open: arriving, typing and leaving', async () => {
    const page = await openPage(testServer, anna.token)
    expect((await announce(anna)).status).toBe(204)
    expect(await page.until(shows([]))).toBeDefined()
    await announce(boris)
    expect(await page.until(shows(boris1()))).toBeDefined()
    await announce(boris, { typing: 'reply' })
    expect(await page.until(shows(boris1('reply')))).toBeDefined()
    page.heard.length = 0
    await announce(boris, { ticketId: null })
    expect(await page.until(shows([]))).toBeDefined()
    await announce(boris)
    page.heard.length = 0
    await announce(boris, { ticketId: await openTicket() })
    expect(await page.until(shows([]))).toBeDefined()
    page.close()
  })

  it('leaves out the listener’s own windows and counts an agent of several once', async () => {
    const [mine, theirs] = [await openPage(testServer, anna.token), await openPage(testServer, boris.token)]
    await announce(anna)
    await announce(anna, { page: 'second-window', typing: 'note' })
    await announce(boris)
    expect(await theirs.until(shows([{ name: 'Anna', typing: 'note' }]))).toBeDefined()
    expect(await mine.until(shows(boris1()))).toBeDefined()
    expect(JSON.stringify(mine.heard)).not.toContain('"name":"Anna"')
    mine.close()
    theirs.close()
  })

  it('is sent to nobody who does not have it open or may not see it, and never to players', async () => {
    const player = await addCustomer(testServer)
    const pages = await Promise.all([boris, player].map(({ token }) => openPage(testServer, token)))
    await announce(anna)
    await announce(anna, { typing: 'reply' })
    const blind = await addAgent(testServer, {
      roleId: await addRole(testServer, { pools: ['my'], categories: [topic.categoryId] }),
    })
    expect((await announce(blind)).status).toBe(404)
    await new Promise((resolve) => setTimeout(resolve, 200))
    for (const page of pages) {
      expect(page.heard.filter(({ type }) => type === 'presence')).toEqual([])
      page.close()
    }
  })

  it('is judged by what each may see at that moment', async () => {
    const roleId = await addRole(testServer, { pools: ['unassigned'], categories: [topic.categoryId] })
    const picker = await addAgent(testServer, { roleId, options: { name: 'Picker' } })
    const [picked, mine] = [await openPage(testServer, picker.token), await openPage(testServer, anna.token)]
    await announce(anna)
    await announce(picker)
    expect(await mine.until(shows([{ name: 'Picker', typing: null }]))).toBeDefined()
    await sendRequest(testServer, updateTicket, {
      token: anna.token,
      params: { id: ticketId },
      body: { agentId: anna.id },
    })
    await picked.until(({ type }) => type === 'hidden')
    picked.heard.length = 0
    mine.heard.length = 0
    await announce(anna, { typing: 'reply' })
    expect(await mine.until(shows([]))).toBeDefined()
    expect(picked.heard.filter(({ type }) => type === 'presence')).toEqual([])
    picked.close()
    mine.close()
  })

  it('expires when a page goes silent, and the others are notified', async () => {
    const page = await openPage(testServer, anna.token)
    await announce(boris)
    testServer.clock.advance({ seconds: limits.presenceSeconds - 1 })
    await announce(anna)
    expect(await page.until(shows(boris1()))).toBeDefined()
    page.heard.length = 0
    testServer.clock.advance({ seconds: 2 })
    await endLatePresences(testServer.services)
    expect(await page.until(shows([]))).toBeDefined()
    page.close()
  })

  it('is sent at once to a page that comes back', async () => {
    await announce(anna)
    await announce(boris)
    const page = await openPage(testServer, anna.token)
    expect(await page.until(shows(boris1()))).toBeDefined()
    page.close()
  })

  it('is known across processes', async () => {
    const db = connectDatabase(testServer.address, { pool: 3 })
    const other = await createApp({ ...testServer.services, db })
    await other.app.ready()
    const page = await openPage(testServer, anna.token)
    await announce(anna)
    await announce(boris, { typing: 'note' }, other)
    expect(await page.until(shows(boris1('note')))).toBeDefined()
    page.close()
    await other.app.close()
    await db.end({ timeout: 1 })
  })
})
