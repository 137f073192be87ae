import { login } from '@savepoint/contract/people/people.ts'
import { closeTicket, sendCustomerMessage } from '@savepoint/contract/tickets/customer-tickets.ts'
import { createMacro, runMacro } from '@savepoint/contract/tickets/replies/macros.ts'
import { snoozeTicket } from '@savepoint/contract/tickets/snooze/snooze.ts'
import {
  changeTickets,
  countTickets,
  getTicket,
  getTicketLog,
  listTickets,
  markTicketRead,
  type TicketFilter,
  updateTicket,
} from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assignTickets } from '../../src/tickets/assignment/assign-tickets.ts'
import { wakeTickets } from '../../src/tickets/snooze/wake-tickets.ts'
import { advanceTickets } from '../../src/tickets/workflow/advance-tickets.ts'
import { type ConversationServer, startConversationServer } from '../support/conversation-server.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole, password } from '../support/staff.ts'

let server: ConversationServer
beforeAll(async () => {
  server = await startConversationServer()
})
afterAll(() => server.testServer.close())

/** Sessions do not last as long as snoozes. */
async function advance(span: Parameters<typeof server.testServer.clock.advance>[0]) {
  server.testServer.clock.advance(span)
  const body = { login: server.agent.email, password }
  server.agent.token = (await sendRequest(server.testServer, login, { body })).data.accessToken
}
const inMinutes = (minutes: number) =>
  new Date(server.testServer.clock.now().getTime() + minutes * 60_000).toISOString()
const snooze = (id: number, until: string | null, surviveReplies = false) =>
  sendRequest(server.testServer, snoozeTicket, {
    token: server.agent.token,
    params: { id },
    body: { until, surviveReplies },
  })
const read = async (id: number) =>
  (await sendRequest(server.testServer, getTicket, { token: server.agent.token, params: { id } })).data
const list = async (section: 'my' | 'unassigned' | 'all', filter: TicketFilter = {}) => {
  const query = { section, limit: 100, ...filter }
  const { data } = await sendRequest(server.testServer, listTickets, { token: server.agent.token, query })
  return data.items.map(({ id }) => id)
}
const counters = async () =>
  (await sendRequest(server.testServer, countTickets, { token: server.agent.token })).data
const logOf = async (id: number) => {
  const { data } = await sendRequest(server.testServer, getTicketLog, {
    token: server.agent.token,
    params: { id },
    query: { kinds: 'snoozed,woken' },
  })
  return data.items.map(({ kind, actor, data: { cause } }) => [kind, actor.kind, cause])
}
const write = (player: { token: string }, id: number) =>
  sendRequest(server.testServer, sendCustomerMessage, {
    token: player.token,
    params: { id },
    body: { text: 'Again' },
  })
async function openMine() {
  const opened = await server.openTicket()
  await sendRequest(server.testServer, updateTicket, {
    token: server.agent.token,
    params: opened.params,
    body: { agentId: server.agent.id },
  })
  await sendRequest(server.testServer, markTicketRead, { token: server.agent.token, params: opened.params })
  return opened
}

it('takes a ticket out of the way until its time, and brings it back unread', async () => {
  const { id } = await openMine()
  const before = await counters()
  const until = inMinutes(60)
  const { data, status } = await snooze(id, until)
  expect([status, data?.snooze]).toEqual([200, { until, surviveReplies: false }])
  expect(await list('my')).not.toContain(id)
  expect(await list('my', { snoozed: 'true' })).toEqual([id])
  expect(await list('all')).toContain(id)
  expect(await counters()).toEqual({ ...before, my: (before.my ?? 0) - 1, snoozed: 1 })

  await advance({ minutes: 59, seconds: 59 })
  expect(await wakeTickets(server.testServer.services)).toBe(0)
  await advance({ seconds: 1 })
  const both = await Promise.all([
    wakeTickets(server.testServer.services),
    wakeTickets(server.testServer.services),
  ])
  expect(both.toSorted()).toEqual([0, 1])
  expect(await list('my')).toContain(id)
  expect(await read(id)).toMatchObject({ snooze: null, unread: true })
  expect(await logOf(id)).toEqual([
    ['woken', 'system', 'time'],
    ['snoozed', 'agent', undefined],
  ])
  expect(await counters()).toEqual(before)
})

it('ends when the customer writes, unless it is to survive that', async () => {
  const { id, player } = await openMine()
  await server.reply(id)
  await snooze(id, inMinutes(600))
  await write(player, id)
  expect(await read(id)).toMatchObject({ snooze: null, status: 'WaitingAgentAction' })
  expect(await list('my')).toContain(id)
  expect((await logOf(id))[0]).toEqual(['woken', 'customer', 'customerWrote'])

  const until = inMinutes(600)
  await snooze(id, until, true)
  await write(player, id)
  expect((await read(id)).snooze).toEqual({ until, surviveReplies: true })
  expect(await list('my')).not.toContain(id)
})

it('ends by hand, and when the ticket is closed', async () => {
  const { id, player, params } = await openMine()
  await snooze(id, inMinutes(60))
  expect((await snooze(id, null)).data?.snooze).toBeNull()
  expect((await logOf(id))[0]).toEqual(['woken', 'agent', 'agent'])
  await snooze(id, inMinutes(60), true)
  await sendRequest(server.testServer, closeTicket, { token: player.token, params })
  expect(await read(id)).toMatchObject({ status: 'Resolved', snooze: null })
  expect((await snooze(id, inMinutes(60))).status).toBe(403)
})

