import {
  exportProjectsReport,
  getAccountingReport,
  getKpiReport,
  getProjectsReport,
  lockStatisticsMonth,
} from '@savepoint/contract/statistics/statistics.ts'
import { listStatisticsTickets } from '@savepoint/contract/statistics/statistics-tickets.ts'
import { deleteTag, mergeTag, updateTag } from '@savepoint/contract/tickets/tags.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillEmptyTimeZones } from '../../src/statistics/counting/fill-time-zones.ts'
import { rebuildStatistics } from '../../src/statistics/counting/rebuild-statistics.ts'
import { retagTickets } from '../../src/tickets/tags/retag-tickets.ts'
import { sendRequest } from '../support/requests.ts'
import { changed, countAll, seedTicket } from '../support/seeded-events.ts'
import { startTagServer, type TagServer } from '../support/tag-server.ts'

/**
 * 2 March: A urgent with tags one and two, replied to and resolved; B high with tag one; C of the usual priority without tags.
 * 1 March: D urgent with tag two, resolved on 2 March. The tags and priorities were given long afterwards.
 */
let server: TagServer
let one: string
let two: string
let ids: Record<'a' | 'b' | 'c' | 'd', number>
const day = { from: '2026-03-02', to: '2026-03-02' }
const long = `"'; drop table tags; -- ${'x'.repeat(26)}`

beforeAll(async () => {
  server = await startTagServer()
  const { testServer, topic, admin } = server
  const by = { kind: 'agent' as const, id: admin.id }
  const resolved = { kind: 'statusChanged' as const, by, data: changed('Created', 'Resolved') }
  const seed = (at: string, events: Parameters<typeof seedTicket>[2] = []) =>
    seedTicket(testServer, { topic, channel: 'web', at }, events)
  ids = {
    a: await seed('2026-03-02T09:00:00Z', [
      { at: '2026-03-02T09:30:00Z', kind: 'replied', by },
      { at: '2026-03-02T09:30:00Z', ...resolved },
    ]),
    b: await seed('2026-03-02T10:00:00Z'),
    c: await seed('2026-03-02T11:00:00Z'),
    d: await seed('2026-03-01T11:00:00Z', [{ at: '2026-03-02T12:00:00Z', ...resolved }]),
  }
  one = (await server.addTag({ name: 'One' })).id
  two = (await server.addTag({ name: long, color: 'red' })).id
  await server.change(ids.a, { priority: 'urgent', tagIds: [one, two] })
  await server.change(ids.b, { priority: 'high', tagIds: [one] })
  await server.change(ids.d, { priority: 'urgent', tagIds: [two] })
  await countAll(testServer)
})
afterAll(() => server.close())

async function projects(query: Record<string, string> = {}, token = server.admin.token) {
  const { data, status, text } = await sendRequest(server.testServer, getProjectsReport, {
    token,
    query: { ...day, ...query } as never,
  })
  expect(status, text).toBe(200)
  return data
}
type Report = Awaited<ReturnType<typeof projects>>
const rowsOf = (report: Report) =>
  report.labels?.map(({ of, priority, tag, now: { created, resolved, backlog, open } }) => [
    tag?.name ?? priority ?? of,
    created,
    resolved,
    backlog,
    open,
  ])
async function listed(query: Record<string, string>, token = server.admin.token) {
  const { data } = await sendRequest(server.testServer, listStatisticsTickets, {
    token,
    query: { ...day, measure: 'created', ...query } as never,
  })
  return { total: data.total, ids: data.items.map(({ ticketId }) => ticketId).toSorted() }
}

