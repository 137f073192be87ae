import { login } from '@savepoint/contract/people/people.ts'
import { createBusinessCalendar } from '@savepoint/contract/sla/calendars.ts'
import { createSlaPolicy } from '@savepoint/contract/sla/policies.ts'
import {
  setEmployeeAssignment,
  setMyAvailability,
  setTeamAssignment,
} from '@savepoint/contract/tickets/assignment/assignment.ts'
import type { TeamAssignmentInput } from '@savepoint/contract/tickets/assignment/assignment-inputs.ts'
import { sendCustomerMessage } from '@savepoint/contract/tickets/customer-tickets.ts'
import { snoozeTicket } from '@savepoint/contract/tickets/snooze/snooze.ts'
import { getTicketLog, replyToTicket, updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { assignTickets } from '../../src/tickets/assignment/assign-tickets.ts'
import { passOnTickets } from '../../src/tickets/assignment/pass-on-tickets.ts'
import { text } from '../support/conversation-server.ts'
import { type MacroServer, startMacroServer } from '../support/macro-server.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole, addTopic, password, signInAgain } from '../support/staff.ts'

let server: MacroServer
let roleId: string
let agents: { id: string; email: string; token: string }[]

beforeEach(async () => {
  server ??= await startMacroServer()
  await server.testServer.db`delete from team_assignments`
  await server.testServer.db`update tickets set status = 'Closed', due_at = null`
  roleId = await addRole(server.testServer, { categories: [server.topic.categoryId] })
  agents = []
  for (let number = 0; number < 3; number += 1) agents.push(await addAgent(server.testServer, { roleId }))
  await signIn(server.lead)
})
afterAll(() => server.close())

async function signIn(agent: { email: string; token: string }) {
  const body = { login: agent.email, password }
  agent.token = (await sendRequest(server.testServer, login, { body })).data.accessToken
}
/** Everybody keeps the desk open meanwhile. */
async function advance(minutes: number) {
  server.testServer.clock.advance({ minutes })
  for (const agent of [server.lead, ...agents]) await signIn(agent)
}
const setTeam = async (input: Partial<TeamAssignmentInput>) => {
  const answer = await sendRequest(server.testServer, setTeamAssignment, {
    token: server.lead.token,
    params: { id: roleId },
    body: { mode: 'manual', ...input },
  })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.data
}
const at = (index: number) => agents[index] as (typeof agents)[number]
const assign = (id: number, agentId: string | null) =>
  sendRequest(server.testServer, updateTicket, {
    token: server.lead.token,
    params: { id },
    body: { agentId },
  })
async function openFor(index: number) {
  const opened = await server.openTicket()
  await assign(opened.id, at(index).id)
  return opened
}
const work = () => passOnTickets(server.testServer.services)
const holderOf = async (id: number) => (await server.read(id)).agent?.id ?? null

it('is off by default', async () => {
  expect((await setTeam({})).passAfterMinutes).toBeNull()
  const { id } = await openFor(0)
  await advance(600)
  await work()
  expect(await holderOf(id)).toBe(at(0).id)
})

it('goes to each of the others once, then to nobody, and those who assign are notified', async () => {
  expect((await setTeam({ passAfterMinutes: 30, mode: 'roundRobin' })).passAfterMinutes).toBe(30)
  const { id } = await openFor(0)
  await advance(29)
  await work()
  expect(await holderOf(id)).toBe(at(0).id)
  const holders = [at(0).id]
  for (let pass = 0; pass < 2; pass += 1) {
    await advance(30)
    await Promise.all([work(), work()])
    await work()
    const holder = await holderOf(id)
    expect(holders).not.toContain(holder)
    holders.push(holder as string)
  }
  expect(holders.toSorted()).toEqual(agents.map((agent) => agent.id).toSorted())
  await advance(30)
  await work()
  expect(await server.read(id)).toMatchObject({ agent: null, team: { id: roleId } })
  const { data } = await sendRequest(server.testServer, getTicketLog, {
    token: server.lead.token,
    params: { id },
    query: { kinds: 'agentAssigned,agentsNotified' },
  })
  const causes = data.items.map(({ kind, data: { cause } }) => [kind, cause])
  expect(causes).toEqual([
    ['agentsNotified', 'notAnswered'],
    ['agentAssigned', 'notAnswered'],
    ['agentAssigned', 'notAnswered'],
    ['agentAssigned', 'notAnswered'],
    ['agentAssigned', undefined],
  ])
  const notified = data.items[0]?.data.agents as { id: string }[]
  expect(notified.map((agent) => agent.id)).toContain(server.lead.id)
  // Nobody gets it by itself until the player writes again.
  await assignTickets(server.testServer.services)
  expect(await holderOf(id)).toBeNull()
})

it('is passed on three times at most in a larger team', async () => {
  for (let number = 0; number < 3; number += 1) agents.push(await addAgent(server.testServer, { roleId }))
  await setTeam({ passAfterMinutes: 10 })
  const { id } = await openFor(0)
  for (let pass = 0; pass < 3; pass += 1) {
    await advance(10)
    await work()
    expect(await holderOf(id)).not.toBeNull()
  }
  await advance(10)
  await work()
  expect(await holderOf(id)).toBeNull()
})

it('begins anew with the next message of the player after an answer', async () => {
  await setTeam({ passAfterMinutes: 10, mode: 'roundRobin' })
  const { id, player } = await openFor(0)
  const reply = { content: text('Look'), attachments: [] }
  const asFirst = () => ({ token: at(0).token, params: { id }, body: reply })
  await advance(9)
  await sendRequest(server.testServer, replyToTicket, asFirst())
  await advance(60)
  await work()
  expect(await holderOf(id)).toBe(at(0).id)
  const token = await signInAgain(server.testServer, player)
  await sendRequest(server.testServer, sendCustomerMessage, { token, params: { id }, body: { text: 'No' } })
  await advance(9)
  await work()
  expect(await holderOf(id)).toBe(at(0).id)
  await advance(1)
  await work()
  expect(await holderOf(id)).not.toBe(at(0).id)
})

it('stays while nobody else is at work, and while it is snoozed', async () => {
  await setTeam({ passAfterMinutes: 10 })
  const { id } = await openFor(0)
  for (const { token } of agents.slice(1))
    await sendRequest(server.testServer, setMyAvailability, { token, body: { state: 'away' } })
  await advance(20)
  await work()
  expect(await holderOf(id)).toBe(at(0).id)
  const until = new Date(server.testServer.clock.now().getTime() + 3_600_000).toISOString()
  const snoozed = { token: server.lead.token, params: { id }, body: { until } }
  expect((await sendRequest(server.testServer, snoozeTicket, snoozed)).status).toBe(200)
  await sendRequest(server.testServer, setMyAvailability, {
    token: at(1).token,
    body: { state: 'available' },
  })
  await work()
  expect(await holderOf(id)).toBe(at(0).id)
  snoozed.body = { until: null as never }
  await sendRequest(server.testServer, snoozeTicket, snoozed)
  await work()
  expect(await holderOf(id)).toBe(at(1).id)
})

it('counts from when an agent got the ticket, and an answer at the same moment keeps it', async () => {
  await setTeam({ passAfterMinutes: 10 })
  const { id } = await openFor(0)
  await advance(8)
  await assign(id, at(1).id)
  await advance(8)
  await work()
  expect(await holderOf(id)).toBe(at(1).id)
  await advance(2)
  const body = { content: text('Here'), attachments: [] }
  const [answer] = await Promise.all([
    sendRequest(server.testServer, replyToTicket, { token: at(1).token, params: { id }, body }),
    work(),
  ])
  expect(answer.status).toBe(201)
  const ticket = await server.read(id)
  const { data } = await sendRequest(server.testServer, getTicketLog, {
    token: server.lead.token,
    params: { id },
  })
  const passed = data.items.find(({ data: { cause } }) => cause === 'notAnswered')
  const replied = data.items.find(({ kind }) => kind === 'replied')
  // Either order is right, but nothing is passed on after the answer.
  if (passed) expect(passed.id).toBeLessThan(replied?.id as number)
  else expect(ticket.agent?.id).toBe(at(1).id)
})

it('of one team is not delayed by hundreds that stay in another', async () => {
  await setTeam({ passAfterMinutes: 10 })
  const { db } = server.testServer
  const alone = await addRole(server.testServer, { categories: [server.topic.categoryId] })
  const [first] = [
    await addAgent(server.testServer, { roleId: alone }),
    await addAgent(server.testServer, { roleId: alone }),
  ]
  await sendRequest(server.testServer, setTeamAssignment, {
    token: server.lead.token,
    params: { id: alone },
    body: { mode: 'manual', passAfterMinutes: 10 },
  })
  const { id } = await openFor(0)
  await db`
    insert into tickets (project_id, project_name, category_id, category_name, channel, title, fields, status, priority, messages_count, created_at,
      updated_at, contact_locale, queue_rank, waiting_since, agent_id)
    select project_id, project_name, category_id, category_name, channel, title, fields, status, priority, 0, created_at, updated_at, 'ru',
      queue_rank - 1, waiting_since, ${first.id}
    from tickets, generate_series(1, 200) where id = ${id}`
  await advance(11)
  await db`update sessions set last_seen_at = last_seen_at - interval '1 hour', created_at = created_at - interval '1 hour' where agent_id in (select id from agents where role_id = ${alone})`
  await work()
  expect(await holderOf(id)).not.toBe(at(0).id)
  const [stayed] = await db<
    { count: number }[]
  >`select count(*)::int as count from tickets where agent_id = ${first.id}`
  expect(stayed?.count).toBe(200)
})

it('of somebody who is free is not delayed by hundreds that fit nobody', async () => {
  await setTeam({ passAfterMinutes: 10 })
  const { db } = server.testServer
  const { projectId } = await addTopic(server.testServer)
  for (const agent of agents.slice(1))
    await sendRequest(server.testServer, setEmployeeAssignment, {
      token: server.lead.token,
      params: { id: agent.id },
      body: { projectIds: [server.topic.projectId] },
    })
  const { id } = await openFor(0)
  await db`
    insert into tickets (project_id, project_name, category_id, category_name, channel, title, fields, status, priority, messages_count, created_at,
      updated_at, contact_locale, queue_rank, waiting_since, agent_id)
    select ${projectId}, project_name, category_id, category_name, channel, title, fields, status, priority, 0, created_at, updated_at, 'ru',
      queue_rank - 1, waiting_since, agent_id
    from tickets, generate_series(1, 410) where id = ${id}`
  await advance(11)
  await passOnTickets(server.testServer.services, () => true)
  expect(await holderOf(id)).toBe(at(0).id)
  await work()
  expect(await holderOf(id)).not.toBe(at(0).id)
  const [stayed] = await db<{ count: number }[]>`
    select count(*)::int as count from tickets where agent_id = ${at(0).id}`
  expect(stayed?.count).toBe(410)
})

it('counts the business time of the ticket’s calendar', async () => {
  await setTeam({ passAfterMinutes: 10 })
  const { token } = server.lead
  const { clock } = server.testServer
  const day = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' })
    .format(new Date(clock.now().getTime() + 3 * 86_400_000))
    .toLowerCase()
  const calendar = await sendRequest(server.testServer, createBusinessCalendar, {
    token,
    body: { name: 'Later', timeZone: 'UTC', hours: { [day]: [['09:00', '18:00']] }, holidays: { dates: [] } },
  })
  expect(calendar.status, calendar.text).toBe(201)
  const policy = await sendRequest(server.testServer, createSlaPolicy, {
    token,
    body: {
      name: 'Later',
      calendarId: calendar.data.id,
      conditions: { all: [], any: [], none: [] },
      targets: { firstReply: 60, nextReply: 60, resolution: null },
    },
  })
  expect(policy.status, policy.text).toBe(201)
  const { id } = await openFor(0)
  await advance(60)
  await work()
  expect(await holderOf(id)).toBe(at(0).id)
  await advance(5 * 24 * 60)
  await work()
  expect(await holderOf(id)).not.toBe(at(0).id)
})
