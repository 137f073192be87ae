import { getProjectsReport } from '@savepoint/contract/statistics/statistics.ts'
import { setTeamAssignment, takeNextTicket } from '@savepoint/contract/tickets/assignment/assignment.ts'
import { mergeTicket, splitTicket } from '@savepoint/contract/tickets/merging/merging.ts'
import { runRecurringTicket } from '@savepoint/contract/tickets/recurring/recurring-tickets.ts'
import { createMacro, runMacro } from '@savepoint/contract/tickets/replies/macros.ts'
import { createRule, listRuleRuns } from '@savepoint/contract/tickets/rules/rules.ts'
import { scheduleReply } from '@savepoint/contract/tickets/scheduled-replies/scheduled-replies.ts'
import { markTicketAsSpam } from '@savepoint/contract/tickets/spam.ts'
import { searchTickets } from '@savepoint/contract/tickets/ticket-search.ts'
import { addNote, listTickets, replyToTicket, updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countEvents } from '../../src/statistics/counting/count-events.ts'
import { passOnTickets } from '../../src/tickets/assignment/pass-on-tickets.ts'
import { runRules } from '../../src/tickets/rules/run-rules.ts'
import { askSatisfaction } from '../../src/tickets/satisfaction/ask-satisfaction.ts'
import { advanceTickets } from '../../src/tickets/workflow/advance-tickets.ts'
import { text } from '../support/conversation-server.ts'
import { type RecurringServer, startRecurringServer } from '../support/recurring-server.ts'
import { sendRequest } from '../support/requests.ts'
import { matchAll } from '../support/sla-server.ts'

let at: RecurringServer
beforeEach(async () => {
  at = await startRecurringServer()
})
afterEach(() => at.close())

const token = () => at.admin.token
async function openInternal() {
  const { data } = await at.create({ enabled: false })
  const run = await sendRequest(at.testServer, runRecurringTicket, {
    token: token(),
    params: { id: data.id },
  })
  return run.data.ticketId
}

