import { sendCustomerMessage } from '@savepoint/contract/tickets/customer-tickets.ts'
import { ruleLimits } from '@savepoint/contract/tickets/rules/rule-limits.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import { high, type RuleServer, startRuleServer } from '../support/rule-server.ts'

let server: RuleServer
beforeAll(async () => {
  server = await startRuleServer()
})
afterAll(() => server.close())
afterEach(() => server.disableAll())

type Past = { outcome?: 'done' | 'unchanged'; secondsApart?: number }

/** Runs for one ticket, the latest a moment ago. */
async function addRuns(
  { ruleId, ticketId, count }: { ruleId: string; ticketId: number; count: number },
  { outcome = 'done', secondsApart = 0 }: Past = {},
) {
  const { db, clock } = server.testServer
  await db`
    insert into rule_runs (rule_id, version, ticket_id, event_id, cause, depth, because, outcome, created_at)
    select ${ruleId}, 1, ${ticketId}, -n, 'event -' || n, 1, '[]', ${outcome},
      ${clock.now()}::timestamptz - n * make_interval(secs => ${secondsApart})
    from generate_series(1, ${count}) as n`
}

/** Of the player, each of which set the rule off. */
async function addMessages({ ruleId, ticketId, count }: { ruleId: string; ticketId: number; count: number }) {
  const { db, clock } = server.testServer
  await db`
    with written as (
      insert into ticket_events (ticket_id, kind, actor_kind, actor_name, data, created_at)
      select ${ticketId}, 'customerReplied', 'customer', 'Player', '{}', ${clock.now()} from generate_series(1, ${count}) returning id
    )
    insert into rule_runs (rule_id, version, ticket_id, event_id, cause, depth, because, outcome, created_at)
    select ${ruleId}, 1, ${ticketId}, id, 'event ' || id, 1, '[]', 'unchanged', ${clock.now()} from written`
}

/** The same cause for as many tickets. */
async function addRunsOfOneCause(ruleId: string, count: number) {
  const { db, clock } = server.testServer
  await db`
    with made as (
      insert into tickets (project_id, project_name, category_id, category_name, channel, title, fields, status, priority, messages_count,
        created_at, updated_at, contact_locale, queue_rank)
      select project_id, project_name, category_id, category_name, channel, title, fields, status, priority, 0, created_at,
        updated_at, contact_locale, queue_rank
      from (select * from tickets order by id limit 1) t, generate_series(1, ${count}) returning id
    )
    insert into rule_runs (rule_id, version, ticket_id, event_id, cause, depth, because, outcome, created_at)
    select ${ruleId}, 1, id, -id, 'one change', 1, '[]', 'done', ${clock.now()} from made`
}

const addAnswering = async () => (await server.addRule({ trigger: 'customerReplied', actions: high })).data.id
const isEnabled = async (id: string) =>
  (await server.testServer.db`select enabled from rules where id = ${id}`)[0]?.enabled

async function write({ id, player }: Awaited<ReturnType<RuleServer['openTicket']>>, words = 'Again') {
  const body = { text: words, attachments: [] }
  await sendRequest(server.testServer, sendCustomerMessage, { token: player.token, params: { id }, body })
  await server.work()
}

describe('a rule that one player sets off again and again', () => {
  it('leaves that ticket alone, says why, and serves the others', async () => {
    const ruleId = await addAnswering()
    const [busy, other] = [await server.openTicket(), await server.openTicket()]
    await addRuns({ ruleId, ticketId: busy.id, count: ruleLimits.runsPerMinuteAndTicket })
    await write(busy)
    await write(other)
    expect((await server.read(busy.id)).priority).toBe('normal')
    expect((await server.read(other.id)).priority).toBe('high')
    expect(await server.runsOf(ruleId)).toMatchObject([
      { ticketId: other.id, outcome: 'done' },
      { ticketId: busy.id, outcome: 'skipped', detail: 'tooOftenOnTicket' },
      ...Array(ruleLimits.runsPerMinuteAndTicket).fill({ ticketId: busy.id }),
    ])
    expect(await isEnabled(ruleId)).toBe(true)
  })

  it('serves it while there was nothing to change, and again a minute later', async () => {
    const ruleId = await addAnswering()
    const [idle, earlier] = [await server.openTicket(), await server.openTicket()]
    await addRuns({ ruleId, ticketId: idle.id, count: 40 }, { outcome: 'unchanged' })
    await write(idle)
    expect((await server.read(idle.id)).priority).toBe('high')
    await addRuns({ ruleId, ticketId: earlier.id, count: 60 }, { secondsApart: 61 })
    await write(earlier)
    expect((await server.read(earlier.id)).priority).toBe('high')
    expect(await isEnabled(ruleId)).toBe(true)
  })
})

describe('a rule does not disable itself', () => {
  it('for what one player does to two tickets', async () => {
    const ruleId = await addAnswering()
    const [one, two, other] = [
      await server.openTicket(),
      await server.openTicket(),
      await server.openTicket(),
    ]
    for (const { id } of [one, two]) await addMessages({ ruleId, ticketId: id, count: 60 })
    await write(other)
    expect((await server.read(other.id)).priority).toBe('high')
    expect(await isEnabled(ruleId)).toBe(true)
  })

  it('for one change of many tickets', async () => {
    const ruleId = await addAnswering()
    const ticket = await server.openTicket()
    await addRunsOfOneCause(ruleId, ruleLimits.runsPerMinute + 2)
    await write(ticket)
    expect((await server.read(ticket.id)).priority).toBe('high')
    expect(await isEnabled(ruleId)).toBe(true)
  })

  it('for what waited while no worker ran', async () => {
    const ruleId = await addAnswering()
    const ticket = await server.openTicket()
    const other = await server.openTicket()
    await addRuns({ ruleId, ticketId: other.id, count: ruleLimits.runsPerMinute + 2 }, { secondsApart: 30 })
    await write(ticket)
    expect((await server.read(ticket.id)).priority).toBe('high')
    expect(await isEnabled(ruleId)).toBe(true)
  })
})
