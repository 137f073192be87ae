import { logout } from '@savepoint/contract/people/people.ts'
import { sendCustomerMessage, submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import type { LiveMessage } from '@savepoint/contract/tickets/live.ts'
import { addNote, replyToTicket, updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/calls.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { openPage } from '../support/live-page.ts'
import { addAgent, addCustomer, addPlace, addRole, type Place } from '../support/staff.ts'

const content = {
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Hi' }] }],
}
let desk: Desk
let place: Place
beforeAll(async () => {
  desk = await openDesk()
  place = await addPlace(desk)
  await desk.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => desk.close())

const listen = (token: string, lastEventId?: number) => openPage(desk, token, lastEventId)
const about = (ticketId: number, kind: string) => (message: LiveMessage) =>
  message.type === 'ticket' && message.ticketId === ticketId && message.kind === kind

async function staff(options: Parameters<typeof addRole>[1]) {
  return await addAgent(desk, await addRole(desk, { categories: [place.categoryId], ...options }))
}
async function openTicket() {
  const player = await addCustomer(desk)
  const { data } = await call(desk, submitTicket, {
    token: player.token,
    body: { ...place, title: 'T', description: 'D' },
  })
  return { player, id: data.id, params: { id: data.id } }
}

describe('live updates', () => {
  it('bring a new request to every agent allowed to see it, within a second, and to nobody else', async () => {
    const lead = await staff({ pools: ['all'] })
    const own = await staff({ pools: ['my'] })
    const stranger = await staff({ categories: [(await addPlace(desk)).categoryId] })
    const other = await addCustomer(desk)
    const [seeing, ...blind] = await Promise.all(
      [lead, own, stranger, other].map(({ token }) => listen(token)),
    )
    const { id } = await openTicket()
    expect(await seeing?.until(about(id, 'ticketCreated'))).toBeDefined()
    for (const page of blind) expect(page.heard.filter(({ type }) => type !== 'ready')).toEqual([])
    for (const page of [seeing, ...blind]) page?.close()
  })

  it('bring an answer to the customer, but neither notes nor assignments', async () => {
    const lead = await staff({})
    const { player, id, params } = await openTicket()
    const page = await listen(player.token)
    await call(desk, addNote, { token: lead.token, params, body: { content } })
    await call(desk, updateTicket, { token: lead.token, params, body: { agentId: lead.id } })
    await call(desk, replyToTicket, { token: lead.token, params, body: { content } })
    expect(await page.until(about(id, 'replied'))).toBeDefined()
    const kinds = page.heard.flatMap((message) => (message.type === 'ticket' ? [message.kind] : []))
    expect(kinds).toEqual(expect.arrayContaining(['replied', 'statusChanged']))
    expect(kinds).not.toContain('noted')
    expect(kinds).not.toContain('agentAssigned')
    page.close()
  })

  it('tell an agent when a ticket is no longer visible to them', async () => {
    const lead = await staff({})
    const picker = await staff({ pools: ['unassigned'] })
    const { id, params } = await openTicket()
    const page = await listen(picker.token)
    await call(desk, updateTicket, { token: lead.token, params, body: { agentId: lead.id } })
    expect(await page.until((message) => message.type === 'hidden' && message.ticketId === id)).toBeDefined()
    page.close()
  })

  it('tell a page that was away what it missed, judged by what it may see now', async () => {
    const lead = await staff({})
    const first = await listen(lead.token)
    const { player, id, params } = await openTicket()
    const seen = await first.until(about(id, 'ticketCreated'))
    first.close()
    await call(desk, sendCustomerMessage, { token: player.token, params, body: { text: 'More' } })
    const again = await listen(lead.token, seen && 'eventId' in seen ? seen.eventId : 0)
    expect(await again.until(about(id, 'customerWrote'))).toBeDefined()
    again.close()
    const blind = await staff({ pools: ['my'] })
    const nothing = await listen(blind.token, 1)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(nothing.heard.filter(({ type }) => type === 'ticket')).toEqual([])
    nothing.close()
  })

  it('end at once with the session', async () => {
    const lead = await staff({})
    const page = await listen(lead.token)
    await page.until(({ type }) => type === 'ready')
    await call(desk, logout, { token: lead.token })
    expect(await page.ended()).toBe(true)
  })

  it('stay silent for a role that lost its pools, without a new sign-in', async () => {
    const lead = await staff({ pools: ['all'] })
    const page = await listen(lead.token)
    await desk.db`update roles set pools = '{}' where id = ${lead.roleId}`
    await openTicket()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(page.heard.filter(({ type }) => type === 'ticket')).toEqual([])
    page.close()
  })
})
