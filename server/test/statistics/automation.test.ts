import {
  exportAutomationReport,
  getAutomationReport,
} from '@savepoint/contract/statistics/statistics-automation.ts'
import {
  setMyAvailability,
  setTeamAssignment,
  takeNextTicket,
} from '@savepoint/contract/tickets/assignment/assignment.ts'
import { deleteMacro } from '@savepoint/contract/tickets/replies/macros.ts'
import { replyToTicket, updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rebuildStatistics } from '../../src/statistics/counting/rebuild-statistics.ts'
import { assignTickets } from '../../src/tickets/assignment/assign-tickets.ts'
import { text } from '../support/conversation-server.ts'
import { sendRequest } from '../support/requests.ts'
import { type RuleServer, startRuleServer } from '../support/rule-server.ts'
import { countAll } from '../support/seeded-events.ts'
import { addAgent, addRole, addTopic } from '../support/staff.ts'

let server: RuleServer
/** Starts with no figures: each group of tests has a server of its own. */
const begin = async () => {
  server = await startRuleServer()
}
const days = () => {
  const day = (ahead: number) =>
    new Date(server.testServer.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
  return { from: day(-1), to: day(1), timeZone: 'UTC' }
}
const report = async (query: object = {}, token = server.lead.token) => {
  await countAll(server.testServer)
  const { data } = await sendRequest(server.testServer, getAutomationReport, {
    token,
    query: { ...days(), ...query } as never,
  })
  return data
}

describe('macros and saved replies in the report', () => {
  beforeAll(begin)
  afterAll(() => server.close())

  it('count what was applied and inserted, not what was looked at', async () => {
    const { data: macro } = await server.create({ name: 'Raise it' })
    const { data: reply } = await server.createReply({ name: 'Hello' })
    const other = await addAgent(server.testServer, { roleId: server.roleId })
    const [first, second] = [await server.openTicket(), await server.openTicket()]
    await server.run(first.id, macro.id, { dryRun: true })
    await server.run(first.id, macro.id)
    await server.run(second.id, macro.id)
    await server.run(second.id, macro.id, {}, other.token)
    await server.render(reply.id, { ticketId: first.id })
    await server.render(reply.id, { ticketId: first.id, insert: true })
    const { macros, total } = await report()
    expect(total).toMatchObject({ now: { macroUses: 3, savedReplyUses: 1, ruleRuns: 0 }, before: null })
    const shared = { isDeleted: false, before: null }
    expect(macros).toEqual([
      { kind: 'macro', id: macro.id, name: 'Raise it', ...shared, now: { uses: 3, tickets: 2, agents: 2 } },
      { kind: 'savedReply', id: reply.id, name: 'Hello', ...shared, now: { uses: 1, tickets: 1, agents: 1 } },
    ])
    expect((await report({ agentId: other.id })).total.now).toMatchObject({ macroUses: 1, savedReplyUses: 0 })
    expect((await report({ categoryId: server.topic.categoryId })).total.now.macroUses).toBe(3)
    expect((await report({ projectId: macro.id })).total.now.macroUses).toBe(0)
    expect((await report({ teamId: 'none' })).total.now.macroUses).toBe(3)
    expect((await report({ channel: 'mail' })).total.now.macroUses).toBe(0)
    expect((await report({ priority: 'high' })).total.now.macroUses).toBe(3)
    expect((await report({ priority: 'low' })).total.now.macroUses).toBe(0)
  })

  it('compare with the days before, where a macro may be missing now', async () => {
    const { from, to } = days()
    const later = new Date(Date.parse(from) + 3 * 86_400_000).toISOString().slice(0, 10)
    const until = new Date(Date.parse(to) + 3 * 86_400_000).toISOString().slice(0, 10)
    const { macros, total } = await report({ from: later, to: until, compare: 'previous' })
    expect(total).toMatchObject({ now: { macroUses: 0 }, before: { macroUses: 3, savedReplyUses: 1 } })
    expect(macros).toMatchObject([
      { name: 'Raise it', now: { uses: 0, tickets: 0 }, before: { uses: 3, tickets: 2 } },
      { name: 'Hello', now: { uses: 0 }, before: { uses: 1 } },
    ])
  })

  it('keep the last name of a deleted macro, and name no personal one', async () => {
    const { data: gone } = await server.create({ name: 'Short-lived' })
    const { data: own } = await server.create({ name: 'My secret', scope: 'personal' }, server.agent.token)
    const { id } = await server.openTicket()
    await server.run(id, gone.id)
    await server.run(id, own.id)
    await sendRequest(server.testServer, deleteMacro, { token: server.lead.token, params: { id: gone.id } })
    const answer = await report()
    const rows = answer.macros.map(({ name, isDeleted, now }) => [name, isDeleted, now.uses])
    expect(rows).toContainEqual(['Short-lived', true, 1])
    expect(rows).toContainEqual([null, false, 1])
    expect(JSON.stringify(answer)).not.toContain('My secret')
  })

  it('are those of the categories of the role', async () => {
    const elsewhere = await addTopic(server.testServer)
    const stranger = await addAgent(server.testServer, {
      roleId: await addRole(server.testServer, { admin: true, categories: [elsewhere.categoryId] }),
    })
    const { macros, total } = await report({}, stranger.token)
    expect(macros).toEqual([])
    expect(total.now.macroUses).toBe(0)
  })
})

describe('rules in the report', () => {
  beforeAll(begin)
  afterAll(() => server.close())

  it('count runs that changed something, and those that failed', async () => {
    const doing = (
      await server.addRule({
        name: 'Raise',
        actions: [{ type: 'priority', priority: 'urgent' }],
      })
    ).data
    const idle = (await server.addRule({ actions: [{ type: 'priority', priority: 'urgent' }] })).data
    const failing = (
      await server.addRule({
        name: 'Assign nobody there',
        actions: [{ type: 'assign', agentId: server.agent.id }],
      })
    ).data
    await server.testServer.db`update agents set active = false where id = ${server.agent.id}`
    await server.openTicket()
    await server.openTicket()
    await server.work()
    expect((await server.runsOf(idle.id)).map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged'])
    const { rules, total } = await report()
    expect(total.now).toMatchObject({ ruleRuns: 2, ruleFailures: 2 })
    const shared = { isDeleted: false, before: null }
    expect(rules).toEqual([
      { id: doing.id, name: 'Raise', ...shared, now: { runs: 2, tickets: 2, failures: 0 } },
      { id: failing.id, name: 'Assign nobody there', ...shared, now: { runs: 0, tickets: 0, failures: 2 } },
    ])
  })
})

describe('assignment in the report', () => {
  beforeAll(begin)
  afterAll(() => server.close())
  const assign = (id: number, agentId: string | null, token: string) =>
    sendRequest(server.testServer, updateTicket, { token, params: { id }, body: { agentId } })
  const agentRow = async (id: string) => (await report()).agents.find((row) => row.id === id)?.now

  it('says how tickets came to each agent, and how long they waited for one', async () => {
    const { agent, lead, testServer } = server
    const wait = (minutes: number) => testServer.clock.advance({ minutes })
    // By a colleague after 1 minute, by themselves after 2, by replying after 3, from the queue after 4: the median is 2:30.
    const [given, taken, replied, next] = [
      await server.openTicket(),
      await server.openTicket(),
      await server.openTicket(),
      await server.openTicket(),
    ]
    wait(1)
    await assign(given.id, agent.id, lead.token)
    wait(1)
    await assign(taken.id, agent.id, agent.token)
    wait(1)
    await sendRequest(testServer, replyToTicket, {
      token: agent.token,
      params: { id: replied.id },
      body: { content: text('Here I am') },
    })
    wait(1)
    const handed = await sendRequest(testServer, takeNextTicket, { token: agent.token })
    expect(handed.data?.id).toBe(next.id)
    expect(await agentRow(agent.id)).toEqual({
      assigned: 4,
      automatic: 0,
      next: 1,
      passedOn: 0,
      byRule: 0,
      byReply: 1,
      bySelf: 1,
      byOther: 1,
      takenBack: 0,
      timeToAssign: 150,
    })
    // Reassigned: counts for the new agent, and is no first assignment.
    wait(2)
    await assign(given.id, lead.id, lead.token)
    expect(await agentRow(lead.id)).toMatchObject({ assigned: 1, bySelf: 1, timeToAssign: null })
    expect((await report()).total.now).toMatchObject({ assigned: 5, bySelf: 2, timeToAssign: 150 })
  })

  // The ticket that was replied to waits for its player, and stays.
  it('distinguishes automatic assignment from rules, and counts what was taken back', async () => {
    const { agent, lead, testServer } = server
    const before = await agentRow(agent.id)
    await sendRequest(testServer, setTeamAssignment, {
      token: lead.token,
      params: { id: server.roleId },
      body: { mode: 'roundRobin', returnAfterMinutes: 2 },
    })
    await server.openTicket()
    await assignTickets(testServer.services)
    await server.addRule({ name: 'To the lead', actions: [{ type: 'assign', agentId: lead.id }] })
    await server.openTicket()
    await server.work()
    expect(await agentRow(agent.id)).toMatchObject({ automatic: 1, assigned: (before?.assigned ?? 0) + 1 })
    expect(await agentRow(lead.id)).toMatchObject({ byRule: 1 })
    await sendRequest(testServer, setMyAvailability, { token: agent.token, body: { state: 'away' } })
    testServer.clock.advance({ minutes: 3 })
    await assignTickets(testServer.services)
    expect((await agentRow(agent.id))?.takenBack).toBe(3)
  })

  it('is the same when everything is counted again', async () => {
    const before = await report()
    await rebuildStatistics(server.testServer.services)
    const { asOf: _, ...again } = await report()
    expect({ ...again, asOf: before.asOf }).toEqual(before)
  })

  it('is exported as one table whose last row is the total', async () => {
    const { text: csv } = await sendRequest(server.testServer, exportAutomationReport, {
      token: server.lead.token,
      query: { ...days(), format: 'csv', locale: 'en', layout: 'table' },
    })
    const lines = csv.replace('﻿', '').trimEnd().split('\r\n')
    expect(lines[0]).toBe(
      'Row,Name,Macros applied,Saved replies inserted,Rules ran,Rule failures,Tickets,Agents,Assigned,Automatically,' +
        'Next ticket,Passed on,By a rule,By replying,By themselves,By a colleague,Taken back,"Time to assignment, median, min"',
    )
    expect(lines.find((line) => line.startsWith('Rule,'))).toBe('Rule,To the lead,,,1,0,1,,,,,,,,,,,')
    expect(lines.at(-1)).toMatch(/^Total,Total,0,0,1,0,,,7,/)
  })
})
