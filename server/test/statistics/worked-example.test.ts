import {
  getAccountingReport,
  getKpiReport,
  getProjectsReport,
} from '@savepoint/contract/statistics/statistics.ts'
import { listStatisticsTickets } from '@savepoint/contract/statistics/statistics-tickets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillEmptyTimeZones } from '../../src/statistics/counting/fill-time-zones.ts'
import { rebuildStatistics } from '../../src/statistics/counting/rebuild-statistics.ts'
import { sendRequest } from '../support/requests.ts'
import { startWorkedExample, type WorkedExample } from '../support/worked-example.ts'

let testServer: WorkedExample['testServer']
let token: WorkedExample['token']
let anna: WorkedExample['anna']
let oleg: WorkedExample['oleg']
let a: WorkedExample['a']
let b: WorkedExample['b']
let numbers: WorkedExample['numbers']
const minutes = (count: number) => count * 60
const hours = (count: number) => count * 3_600

beforeAll(async () => {
  ;({ testServer, token, anna, oleg, a, b, numbers } = await startWorkedExample())
})
afterAll(() => testServer.close())

const ask = (query: Record<string, string>) => ({ token, query: { timeZone: 'UTC', ...query } })
const bothDays = { from: '2026-03-02', to: '2026-03-03' }

const countings: [string, () => Promise<unknown>][] = [
  ['made from the facts', async () => {}],
  [
    'from the daily sums',
    async () => {
      await sendRequest(testServer, getProjectsReport, ask(bothDays))
      await sendRequest(testServer, getProjectsReport, ask({ ...bothDays, timeZone: 'Europe/Moscow' }))
      await fillEmptyTimeZones(testServer.services)
    },
  ],
  ['after a rebuild', () => rebuildStatistics(testServer.services)],
]