const countings: [string, () => Promise<unknown>][] = [
  ['from the facts', async () => {}],
  ['with daily sums', () => fillEmptyTimeZones(server.testServer.services)],
  ['after a rebuild', () => rebuildStatistics(server.testServer.services)],
]
for (const [how, prepare] of countings)
  describe(`the projects report by priority and by tag, ${how}`, () => {
    beforeAll(async () => void (await prepare()))

    it('counts a ticket in the row of its priority now', async () => {
      const report = await projects({ by: 'priority' })
      expect(rowsOf(report)).toEqual([
        ['urgent', 1, 2, 0, 0],
        ['high', 1, 0, 1, 1],
        ['normal', 1, 0, 1, 1],
        ['low', 0, 0, 0, 0],
      ])
      expect(report.total.now).toMatchObject({ created: 3, resolved: 2, backlog: 2, open: 2 })
    })

    it('counts a ticket with two tags once for each, and once in the whole', async () => {
      const report = await projects({ by: 'tag' })
      expect(rowsOf(report)).toEqual([
        ['One', 2, 1, 1, 1],
        [long, 1, 2, 0, 0],
        ['noTags', 1, 0, 1, 1],
      ])
      expect(report.total.now).toMatchObject({ created: 3, resolved: 2, backlog: 2, open: 2 })
      expect((await projects()).labels).toBeNull()
    })

    it('compares the same tags with the days before', async () => {
      const report = await projects({ by: 'tag', compare: 'previous' })
      expect(report.labels?.map(({ before }) => [before?.created, before?.backlog, before?.open])).toEqual([
        [0, 0, null],
        [1, 1, null],
        [0, 0, null],
      ])
      const urgent = (await projects({ by: 'priority', compare: 'previous' })).labels?.[0]
      expect(urgent?.before).toMatchObject({ created: 1, resolved: 0, backlog: 1, open: null })
    })

    it('is filtered in every part, and lists the tickets behind the numbers', async () => {
      const tagged = await projects({ tagId: one })
      expect(tagged.total.now).toMatchObject({ created: 2, resolved: 1, backlog: 1, open: 1, views: null })
      expect(tagged.days).toEqual([expect.objectContaining({ created: 2, resolved: 1, backlog: 1 })])
      expect(tagged.channels[0]).toEqual({ channel: 'web', created: 2, resolved: 1, backlog: 1 })
      expect(tagged.hours.flat().reduce((sum, count) => sum + count, 0)).toBe(2)
      expect(tagged.open.reduce((sum, { count }) => sum + count, 0)).toBe(1)
      expect(await listed({ tagId: one })).toEqual({ total: 2, ids: [ids.a, ids.b] })
      expect(await listed({ tagId: one, measure: 'open' })).toEqual({ total: 1, ids: [ids.b] })
      expect(await listed({ tagId: one, measure: 'backlog' })).toEqual({ total: 1, ids: [ids.b] })
      expect(await listed({ tagId: 'none' })).toEqual({ total: 1, ids: [ids.c] })
      expect(await listed({ priority: 'urgent', measure: 'resolved' })).toEqual({
        total: 2,
        ids: [ids.a, ids.d],
      })
      expect(await listed({ priority: 'urgent', tagId: one })).toEqual({ total: 1, ids: [ids.a] })
      const both = await projects({ by: 'tag', tagId: one })
      expect(rowsOf(both)?.map(([name, created]) => [name, created])).toEqual([
        ['One', 2],
        [long, 1],
        ['noTags', 0],
      ])
    })

    it('filters the other reports too', async () => {
      const { token } = server.admin
      const kpi = async (query: object) =>
        (await sendRequest(server.testServer, getKpiReport, { token, query: { ...day, ...query } })).data
          .rows[0]?.now
      expect(await kpi({ tagId: one })).toMatchObject({ replies: 1, resolved: 1 })
      expect((await kpi({ priority: 'urgent' }))?.lengths).toMatchObject({
        firstReply: { count: 1, median: 1_800 },
        firstResolution: { count: 2, median: 45_900 },
      })
      expect((await kpi({ tagId: 'none' }))?.shares.reopenRate).toEqual({ part: 0, of: 0, share: null })
      const work = await sendRequest(server.testServer, getAccountingReport, {
        token,
        query: { ...day, tagId: two },
      })
      expect(work.data.total.now).toMatchObject({ replies: 1, resolved: 2, touched: 2, activeMinutes: null })
    })
  })

