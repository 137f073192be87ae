import {
  getAccountingReport,
  getKpiReport,
  getProjectsReport,
} from '@savepoint/contract/statistics/statistics.ts'
import { type AccountingColumn, workCounts } from '@savepoint/contract/statistics/statistics-measures.ts'
import { listStatisticsTickets } from '@savepoint/contract/statistics/statistics-tickets.ts'
import { daysOf } from '@savepoint/contract/statistics/statistics-values.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillEmptyTimeZones } from '../../src/statistics/counting/fill-time-zones.ts'
import { sendRequest } from '../support/requests.ts'
import { countAll } from '../support/seeded-events.ts'
import { addAgent, addRole, addTopic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { type RandomEvent, type RandomTicket, randomEvents, type Staff } from './random-events.ts'
import { backlogAt, type Counting, countingsOf } from './slow-reports.ts'

/** 100,000 random events, counted in blocks, against a recomputation that scans everything for each question. */
const events = 100_000
const begin = Date.parse('2026-01-01T00:00:00Z')
const firstTicket = 500_000
let testServer: TestServer
let token: string
let seer: string
let staff: Staff
let world: { tickets: RandomTicket[]; events: RandomEvent[] }
const eventsOf = new Map<number, RandomEvent[]>()

beforeAll(async () => {
  testServer = await startTestServer()
  const topics = [
    await addTopic(testServer),
    await addTopic(testServer),
    await addTopic(testServer),
    await addTopic(testServer),
  ]
  const categories = topics.map((topic) => topic.categoryId)
  const teams = [await addRole(testServer, { categories }), await addRole(testServer, { categories })]
  const agents: string[] = []
  for (const team of [0, 0, 1, 1, 1])
    agents.push((await addAgent(testServer, { roleId: teams[team] as string })).id)
  token = (
    await addAgent(testServer, {
      roleId: await addRole(testServer, { admin: true, categories: categories.slice(0, 3) }),
    })
  ).token
  staff = { agents, teams, categories }
  seer = (await addAgent(testServer, { roleId: await addRole(testServer, { admin: true, categories }) }))
    .token
  world = randomEvents(events, staff, begin)
  for (const event of world.events) {
    const known = eventsOf.get(event.ticket)
    if (known) known.push(event)
    else eventsOf.set(event.ticket, [event])
  }
  world.tickets = world.tickets.filter(({ ticket }) => eventsOf.get(ticket)?.[0]?.kind === 'ticketCreated')
  const projectOf = new Map(topics.map((topic) => [topic.categoryId, topic.projectId]))
  await insertTickets(projectOf)
  await sendRequest(testServer, getProjectsReport, {
    token,
    query: { ...periods[0], timeZone: 'Asia/Kathmandu' },
  })
  await fillEmptyTimeZones(testServer.services)
  for (let from = 0; from < world.events.length; from += 30_000) {
    await insertEvents(world.events.slice(from, from + 30_000))
    await countAll(testServer)
  }
}, 120_000)
afterAll(() => testServer.close())

const periods = [
  { from: '2026-01-01', to: '2026-06-30' },
  { from: '2026-01-11', to: '2026-03-04' },
  { from: '2026-03-29', to: '2026-03-29' },
] as const
const timeZones = ['Asia/Kathmandu', 'Europe/Lisbon']

async function insertTickets(projectOf: Map<string, string>) {
  const rows = world.tickets.map(({ ticket, channel, categoryId, at }) => ({
    id: firstTicket + ticket,
    channel,
    category_id: categoryId,
    project_id: projectOf.get(categoryId),
    created_at: new Date(at),
  }))
  await testServer.db`
    insert into tickets (id, project_id, project_name, category_id, category_name, channel, title, status, contact_locale, created_at, updated_at, queue_rank)
    overriding system value
    select id, project_id, 'P', category_id, 'C', channel, 'T', 'Created', 'ru', created_at, created_at, 0
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as t (id bigint, channel text, category_id uuid, project_id uuid, created_at timestamptz)`
}

async function insertEvents(some: RandomEvent[]) {
  const rows = some.map(({ ticket, kind, actor, data, at }, topic) => ({
    topic,
    ticket_id: firstTicket + ticket,
    kind,
    actor_kind: actor.kind,
    actor_id: actor.id,
    data,
    created_at: new Date(at),
  }))
  await testServer.db`
    with last_move as (
      select distinct on (ticket_id) ticket_id, (data -> 'to' ->> 'categoryId')::uuid as category_id
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as t (place int, ticket_id bigint, kind text, data jsonb)
      where kind = 'moved' order by ticket_id, place desc
    ), moved as (
      update tickets set category_id = m.category_id, project_id = c.project_id
      from last_move m join categories c on c.id = m.category_id where tickets.id = m.ticket_id
    )
    insert into ticket_events (ticket_id, kind, actor_kind, actor_id, actor_name, data, created_at)
    select ticket_id, kind, actor_kind, actor_id, 'N', data, created_at
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as t (place int, ticket_id bigint, kind text, actor_kind text, actor_id uuid, data jsonb, created_at timestamptz)
    order by place`
}

for (const timeZone of timeZones)
  describe(`in ${timeZone}`, () => {
    const dayOf = dayIn(timeZone)
    let all: Counting[]
    beforeAll(() => {
      all = world.tickets.flatMap((ticket) => countingsOf(ticket, eventsOf.get(ticket.ticket) ?? [], dayOf))
    })
    const seen = (categoryId: string) => staff.categories.indexOf(categoryId) < 3

    it.each(periods)('the projects’ report equals the slow one, $from – $to', async (period) => {
      const { data, status, text } = await sendRequest(testServer, getProjectsReport, {
        token,
        query: { ...period, timeZone },
      })
      expect(status, text).toBe(200)
      const inPeriod = all.filter(({ at, categoryId }) => seen(categoryId) && isIn(dayOf(at), period))
      const midnight = (day: string) => midnightAfter(day, dayOf)
      const last = backlogAt(world.tickets, eventsOf, midnight(period.to))
      for (const categoryId of staff.categories.slice(0, 3)) {
        const here = inPeriod.filter((counting) => counting.categoryId === categoryId)
        const row = data.topics.find(({ category }) => category?.id === categoryId)
        const names = ['created', 'resolved', 'closed', 'reopened', 'movedIn', 'movedOut'] as const
        expect(Object.fromEntries(names.map((name) => [name, row?.now[name]]))).toEqual(
          Object.fromEntries(names.map((name) => [name, count(here, name)])),
        )
        expect(row?.now.backlog).toBe(last.get(categoryId) ?? 0)
      }
      expect(data.days.map(({ backlog: _, ...flow }) => flow)).toEqual(
        daysOf(period).map((day) => {
          const here = inPeriod.filter(({ at }) => dayOf(at) === day)
          return {
            day,
            created: count(here, 'created'),
            resolved: count(here, 'resolved'),
            closed: count(here, 'closed'),
            reopened: count(here, 'reopened'),
          }
        }),
      )
      for (const day of [period.from, period.to]) {
        const then = [...backlogAt(world.tickets, eventsOf, midnight(day))].filter(([id]) => seen(id))
        expect(data.days.find((reported) => reported.day === day)?.backlog).toBe(
          then.reduce((sum, [, open]) => sum + open, 0),
        )
      }
      expect(data.hours.flat().reduce((sum, hour) => sum + hour, 0)).toBe(count(inPeriod, 'created'))
    })

    it.each(periods.flatMap((period) => [3, 4].map((categories) => ({ ...period, categories }))))(
      'the KPI equal the slow ones, $from – $to, $categories categories',
      async ({ categories, ...period }) => {
        const { data, status, text } = await sendRequest(testServer, getKpiReport, {
          token: categories === 4 ? seer : token,
          query: { ...period, timeZone },
        })
        expect(status, text).toBe(200)
        const inPeriod = all.filter(
          ({ at, categoryId }) =>
            staff.categories.indexOf(categoryId) < categories && isIn(dayOf(at), period),
        )
        for (const row of data.rows) {
          const here = inPeriod.filter(
            ({ agentId, teamId }) => row.of === 'desk' || (row.of === 'agent' ? agentId : teamId) === row.id,
          )
          const of = (measure: string) => here.filter((counting) => counting.measure === measure)
          expect(row.now.lengths).toEqual({
            firstReply: lengthOf(of('firstReplies')),
            nextReply: lengthOf(of('nextReplies')),
            waitedForAgent: lengthOf(of('waitedForAgent')),
            firstResolution: lengthOf(of('firstResolved')),
            firstResolutionOwn: lengthOf(of('firstResolved'), 'own'),
            lastResolution: lengthOf(of('lastResolved')),
            lastResolutionOwn: lengthOf(of('lastResolved'), 'own'),
          })
          const share = (part: number, whole: number) => ({
            part,
            of: whole,
            share: whole === 0 ? null : part / whole,
          })
          expect(row.now.shares).toEqual({
            repliedInADay: share(count(here, 'repliedInADay'), count(here, 'firstReplies')),
            resolvedInADay: share(count(here, 'resolvedInADay'), count(here, 'firstResolved')),
            resolvedAtOnce: share(count(here, 'resolvedAtOnce'), count(here, 'firstResolved')),
            reopenRate: share(different(of('reopened')), different(of('resolved'))),
          })
          const last = of('lastResolved')
          const replies = last.reduce((sum, counting) => sum + counting.replies, 0)
          expect(row.now.repliesPerResolution).toBe(last.length === 0 ? null : replies / last.length)
          expect([row.now.replies, row.now.resolved, row.now.reopened]).toEqual(
            ['replies', 'resolved', 'reopened'].map((name) => count(here, name)),
          )
        }
        expect(data.rows.filter(({ of }) => of === 'agent')).toHaveLength(
          new Set(inPeriod.filter(isOfKpi).map(({ agentId }) => agentId)).size,
        )
      },
    )

    it.each(periods)('the accounting equals the slow one, $from – $to', async (period) => {
      const { data, status, text } = await sendRequest(testServer, getAccountingReport, {
        token,
        query: { ...period, timeZone },
      })
      expect(status, text).toBe(200)
      const inPeriod = all.filter(
        ({ at, categoryId, agentId }) => agentId !== null && seen(categoryId) && isIn(dayOf(at), period),
      )
      const reported = data.teams.flatMap(({ agents }) =>
        agents.flatMap(({ agent, days }) =>
          days.flatMap(({ day, values }) =>
            workCounts.flatMap((name) =>
              values[name] > 0 ? [`${agent.id} ${day} ${name} ${values[name]}`] : [],
            ),
          ),
        ),
      )
      const counts = new Map<string, number>()
      for (const { agentId, at, measure } of inPeriod) {
        if (!workCounts.some((name) => name === (measure as AccountingColumn))) continue
        const key = `${agentId} ${dayOf(at)} ${measure}`
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
      expect(reported.sort()).toEqual([...counts].map(([key, number]) => `${key} ${number}`).sort())
      for (const measure of workCounts) {
        const listed = { ...period, timeZone, measure, agentsOf: 'any', limit: 1 }
        const behind = await sendRequest(testServer, listStatisticsTickets, { token, query: listed })
        expect([measure, behind.data.total]).toEqual([measure, data.total.now[measure]])
      }
    })
  })

const kpiMeasures = ['replies', 'firstReplies', 'nextReplies', 'waitedForAgent', 'resolved', 'reopened']
const isOfKpi = ({ measure }: Counting) => kpiMeasures.includes(measure)
const count = (some: Counting[], measure: string) =>
  some.filter((counting) => counting.measure === measure).length
const different = (some: Counting[]) => new Set(some.map(({ ticket }) => ticket)).size
const isIn = (day: string, period: { from: string; to: string }) => day >= period.from && day <= period.to

function lengthOf(some: Counting[], column: 'seconds' | 'own' = 'seconds') {
  const exact = some.map((counting) => counting[column])
  const steps = exact.map(stepOf).sort((one, other) => one - other)
  const middle = [steps[Math.ceil(steps.length / 2) - 1] ?? 0, steps[Math.floor(steps.length / 2)] ?? 0]
  if (exact.length === 0) return { count: 0, mean: null, median: null, p90: null }
  return {
    count: exact.length,
    mean: Math.round(exact.reduce((sum, seconds) => sum + seconds, 0) / exact.length),
    median: Math.round(((middle[0] ?? 0) + (middle[1] ?? 0)) / 2),
    p90: steps[Math.ceil(steps.length * 0.9) - 1],
  }
}

function stepOf(seconds: number): number {
  const step = seconds < 600 ? 1 : seconds < 86_400 ? 60 : seconds < 864_000 ? 600 : 3_600
  return Math.floor(seconds / step) * step
}

function dayIn(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timeZone })
  const known = new Map<number, string>()
  return (at: number) => {
    const quarter = Math.floor(at / 900_000)
    const day = known.get(quarter) ?? format.format(at)
    known.set(quarter, day)
    return day
  }
}

/** To the quarter of an hour, which every time zone is a multiple of. */
function midnightAfter(day: string, dayOf: (at: number) => string): number {
  let moment = Date.parse(`${day}T00:00:00Z`) - 86_400_000
  while (dayOf(moment) <= day) moment += 900_000
  return moment
}
