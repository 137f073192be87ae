import { createAnnouncement } from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { exportAudit, listAudit } from '@savepoint/contract/people/audit.ts'
import { deleteBusinessCalendar } from '@savepoint/contract/sla/calendars.ts'
import {
  deleteSlaPolicy,
  listSlaPolicies,
  orderSlaPolicies,
  updateSlaPolicy,
} from '@savepoint/contract/sla/policies.ts'
import { createTag, mergeTag } from '@savepoint/contract/tickets/tags.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countWork } from '../support/measured-work.ts'
import { sendRequest } from '../support/requests.ts'
import { matchAll, type SlaServer, startSlaServer } from '../support/sla-server.ts'
import { addTopic } from '../support/staff.ts'

let at: SlaServer
beforeAll(async () => {
  at = await startSlaServer()
})
afterAll(() => at.close())

const list = async (action: string) => {
  const query = { action } as never
  return (await sendRequest(at.testServer, listAudit, { token: at.admin.token, query })).data.items
}
const latest = async (action: string) => (await list(action))[0]
const addTag = async (name: string) =>
  (await sendRequest(at.testServer, createTag, { token: at.admin.token, body: { name } as never })).data
const targets = { firstReply: 60, nextReply: 60, resolution: null }

it('names what an SLA policy refers to, before and after', async () => {
  const { token } = at.admin
  const topic = await addTopic(at.testServer, { project: 'Emberwald', category: 'Payments' })
  const { data: calendar } = await at.calendar({ name: 'Office' })
  const tag = await addTag('vip')
  const missing = crypto.randomUUID()
  const { data: policy } = await at.policy({ name: 'First', calendarId: calendar.id })
  const all = [
    { field: 'categoryId', operator: 'isAnyOf', value: [topic.categoryId, missing] },
    { field: 'projectId', operator: 'is', value: topic.projectId },
    { field: 'tagId', operator: 'is', value: tag.id },
    { field: 'priority', operator: 'is', value: 'urgent' },
  ]
  const body = { name: 'First', calendarId: null, conditions: { ...matchAll, all }, targets }
  const saved = await sendRequest(at.testServer, updateSlaPolicy, {
    token,
    params: { id: policy.id },
    body: body as never,
  })
  expect(saved.status).toBe(200)
  expect((await latest('slaPolicyChanged'))?.names).toEqual({
    [calendar.id]: { name: 'Office', deleted: false },
    [topic.categoryId]: { name: 'Emberwald / Payments', deleted: false },
    [topic.projectId]: { name: 'Emberwald', deleted: false },
    [tag.id]: { name: 'vip', deleted: false },
  })
})

it('names policies in their new order, also one that was deleted since', async () => {
  const { token } = at.admin
  const [{ data: first }, { data: last }] = [
    await at.policy({ name: 'Quick' }),
    await at.policy({ name: 'Slow' }),
  ]
  const { data } = await sendRequest(at.testServer, listSlaPolicies, { token })
  const ids = data.items.filter(({ isDefault }) => !isDefault).map(({ id }) => id)
  const order = [last.id, ...ids.filter((id) => id !== last.id)]
  const ordered = await sendRequest(at.testServer, orderSlaPolicies, { token, body: { ids: order } })
  expect(ordered.status).toBeLessThan(300)
  await sendRequest(at.testServer, deleteSlaPolicy, { token, params: { id: first.id } })
  const entry = await latest('slaPoliciesOrdered')
  expect(Object.keys(entry?.names ?? {}).toSorted()).toEqual(ids.toSorted())
  expect(entry?.names[first.id]).toEqual({ name: 'Quick', deleted: true })
})

it('marks merged tags and deleted categories as gone, and knows nothing of a deleted calendar', async () => {
  const { token } = at.admin
  const [from, into] = [await addTag('refund'), await addTag('money back')]
  const topic = await addTopic(at.testServer, { project: 'Voidhollow', category: 'Ships' })
  const { data: calendar } = await at.calendar()
  await at.policy({
    calendarId: calendar.id,
    conditions: {
      ...matchAll,
      any: [
        { field: 'tagId', operator: 'is', value: from.id },
        { field: 'categoryId', operator: 'is', value: topic.categoryId },
      ],
    },
  })
  await sendRequest(at.testServer, mergeTag, { token, params: { id: from.id }, body: { intoId: into.id } })
  await at.testServer.db`
    update categories set published = false, deleted_at = now() where id = ${topic.categoryId}`
  await at.testServer.db`update sla_policies set calendar_id = null where calendar_id = ${calendar.id}`
  await sendRequest(at.testServer, deleteBusinessCalendar, { token, params: { id: calendar.id } })
  expect((await latest('slaPolicyCreated'))?.names).toEqual({
    [from.id]: { name: 'refund', deleted: true },
    [topic.categoryId]: { name: 'Voidhollow / Ships', deleted: true },
  })
  expect((await latest('tagMerged'))?.names).toEqual({ [into.id]: { name: 'money back', deleted: false } })
})

it('names the project and the categories of an announcement', async () => {
  const topic = await addTopic(at.testServer, { project: 'Kairo Circuit', category: 'Cars' })
  const created = await sendRequest(at.testServer, createAnnouncement, {
    token: at.admin.token,
    body: {
      kind: 'issue',
      severity: 'warning',
      state: 'investigating',
      projectId: topic.projectId,
      categoryIds: [topic.categoryId],
      startsAt: at.testServer.clock.now().toISOString(),
      translations: { ru: { title: 'Т', text: 'Т' } },
      published: false,
    },
  })
  expect(created.status).toBe(201)
  expect((await latest('announcementCreated'))?.names).toEqual({
    [topic.projectId]: { name: 'Kairo Circuit', deleted: false },
    [topic.categoryId]: { name: 'Kairo Circuit / Cars', deleted: false },
  })
})

it('names the employee whose entries were exported', async () => {
  await sendRequest(at.testServer, exportAudit, { token: at.admin.token, query: { actorId: at.admin.id } })
  const entry = await latest('auditExported')
  expect(entry?.names).toEqual({ [at.admin.id]: { name: entry?.actor.name, deleted: false } })
})

it('names in an export what the entries refer to by id', async () => {
  const query = { action: 'slaPoliciesOrdered' } as never
  const file = await sendRequest(at.testServer, exportAudit, { token: at.admin.token, query })
  const [row] = parse(file.text, { bom: true, columns: true }) as Record<string, string>[]
  const listed = await latest('slaPoliciesOrdered')
  const names = Object.entries(listed?.names ?? {}).map(([id, { name }]) => [id, name])
  expect(JSON.parse(row?.names ?? '')).toEqual(Object.fromEntries(names))
})

it('asks once for all names, and not at all where nothing is referred to', async () => {
  const named = await countWork(at.testServer, () => list('slaPolicyChanged'))
  const plain = await countWork(at.testServer, () => list('signedIn'))
  expect(named.statements - plain.statements).toBe(1)
})

it('leaves alone what is no id, whatever an old entry holds', async () => {
  await at.testServer.db`
    insert into audit (at, action, actor_kind, actor_name, after)
    values (now() + interval '1 day', 'statisticsExported', 'system', '',
      ${at.testServer.db.json({ projectId: 'Emberwald', tagId: 'none', calendarId: 7, conditions: [null, 'x'] })})`
  expect((await latest('statisticsExported'))?.names).toEqual({})
})