describe('priorities and tags in statistics', () => {
  it('are exported, the total last', async () => {
    const answer = await sendRequest(server.testServer, exportProjectsReport, {
      token: server.admin.token,
      query: { ...day, by: 'tag', tagId: one, format: 'csv', locale: 'en', layout: 'spreadsheet' },
    })
    const lines = answer.text.replace('﻿', '').trimEnd().split('\r\n')
    expect(lines.slice(2)).toEqual([
      'Tag,One',
      '',
      'Tag,Created,Resolved,Closed,Reopened,Backlog,Open now',
      'One,2,1,0,0,1,1',
      `"${long.replace('"', '""')}",1,1,0,0,0,0`,
      'No tags,0,0,0,0,0,0',
      'Total,2,1,0,0,1,1',
    ])
  })

  it('counts the days of a locked month anew when asked by channel, priority or tag', async () => {
    const { testServer, admin } = server
    const { token } = admin
    const lock = await sendRequest(testServer, lockStatisticsMonth, {
      token,
      params: { month: '2026-03' },
      body: { timeZone: 'UTC' },
    })
    expect(lock.status).toBe(201)
    const resolvedFor = async (query: object) => {
      const { data, text } = await sendRequest(testServer, getAccountingReport, {
        token,
        query: { ...day, ...query },
      })
      return data.total?.now.resolved ?? text
    }
    expect(await resolvedFor({})).toBe(2)
    expect(await resolvedFor({ channel: 'web' })).toBe(2)
    expect(await resolvedFor({ tagId: one })).toBe(1)
  })

  it('refuses what is no tag and no priority', async () => {
    for (const query of [
      { tagId: 'x'.repeat(300) },
      { tagId: "'" },
      { priority: 'highest' },
      { by: 'agent' },
    ]) {
      const answer = await sendRequest(server.testServer, getProjectsReport, {
        token: server.admin.token,
        query: { ...day, ...query } as never,
      })
      expect(answer.status).toBe(400)
    }
    const unknown = '00000000-0000-7000-8000-000000000000'
    expect((await projects({ tagId: unknown })).total.now.created).toBe(0)
  })

  it('hide tags of projects that the role does not work in, though the ticket was counted there', async () => {
    const { topic, elsewhere, testServer } = server
    const seer = await server.hire({ topics: [topic], rights: ['statistics.view'] })
    const secret = await server.addTag({ name: 'Secret', projectId: elsewhere.projectId })
    const moved = await seedTicket(testServer, { topic, channel: 'web', at: '2026-03-02T14:00:00Z' }, [
      {
        at: '2026-03-02T14:10:00Z',
        kind: 'moved',
        data: { from: { categoryId: topic.categoryId }, to: { categoryId: elsewhere.categoryId } },
      },
    ])
    await server.change(moved, { tagIds: [secret.id] })
    await countAll(testServer)
    const rows = (report: Report) => rowsOf(report)?.map(([name, created]) => [name, created])
    expect(rows(await projects({ by: 'tag' }, seer.token))).toEqual([
      ['One', 2],
      [long, 1],
      ['otherTags', 1],
      ['noTags', 1],
    ])
    expect((await projects({ tagId: secret.id }, seer.token)).total.now.created).toBe(0)
    expect((await listed({ tagId: secret.id }, seer.token)).total).toBe(0)
    const file = await sendRequest(testServer, exportProjectsReport, {
      token: seer.token,
      query: { ...day, tagId: secret.id, format: 'csv', locale: 'en', layout: 'spreadsheet' },
    })
    expect(file.text).not.toContain('Secret')
    expect(rows(await projects({ by: 'tag' }))).toContainEqual(['Secret', 1])
    expect((await listed({ tagId: secret.id })).total).toBe(1)
  })

  it('follow a tag that is renamed, merged or deleted, also before the tickets are changed', async () => {
    const { testServer, admin } = server
    const { token } = admin
    const names = async () =>
      rowsOf(await projects({ by: 'tag', to: day.to }))
        ?.filter(([name]) => name !== 'Secret')
        .map(([name, created]) => [name, created])
    await sendRequest(testServer, updateTag, {
      token,
      params: { id: one },
      body: { name: 'First', color: 'green' },
    })
    expect((await names())?.[0]).toEqual(['First', 2])
    await sendRequest(testServer, mergeTag, { token, params: { id: one }, body: { intoId: two } })
    const merged = [
      [long, 2],
      ['noTags', 1],
    ]
    for (const prepare of [async () => {}, () => retagTickets(testServer.services)]) {
      await prepare()
      expect(await names()).toEqual(merged)
      expect((await listed({ tagId: one })).ids).toEqual([ids.a, ids.b])
      expect((await listed({ tagId: two })).ids).toEqual([ids.a, ids.b])
    }
    await sendRequest(testServer, deleteTag, { token, params: { id: two } })
    for (const prepare of [async () => {}, () => retagTickets(testServer.services)]) {
      await prepare()
      expect(await names()).toEqual([['noTags', 3]])
      expect((await listed({ tagId: two })).total).toBe(0)
      expect((await listed({ tagId: 'none' })).ids).toEqual([ids.a, ids.b, ids.c])
    }
  })

  it('show the most frequent tags, and count the tickets of the others once', async () => {
    const tags = await Promise.all(
      Array.from({ length: 23 }, (_, number) => server.addTag({ name: `Many ${number + 10}` })),
    )
    const place = (number: number) => tags[number]?.id ?? ''
    await server.change(ids.a, { tagIds: tags.slice(0, 20).map(({ id }) => id) })
    await server.change(ids.b, { tagIds: [place(0), place(20), place(21), place(22)] })
    const rows = rowsOf(await projects({ by: 'tag', priority: 'urgent' })) ?? []
    expect(rows).toHaveLength(21)
    const all = rowsOf(await projects({ by: 'tag', projectId: server.topic.projectId })) ?? []
    expect(all[0]?.slice(0, 2)).toEqual(['Many 10', 2])
    expect(all).toHaveLength(22)
    expect(all.at(-2)?.slice(0, 2)).toEqual(['otherTags', 2])
    expect(all.at(-1)?.slice(0, 2)).toEqual(['noTags', 1])
  })
})