describe('a ticket without a player', () => {
  it('is never written to a player, by nobody', async () => {
    const id = await openInternal()
    const params = { id }
    const content = text('Hello')
    const reply = { content, attachments: [] }
    const { data: macro } = await sendRequest(at.testServer, createMacro, {
      token: token(),
      body: { name: 'Answer', scope: 'personal', actions: [{ type: 'reply', content }] },
    })
    const sendAt = new Date(at.testServer.clock.now().getTime() + 3_600_000).toISOString()
    const refused = [
      await sendRequest(at.testServer, replyToTicket, { token: token(), params, body: reply }),
      await sendRequest(at.testServer, scheduleReply, { token: token(), params, body: { ...reply, sendAt } }),
      await sendRequest(at.testServer, runMacro, {
        token: token(),
        params: { id, macroId: macro.id },
        body: { dryRun: true },
      }),
      await sendRequest(at.testServer, updateTicket, {
        token: token(),
        params,
        body: { status: 'WaitingCustomerAction' },
      }),
      await sendRequest(at.testServer, markTicketAsSpam, {
        token: token(),
        params,
        body: { blockSender: true },
      }),
      await sendRequest(at.testServer, splitTicket, {
        token: token(),
        params,
        body: { messageIds: [(await at.read(id)).messages[0]?.id as string], title: 'T' },
      }),
    ]
    expect(refused.map(({ status, problem }) => [status, problem.title])).toEqual(
      refused.map(() => [409, 'NoCustomer']),
    )
    expect((await at.read(id)).messages).toHaveLength(1)
  })

  it('is left alone by rules that write to the player, and changed by the others', async () => {
    const rule = (name: string, actions: object[]) =>
      sendRequest(at.testServer, createRule, {
        token: token(),
        body: { name, enabled: true, trigger: 'ticketCreated', actions } as never,
      })
    const { data: writing } = await rule('Greet', [{ type: 'reply', content: text('Hello') }])
    const { data: sorting } = await rule('Sort', [{ type: 'priority', priority: 'high' }])
    const id = await openInternal()
    await runRules(at.testServer.services)
    const outcome = async (ruleId: string) => {
      const { data } = await sendRequest(at.testServer, listRuleRuns, {
        token: token(),
        params: { id: ruleId },
      })
      return data.items.map((run) => [run.outcome, run.detail])
    }
    expect(await outcome(writing.id)).toEqual([['skipped', 'noCustomer']])
    expect(await outcome(sorting.id)).toEqual([['done', null]])
    expect((await at.read(id)).priority).toBe('high')
  })

  it('is not merged with the ticket of a player, either way', async () => {
    const id = await openInternal()
    const { id: other } = await at.open()
    for (const [from, intoId] of [
      [id, other],
      [other, id],
    ] as const) {
      const { problem } = await sendRequest(at.testServer, mergeTicket, {
        token: token(),
        params: { id: from },
        body: { intoId, notify: false } as never,
      })
      expect(problem.title).toBe('NoCustomer')
    }
  })

  it('is worked on like any other, and nobody is asked or emailed about it', async () => {
    const id = await openInternal()
    const params = { id }
    const filtered = await sendRequest(at.testServer, listTickets, {
      token: token(),
      query: { section: 'all', channel: 'internal' },
    })
    expect(filtered.data.items.map((ticket) => ticket.id)).toEqual([id])
    const found = await sendRequest(at.testServer, searchTickets, {
      token: token(),
      query: { q: 'provider' },
    })
    expect(JSON.stringify(found.data)).toContain(String(id))
    await sendRequest(at.testServer, setTeamAssignment, {
      token: token(),
      params: { id: at.admin.roleId },
      body: {
        mode: 'manual',
        capacity: null,
        returnAfterMinutes: null,
        calendarId: null,
        passAfterMinutes: 1,
      } as never,
    })
    expect((await sendRequest(at.testServer, takeNextTicket, { token: token() })).data?.id).toBe(id)
    await at.advance({ minutes: 90 })
    await passOnTickets(at.testServer.services)
    expect((await at.read(id)).agent?.id).toBe(at.admin.id)
    await sendRequest(at.testServer, addNote, {
      token: token(),
      params,
      body: { content: text('Nothing new'), attachments: [] },
    })
    const saved = await sendRequest(at.testServer, updateTicket, {
      token: token(),
      params,
      body: { status: 'Resolved', priority: 'high' },
    })
    expect(saved.data?.status).toBe('Resolved')
    const change = (status: 'WaitingAgentAction' | 'Resolved') =>
      sendRequest(at.testServer, updateTicket, { token: token(), params, body: { status } })
    expect((await change('WaitingAgentAction')).data?.status).toBe('WaitingAgentAction')
    expect((await change('Resolved')).data?.status).toBe('Resolved')
    await at.advance({ days: 2 })
    expect(await askSatisfaction(at.testServer.services)).toBe(0)
    await at.advance({ days: 20 })
    await advanceTickets(at.testServer.services)
    expect((await at.read(id)).status).toBe('Closed')
    expect(await at.testServer.db`select 1 from mails where ticket_id = ${id}`).toHaveLength(0)
  })

  it('has a target only by a policy that asks for internal tickets, and only for its resolution', async () => {
    await at.policy()
    const id = await openInternal()
    expect(await at.read(id)).toMatchObject({ sla: null, dueAt: null })
    const { data: policy } = await at.policy({
      conditions: { ...matchAll, all: [{ field: 'channel', operator: 'is', value: 'internal' }] },
    })
    await at.testServer.db`update sla_policies set position = -1 where id = ${policy.id}`
    await at.testServer.db`update sla_settings set version = gen_random_uuid()`
    const other = await openInternal()
    const { sla, createdAt } = await at.read(other)
    expect(sla).toMatchObject({ policyId: policy.id, metric: 'resolution' })
    expect(Date.parse(sla?.targetAt as string) - Date.parse(createdAt)).toBe(600 * 60_000)
    await at.advance({ hours: 11 })
    await advanceTickets(at.testServer.services)
    expect((await at.read(other)).sla?.breachedAt).toBe(sla?.targetAt)
  })

  it('is no request in the statistics, but work of the agent', async () => {
    const id = await openInternal()
    await at.open()
    await sendRequest(at.testServer, addNote, {
      token: token(),
      params: { id },
      body: { content: text('Done'), attachments: [] },
    })
    await sendRequest(at.testServer, updateTicket, {
      token: token(),
      params: { id },
      body: { status: 'Resolved' },
    })
    await at.testServer.db`select pg_sleep(0.05)`
    await countEvents(at.testServer.services)
    await countEvents(at.testServer.services)
    const facts = await at.testServer
      .db`select kind from statistics_facts where ticket_id = ${id} order by kind`
    expect(new Set(facts.map(({ kind }) => kind))).toEqual(new Set(['note', 'touched']))
    const today = at.testServer.clock.now().toISOString().slice(0, 10)
    const { data } = await sendRequest(at.testServer, getProjectsReport, {
      token: token(),
      query: { from: today, to: today, timeZone: 'UTC' } as never,
    })
    expect(data.channels.map(({ channel }) => channel)).toEqual(['web', 'guest', 'mail'])
    expect(data.total.now.created).toBe(1)
  })
})
