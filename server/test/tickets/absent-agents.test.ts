import { setTeamAssignment } from '@savepoint/contract/tickets/assignment/assignment.ts'
import { updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assignTickets } from '../../src/tickets/assignment/assign-tickets.ts'
import { type MacroServer, startMacroServer } from '../support/macro-server.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole } from '../support/staff.ts'

let server: MacroServer
let roleId: string
beforeAll(async () => {
  server = await startMacroServer()
  roleId = await addRole(server.testServer, { categories: [server.topic.categoryId] })
  await sendRequest(server.testServer, setTeamAssignment, {
    token: server.lead.token,
    params: { id: roleId },
    body: { mode: 'manual', returnAfterMinutes: 30 },
  })
})
afterAll(() => server.close())

async function holderAfterPass(ticketId: number) {
  await assignTickets(server.testServer.services)
  const [row] = await server.testServer.db<{ agent_id: string | null }[]>`
    select agent_id from tickets where id = ${ticketId}`
  return row?.agent_id
}

const lastSeen = (agentId: string, minutesAgo: number) => server.testServer.db`
  update sessions set created_at = created_at - make_interval(mins => 60), last_seen_at = ${server.testServer.clock.now()}::timestamptz
    - make_interval(mins => ${minutesAgo}) where agent_id = ${agentId}`
const bornEarlier = (agentId: string) => server.testServer.db`
  update agents set created_at = created_at - interval '1 day' where id = ${agentId}`

it.each<[string, (id: string, minutes: number) => Promise<unknown>]>([
  ['closed the desk', async (id, minutes) => await lastSeen(id, minutes)],
  [
    'signed out',
    async (id, minutes) => {
      await lastSeen(id, minutes)
      await server.testServer
        .db`update sessions set revoked_at = ${server.testServer.clock.now()} where agent_id = ${id}`
    },
  ],
  [
    'has a session that has expired',
    async (id, minutes) => {
      await lastSeen(id, minutes)
      await server.testServer.db`
        update sessions set expires_at = ${server.testServer.clock.now()}::timestamptz - interval '1 second' where agent_id = ${id}`
    },
  ],
  [
    'has had a session that was deleted since',
    async (id, minutes) => {
      await server.testServer.db`delete from sessions where agent_id = ${id}`
      await server.testServer.db`
        update agents set last_seen_at = ${server.testServer.clock.now()}::timestamptz - make_interval(mins => ${minutes}) where id = ${id}`
    },
  ],
  [
    'never came',
    async (id, minutes) => {
      await server.testServer.db`delete from sessions where agent_id = ${id}`
      await server.testServer.db`
        update agents set created_at = ${server.testServer.clock.now()}::timestamptz - make_interval(mins => ${minutes}) where id = ${id}`
    },
  ],
])('tickets are taken back from an agent who %s, after the time of the team', async (_what, leave) => {
  const agent = await addAgent(server.testServer, { roleId })
  await bornEarlier(agent.id)
  const { id } = await server.openTicket()
  await sendRequest(server.testServer, updateTicket, {
    token: server.lead.token,
    params: { id },
    body: { agentId: agent.id },
  })
  await leave(agent.id, 29)
  expect(await holderAfterPass(id)).toBe(agent.id)
  await leave(agent.id, 31)
  expect(await holderAfterPass(id)).toBeNull()
})
