import {
  exportAssignment,
  getMyAvailability,
  getTeamAssignment,
  setEmployeeAssignment,
  setMyAvailability,
  setTeamAssignment,
  takeNextTicket,
} from '@savepoint/contract/tickets/assignment/assignment.ts'
import type { TeamAssignmentInput } from '@savepoint/contract/tickets/assignment/assignment-inputs.ts'
import { replyToTicket, updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { assignTickets } from '../../src/tickets/assignment/assign-tickets.ts'
import { text } from '../support/conversation-server.ts'
import { type MacroServer, startMacroServer } from '../support/macro-server.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole } from '../support/staff.ts'

let server: MacroServer
let roleId: string
let agents: { id: string; token: string }[]

/** A team of three of its own in each test; tickets of earlier tests are out of the way. */
beforeEach(async () => {
  server ??= await startMacroServer()
  await server.testServer.db`delete from team_assignments`
  await server.testServer.db`update tickets set status = 'Closed', due_at = null`
  roleId = await addRole(server.testServer, { categories: [server.topic.categoryId] })
  agents = []
  for (let number = 0; number < 3; number += 1) agents.push(await addAgent(server.testServer, { roleId }))
})
afterAll(() => server.close())

const setTeam = async (input: Partial<TeamAssignmentInput> & Pick<TeamAssignmentInput, 'mode'>) => {
  const answer = await sendRequest(server.testServer, setTeamAssignment, {
    token: server.lead.token,
    params: { id: roleId },
    body: input,
  })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.data
}
const openTickets = async (count: number) => {
  const ids: number[] = []
  for (let number = 0; number < count; number += 1) ids.push((await server.openTicket()).id)
  return ids
}
const work = () => assignTickets(server.testServer.services)
const holders = async (ids: number[]) => {
  const rows = await server.testServer.db<{ id: number; agent_id: string | null }[]>`
    select id, agent_id from tickets where id = any (${ids}) order by id`
  return rows.map((row) => row.agent_id)
}
const one = (index: number) => agents[index] as { id: string; token: string }
const counts = (held: (string | null)[]) =>
  agents.map(({ id }) => held.filter((holder) => holder === id).length)

describe('tickets that nobody has', () => {
  it('stay so while the team assigns by hand', async () => {
    await setTeam({ mode: 'manual', capacity: 1 })
    const ids = await openTickets(2)
    await work()
    expect(await holders(ids)).toEqual([null, null])
  })

  it('go to its agents in turn', async () => {
    await setTeam({ mode: 'roundRobin' })
    const ids = await openTickets(6)
    await work()
    expect(counts(await holders(ids))).toEqual([2, 2, 2])
  })

  it('go to whoever has the fewest, and never beyond the capacity', async () => {
    const busy = await openTickets(2)
    for (const id of busy)
      await sendRequest(server.testServer, updateTicket, {
        token: server.lead.token,
        params: { id },
        body: { agentId: one(0).id },
      })
    await setTeam({ mode: 'leastLoaded', capacity: 2 })
    const ids = await openTickets(5)
    await Promise.all([work(), work(), work()])
    await work()
    expect(counts(await holders(ids))).toEqual([0, 2, 2])
    expect((await holders(ids)).filter((holder) => holder === null)).toHaveLength(1)
  })

  it('go to nobody who is busy, away, absent, on leave, off shift or without the skill', async () => {
    await setTeam({ mode: 'roundRobin' })
    const { testServer, lead } = server
    const say = (state: 'busy' | 'away' | 'available') =>
      sendRequest(testServer, setMyAvailability, { token: one(0).token, body: { state } })
    const skills = (body: object) =>
      sendRequest(testServer, setEmployeeAssignment, {
        token: lead.token,
        params: { id: one(1).id },
        body: { languages: [], ...body },
      })
    await testServer.db`
      update sessions set created_at = created_at - interval '4 minutes', last_seen_at = null where agent_id = ${one(2).id}`
    const today = testServer.clock.now().toISOString().slice(0, 10)
    await skills({ leave: [{ from: today, until: today }] })
    for (const state of ['busy', 'away'] as const) {
      await say(state)
      const ids = await openTickets(1)
      await work()
      expect(await holders(ids)).toEqual([null])
    }
    await skills({ languages: ['pt'] })
    const [other] = await openTickets(1)
    await work()
    expect(await holders([other as number])).toEqual([null])
    await skills({})
    await work()
    expect(await holders([other as number])).toEqual([one(1).id])
    const { data } = await sendRequest(testServer, getTeamAssignment, {
      token: lead.token,
      params: { id: roleId },
    })
    expect(data.agents.filter(({ eligible }) => eligible).map(({ id }) => id)).toEqual([one(1).id])
  })

  it('go first to whoever answered the player before', async () => {
    const { id, player } = await server.openTicket()
    await sendRequest(server.testServer, replyToTicket, {
      token: one(2).token,
      params: { id },
      body: { content: text('Hi'), attachments: [] },
    })
    await setTeam({ mode: 'roundRobin' })
    await server.testServer
      .db`update tickets set created_at = created_at - interval '1 hour' where id = ${id}`
    const [again] = await openTickets(1)
    await server.testServer.db`
      update tickets set customer_id = (select customer_id from tickets where id = ${id}) where id = ${again as number}`
    await work()
    expect(await holders([again as number])).toEqual([one(2).id])
    expect(player.token).not.toBe('')
  })
})

describe('behind hundreds of tickets that nobody can have', () => {
  /** More urgent copies of a ticket of their own. */
  const openMany = async (over: 'portuguese' | 'given up') => {
    const { db } = server.testServer
    const [id] = await openTickets(1)
    await db`
      insert into tickets (project_id, project_name, category_id, category_name, channel, title, fields, status, priority, messages_count, created_at,
        updated_at, contact_locale, queue_rank, waiting_since, given_up_since)
      select project_id, project_name, category_id, category_name, channel, title, fields, status, priority, 0, created_at, updated_at,
        ${over === 'portuguese' ? 'pt' : 'ru'}, queue_rank - 1, waiting_since, ${over === 'given up' ? db`waiting_since` : null}
      from tickets, generate_series(1, 230) where id = ${id as number}`
    await db`update tickets set status = 'Closed' where id = ${id as number}`
  }
  const setLanguages = async (languages: ('ru' | 'en')[]) => {
    for (const { id } of agents)
      await sendRequest(server.testServer, setEmployeeAssignment, {
        token: server.lead.token,
        params: { id },
        body: { languages },
      })
  }

  it('a ticket that somebody can have is assigned', async () => {
    await openMany('portuguese')
    await openMany('given up')
    await setTeam({ mode: 'roundRobin' })
    await setLanguages(['ru', 'en'])
    const ids = await openTickets(1)
    await work()
    expect(await holders(ids)).not.toEqual([null])
  })

  it('a ticket is the next of whoever can have it', async () => {
    await openMany('portuguese')
    await setLanguages(['ru', 'en'])
    const [id] = await openTickets(1)
    const { data } = await sendRequest(server.testServer, takeNextTicket, { token: one(0).token })
    expect(data?.id).toBe(id)
  })
})

describe('an agent who is away for too long', () => {
  it('gives back what waits for them, which others then get', async () => {
    await setTeam({ mode: 'leastLoaded', returnAfterMinutes: 30 })
    const ids = await openTickets(1)
    await sendRequest(server.testServer, updateTicket, {
      token: server.lead.token,
      params: { id: ids[0] as number },
      body: { agentId: one(0).id },
    })
    await sendRequest(server.testServer, setMyAvailability, { token: one(0).token, body: { state: 'away' } })
    await work()
    expect(await holders(ids)).toEqual([one(0).id])
    await server.testServer.db`
      update agent_assignments set availability_since = availability_since - interval '31 minutes' where agent_id = ${one(0).id}`
    await work()
    expect(agents.slice(1).map(({ id }) => id)).toContain((await holders(ids))[0])
  })
})

describe('the next ticket', () => {
  const next = (token: string) => sendRequest(server.testServer, takeNextTicket, { token })

  it('is the most urgent one, and there may be none', async () => {
    const [, second] = await openTickets(3)
    await sendRequest(server.testServer, updateTicket, {
      token: server.lead.token,
      params: { id: second as number },
      body: { priority: 'urgent' },
    })
    const { data } = await next(one(0).token)
    expect(data).toMatchObject({ id: second, agent: { id: one(0).id } })
    await next(one(0).token)
    await next(one(0).token)
    expect((await next(one(0).token)).status).toBe(204)
  })

  it('is the same when a request is sent again', async () => {
    await openTickets(2)
    const send = () =>
      sendRequest(server.testServer, takeNextTicket, { token: one(0).token, key: 'the-same-key' })
    const [first, again] = [await send(), await send()]
    expect(first.data?.agent?.id).toBe(one(0).id)
    expect(again.data?.id).toBe(first.data?.id)
  })

  it('is refused at the capacity, also to parallel requests', async () => {
    await setTeam({ mode: 'manual', capacity: 2 })
    await openTickets(6)
    const answers = await Promise.all(Array.from({ length: 6 }, () => next(one(0).token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 403, 403, 403, 403])
    const { data } = await sendRequest(server.testServer, getMyAvailability, { token: one(0).token })
    expect(data).toMatchObject({ tickets: 2, capacity: 2, automatic: false })
  })

  it('a hundred requests at once never give the same ticket to two', async () => {
    const ids = await openTickets(40)
    const answers = await Promise.all(Array.from({ length: 100 }, (_, number) => next(one(number % 3).token)))
    const taken = answers.flatMap(({ data }) => (data ? [data.id] : []))
    expect(new Set(taken).size).toBe(taken.length)
    expect(taken.toSorted()).toEqual(ids.toSorted())
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(60)
  })
})

describe('the settings as a file', () => {
  it('has a row for each agent, with what is their own and their team’s', async () => {
    await setTeam({ mode: 'leastLoaded', capacity: 7 })
    const agentId = one(0).id
    await sendRequest(server.testServer, setEmployeeAssignment, {
      token: server.lead.token,
      params: { id: agentId },
      body: {
        capacity: 3,
        leave: [{ from: '2026-12-24', until: '2026-12-31' }],
        languages: ['en', 'pt'],
        projectIds: [server.topic.projectId],
      },
    })
    await openTickets(2)
    await work()
    const { text: csv } = await sendRequest(server.testServer, exportAssignment, { token: server.lead.token })
    const [{ name: agentName } = { name: '' }] = await server.testServer.db<{ name: string }[]>`
      select name from agents where id = ${agentId}`
    const lines = csv.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(lines[0]).toBe(
      'team,mode,teamCapacity,returnAfterMinutes,passAfterMinutes,teamCalendar,agent,availability,tickets,capacity,calendar,leave,languages,projects,tags',
    )
    const team = lines.filter((line) => line.includes(roleId))
    expect(team).toHaveLength(3)
    expect(team.find((line) => line.includes(`,${agentName},`))).toMatch(
      /leastLoaded,7,,,,.+,available,\d,3,,2026-12-24–2026-12-31,en pt,Dragons,$/,
    )
    const { text: spreadsheet } = await sendRequest(server.testServer, exportAssignment, {
      token: server.lead.token,
      query: { separator: ';' },
    })
    expect(spreadsheet).toContain('team;mode;')
  })
})