for (const [how, prepare] of countings)
  describe(`the figures of the worked example, ${how}`, () => {
    beforeAll(async () => void (await prepare()))

    it('shows projects and categories', async () => {
      const { data } = await sendRequest(testServer, getProjectsReport, ask(bothDays))
      const none = { views: 0, helpful: 0, unhelpful: 0, deflections: 0 }
      expect(data.total.now).toEqual({
        created: 3,
        resolved: 3,
        closed: 0,
        reopened: 1,
        movedIn: 1,
        movedOut: 1,
        backlog: 1,
        open: 1,
        ...none,
      })
      expect(data.topics.map(({ category, now }) => ({ category: category?.id ?? null, ...now }))).toEqual([
        { category: null, ...data.total.now },
        {
          category: a.categoryId,
          created: 2,
          resolved: 2,
          closed: 0,
          reopened: 1,
          movedIn: 0,
          movedOut: 1,
          backlog: 0,
          open: 0,
          ...none,
        },
        {
          category: b.categoryId,
          created: 1,
          resolved: 1,
          closed: 0,
          reopened: 0,
          movedIn: 1,
          movedOut: 0,
          backlog: 1,
          open: 1,
          ...none,
        },
      ])
      expect(data.days).toEqual([
        { day: '2026-03-02', created: 3, resolved: 2, closed: 0, reopened: 0, backlog: 1 },
        { day: '2026-03-03', created: 0, resolved: 1, closed: 0, reopened: 1, backlog: 1 },
      ])
      expect(data.previousDays).toBeNull()
      expect(data.channels).toEqual([
        { channel: 'web', created: 1, resolved: 2, backlog: 0 },
        { channel: 'guest', created: 1, resolved: 1, backlog: 0 },
        { channel: 'mail', created: 1, resolved: 0, backlog: 1 },
      ])
      expect(data.open.filter(({ count }) => count > 0)).toEqual([
        { status: 'Created', age: 'over30', count: 1 },
      ])
      const monday = data.hours[0] ?? []
      expect([
        monday[9],
        monday[10],
        monday[23],
        data.hours.flat().reduce((sum, count) => sum + count, 0),
      ]).toEqual([1, 1, 1, 3])
    })

    it('begins days by the time zone, and compares with the previous days', async () => {
      const query = { from: '2026-03-03', to: '2026-03-03', timeZone: 'Europe/Moscow', compare: 'previous' }
      const { data } = await sendRequest(testServer, getProjectsReport, ask(query))
      expect(data.before).toEqual({ from: '2026-03-02', to: '2026-03-02' })
      expect(data.total.now).toMatchObject({ created: 1, resolved: 1, reopened: 1, backlog: 1 })
      expect(data.total.before).toMatchObject({ created: 2, resolved: 2, reopened: 0, backlog: 0 })
      expect(data.hours[1]?.[2]).toBe(1)
      expect(data.days).toEqual([expect.objectContaining({ day: '2026-03-03', created: 1, backlog: 1 })])
      expect(data.previousDays).toEqual([
        { day: '2026-03-02', created: 2, resolved: 2, closed: 0, reopened: 0, backlog: 0 },
      ])
    })

    it('shows the previous days as a report of their own does', async () => {
      const query = { from: '2026-03-04', to: '2026-03-05' }
      const flow = await sendRequest(testServer, getProjectsReport, ask({ ...query, compare: 'previous' }))
      const flowBefore = await sendRequest(testServer, getProjectsReport, ask(bothDays))
      expect(flow.data.previousDays).toEqual(flowBefore.data.days)
      expect(flow.data.previousChannels).toEqual(flowBefore.data.channels)
      const before = await sendRequest(testServer, getKpiReport, ask(bothDays))
      const alone = await sendRequest(testServer, getKpiReport, ask(query))
      const compared = await sendRequest(testServer, getKpiReport, ask({ ...query, compare: 'previous' }))
      expect(alone.data.previousDistributions).toBeNull()
      expect(compared.data.previousDistributions).toEqual(before.data.distributions)
      expect(compared.data.previousDistributions?.firstReply.some((count) => count > 0)).toBe(true)
    })

    it('shows speed and quality', async () => {
      const { data } = await sendRequest(testServer, getKpiReport, ask(bothDays))
      const whole = data.rows[0]
      expect(whole).toMatchObject({ of: 'desk', id: null })
      expect(whole?.now.lengths).toEqual({
        firstReply: { count: 2, mean: minutes(35), median: minutes(35), p90: minutes(40) },
        nextReply: { count: 2, mean: minutes(45), median: minutes(45), p90: hours(1) },
        waitedForAgent: { count: 2, mean: minutes(45), median: minutes(45), p90: hours(1) },
        firstResolution: { count: 2, mean: minutes(110), median: minutes(110), p90: hours(3) },
        firstResolutionOwn: { count: 2, mean: minutes(50), median: minutes(50), p90: hours(1) },
        lastResolution: { count: 2, mean: minutes(860), median: minutes(860), p90: hours(28) },
        lastResolutionOwn: { count: 2, mean: minutes(800), median: minutes(800), p90: hours(26) },
      })
      expect(whole?.now).toMatchObject({ replies: 4, resolved: 3, reopened: 1, repliesPerResolution: 2 })
      expect(whole?.now.shares).toEqual({
        repliedInADay: { part: 2, of: 2, share: 1 },
        resolvedInADay: { part: 2, of: 2, share: 1 },
        resolvedAtOnce: { part: 1, of: 2, share: 0.5 },
        reopenRate: { part: 1, of: 2, share: 0.5 },
      })
      const reported = data.rows.map(({ of, name, now }) => [
        of,
        name,
        now.replies,
        now.resolved,
        now.reopened,
      ])
      expect(reported).toEqual([
        ['desk', null, 4, 3, 1],
        ['team', expect.stringContaining('Role'), 3, 2, 1],
        ['team', null, 1, 1, 0],
        ['agent', 'Anna', 2, 1, 1],
        ['agent', 'Oleg', 2, 2, 0],
      ])
      expect(data.distributions.firstReply).toEqual([0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0])
    })

    it('shows each agent and day', async () => {
      const { data } = await sendRequest(testServer, getAccountingReport, ask(bothDays))
      const time = { activeMinutes: 0, onlineMinutes: 0 }
      expect(data.teams.flatMap(({ agents }) => agents)).toEqual([
        {
          agent: { id: anna.id, name: 'Anna' },
          now: { replies: 2, notes: 1, firstReplies: 1, touched: 2, resolved: 1, returned: 1, ...time },
          before: null,
          days: [
            {
              day: '2026-03-02',
              values: {
                replies: 2,
                notes: 1,
                firstReplies: 1,
                touched: 2,
                resolved: 1,
                returned: 1,
                ...time,
              },
            },
          ],
        },
        {
          agent: { id: oleg.id, name: 'Oleg' },
          now: { replies: 2, notes: 0, firstReplies: 1, touched: 2, resolved: 2, returned: 0, ...time },
          before: null,
          days: [
            {
              day: '2026-03-02',
              values: {
                replies: 1,
                notes: 0,
                firstReplies: 1,
                touched: 1,
                resolved: 1,
                returned: 0,
                ...time,
              },
            },
            {
              day: '2026-03-03',
              values: {
                replies: 1,
                notes: 0,
                firstReplies: 0,
                touched: 1,
                resolved: 1,
                returned: 0,
                ...time,
              },
            },
          ],
        },
      ])
    })

    it.each([
      ['created', {}, [2, 1, 0]],
      ['resolved', {}, [0, 0, 1]],
      ['resolved', { agentId: 'anna' }, [0]],
      ['backlog', {}, [2]],
      ['backlog', { to: '2026-03-02' }, [2]],
      ['open', { age: 'over30' }, [2]],
      ['open', { age: 'under1' }, []],
      ['firstReply', { sort: 'longest' }, [1, 0]],
      ['firstReply', { below: '2400' }, [0]],
      ['lastResolution', {}, [0, 1]],
      ['resolvedAtOnce', {}, [1]],
      ['reopenRate', {}, [0]],
      ['touched', { agentId: 'oleg' }, [0, 1]],
      ['replies', { teamId: 'none' }, [1]],
      ['created', { weekday: '1', hour: '23' }, [2]],
      ['movedOut', {}, [1]],
      ['returned', {}, [0]],
    ] as [string, Record<string, string>, number[]][])(
      'shows the tickets behind %s %j',
      async (measure, more, tickets) => {
        const agentId = { anna: anna.id, oleg: oleg.id }[more.agentId ?? '']
        const query = { ...bothDays, measure, ...more, ...(agentId && { agentId }) }
        const { data } = await sendRequest(testServer, listStatisticsTickets, ask(query))
        expect(data.items.map(({ ticketId }) => numbers.indexOf(ticketId))).toEqual(tickets)
        expect(data.total).toBe(tickets.length)
      },
    )
  })