it('holds reminders and the automatic resolution back, not the targets', async () => {
  const { id } = await openMine()
  const { dueAt } = await read(id)
  await snooze(id, inMinutes(30))
  expect((await read(id)).dueAt).toBe(dueAt)
  await server.reply(id)
  const until = inMinutes(30 * 24 * 60)
  await snooze(id, until)
  expect((await read(id)).resolvesAt).toBeNull()
  await advance({ days: 20 })
  await advanceTickets(server.testServer.services)
  expect((await read(id)).status).toBe('WaitingCustomerAction')
  await advance({ days: 10 })
  await wakeTickets(server.testServer.services)
  expect(await advanceTickets(server.testServer.services)).toMatchObject({ reminded: 0, resolved: 0 })
  await advance({ days: 5 })
  expect(await advanceTickets(server.testServer.services)).toMatchObject({ reminded: 1, resolved: 0 })
  await advance({ days: 2 })
  expect(await advanceTickets(server.testServer.services)).toMatchObject({ resolved: 1 })
})

it('is refused in the past, too far ahead, and without the right', async () => {
  const { id, params } = await openMine()
  expect((await snooze(id, inMinutes(0))).status).toBe(400)
  expect((await snooze(id, inMinutes(366 * 24 * 60))).status).toBe(400)
  const roleId = await addRole(server.testServer, {
    categories: [server.topic.categoryId],
    rights: ['tickets.changeStatus'],
  })
  const { token } = await addAgent(server.testServer, { roleId })
  const body = { until: inMinutes(60) }
  expect((await sendRequest(server.testServer, snoozeTicket, { token, params, body })).status).toBe(403)
  const patched = await sendRequest(server.testServer, updateTicket, {
    token,
    params,
    body: { snooze: { until: inMinutes(60) }, status: 'Resolved' },
  })
  expect(patched.status).toBe(403)
  expect((await read(id)).status).toBe('Created')
})

it('takes several tickets at once, and is undone for them', async () => {
  const ids = [(await openMine()).id, (await openMine()).id]
  const change = (snoozed: { until: string } | null) =>
    sendRequest(server.testServer, changeTickets, {
      token: server.agent.token,
      body: { ids, change: { snooze: snoozed } },
    })
  await change({ until: inMinutes(60) })
  expect((await list('my')).filter((id) => ids.includes(id))).toEqual([])
  await change(null)
  expect((await list('my')).filter((id) => ids.includes(id)).toSorted()).toEqual(ids)
})

it('keeps automatic assignment away', async () => {
  const { id } = await server.openTicket()
  await snooze(id, inMinutes(60))
  expect(await list('unassigned')).not.toContain(id)
  const { db, services } = server.testServer
  await db`insert into team_assignments (role_id, mode) values (${server.agent.roleId}, 'roundRobin')`
  await assignTickets(services)
  expect((await read(id)).agent).toBeNull()
  await snooze(id, null)
  await assignTickets(services)
  expect((await read(id)).agent?.id).toBe(server.agent.id)
})

it('is decided between a waking worker and a writing customer without a deadlock', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, player } = await openMine()
    await server.reply(id)
    await snooze(id, inMinutes(1))
    await advance({ minutes: 1 })
    const [, answer] = await Promise.all([wakeTickets(server.testServer.services), write(player, id)])
    expect(answer.status).toBe(201)
    const kinds = (await logOf(id)).map(([kind]) => kind)
    expect(kinds).toEqual(['woken', 'snoozed'])
    expect(await read(id)).toMatchObject({ snooze: null, status: 'WaitingAgentAction' })
  }
})

it('is an action of macros', async () => {
  const { id } = await openMine()
  const { token } = server.agent
  const macro = await sendRequest(server.testServer, createMacro, {
    token,
    body: { name: 'Later', scope: 'personal', actions: [{ type: 'snooze', minutes: 90 }] },
  })
  const isDue = (until: unknown) =>
    Math.abs(new Date(until as string).getTime() - new Date(inMinutes(90)).getTime()) < 10_000
  const run = (dryRun: boolean) =>
    sendRequest(server.testServer, runMacro, {
      token,
      params: { id, macroId: macro.data.id },
      body: { dryRun },
    })
  const preview = await run(true)
  expect(preview.data.changes.map(({ kind, data }) => [kind, isDue(data.until)])).toEqual([['snoozed', true]])
  expect((await read(id)).snooze).toBeNull()
  expect(isDue((await run(false)).data.ticket?.snooze?.until)).toBe(true)
})

it('comes first of the tickets that wait for the player, with the times it had', async () => {
  const [one, other] = [await openMine(), await openMine()]
  for (const { id } of [one, other]) {
    await server.reply(id)
    await advance({ minutes: 1 })
  }
  const order = async () =>
    (await list('my', { status: 'WaitingCustomerAction' })).filter((id) => id === one.id || id === other.id)
  expect(await order()).toEqual([other.id, one.id])
  const { resolvesAt } = await read(one.id)
  await snooze(one.id, inMinutes(5))
  await advance({ minutes: 5 })
  await wakeTickets(server.testServer.services)
  expect(await order()).toEqual([one.id, other.id])
  expect((await read(one.id)).resolvesAt).toBe(resolvesAt)
})
