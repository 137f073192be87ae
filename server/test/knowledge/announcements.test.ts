import { announcementLimits } from '@savepoint/contract/knowledge/announcements/announcement-limits.ts'
import {
  correctAnnouncementUpdate,
  deleteAnnouncement,
  deleteAnnouncementUpdate,
  getAnnouncement,
  listAnnouncements,
  listPublicAnnouncements,
} from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AnnouncementServer, startAnnouncementServer } from '../support/announcement-server.ts'
import { sendRequest } from '../support/requests.ts'
import { auditOf } from '../support/role-inputs.ts'
import { addTopic } from '../support/staff.ts'

let server: AnnouncementServer
beforeAll(async () => {
  server = await startAnnouncementServer()
})
beforeEach(async () => {
  await server.testServer.db`delete from announcements`
})
afterAll(() => server.close())

const here = () => ({ projectId: server.topic.projectId })
const shown = async (query = {}) => (await server.show(query)).map(({ title, phase }) => `${title}: ${phase}`)
const list = async (query: Record<string, string | number>) =>
  (await sendRequest(server.testServer, listAnnouncements, { token: await server.token(), query })).data
const listed = async (query: Record<string, string>) =>
  (await list(query)).items.map(({ translations }) => translations.ru?.title)
const titled = (title: string) => ({ translations: { ru: { title, text: 'Текст' } } })

describe('announcements of players', () => {
  it('are those of the project and of every project, the most severe first, never of another one', async () => {
    await server.add({ ...titled('news'), kind: 'news', state: null, severity: 'info' })
    await server.add({ ...titled('all'), projectId: null, severity: 'warning' })
    await server.add({ ...titled('login'), severity: 'critical' })
    await server.add({ ...titled('elsewhere'), projectId: server.elsewhere.projectId })
    expect(await shown(here())).toEqual(['login: current', 'all: current', 'news: current'])
    expect(await shown()).toHaveLength(4)
  })

  it('are never drafts, nor those of hidden projects and categories', async () => {
    await server.add({ published: false })
    const hidden = await addTopic(server.testServer, { active: false })
    await server.add({ projectId: hidden.projectId })
    const unpublished = await addTopic(server.testServer, { ...here(), published: false })
    await server.add({ categoryIds: [unpublished.categoryId] })
    expect(await server.show()).toEqual([])
    const [open] = [await server.add({ categoryIds: [server.topic.categoryId, unpublished.categoryId] })]
    expect((await server.show())[0]?.categories.map(({ id }) => id)).toEqual([server.topic.categoryId])
    expect(open?.categories).toHaveLength(2)
  })

  it('appear and go with time: news at its start, maintenance before it', async () => {
    await server.add({ ...titled('later'), startsAt: server.at(30), endsAt: server.at(40) })
    await server.add({
      ...titled('work'),
      kind: 'maintenance',
      state: 'scheduled',
      startsAt: server.at(30),
      endsAt: server.at(32),
    })
    const work = async () => {
      const found = (await server.show(here())).find(({ title }) => title === 'work')
      return found && [found.phase, found.state, found.banner]
    }
    expect(await shown(here())).toEqual(['work: planned'])
    expect(await work()).toEqual(['planned', 'scheduled', false])
    server.testServer.clock.advance({ hours: 7 })
    expect(await work()).toEqual(['planned', 'scheduled', true])
    server.testServer.clock.advance({ hours: 23, minutes: 1 })
    expect(await work()).toEqual(['current', 'inProgress', true])
    expect(await shown(here())).toHaveLength(2)
    server.testServer.clock.advance({ hours: 2 })
    expect(await work()).toEqual(['over', 'done', false])
    server.testServer.clock.advance({ days: announcementLimits.recentDays })
    expect(await work()).toBeUndefined()
  })

  it('are going on before their time when maintenance is said to have begun', async () => {
    const work = { kind: 'maintenance', startsAt: server.at(30), endsAt: server.at(32) } as const
    const { id } = await server.add({ ...titled('early'), ...work, state: 'scheduled' })
    await server.add({ ...titled('later'), ...work, startsAt: server.at(31), state: 'scheduled' })
    await server.add({ ...titled('news'), kind: 'news', state: null, startsAt: server.at(31) })
    const { data } = await server.postUpdate(id, { state: 'inProgress' })
    expect(data).toMatchObject({ phase: 'current', state: 'inProgress' })
    await server.add({ ...titled('at once'), ...work, startsAt: server.at(29), state: 'inProgress' })
    expect(await shown(here())).toEqual(['early: current', 'at once: current', 'later: planned'])
    expect((await server.show(here())).map(({ banner }) => banner)).toEqual([true, true, false])
    expect(await listed({ phase: 'current' })).toEqual(['early', 'at once'])
    expect((await listed({ phase: 'planned' })).toSorted()).toEqual(['later', 'news'])
    await server.postUpdate(id, { state: 'scheduled' })
    expect(await shown(here())).toEqual(['at once: current', 'later: planned', 'early: planned'])
  })

  it('stay listed for some days once they are resolved', async () => {
    const { id } = await server.add()
    const { data } = await server.postUpdate(id, { state: 'resolved', translations: { ru: 'Готово' } })
    expect(data).toMatchObject({ phase: 'over', state: 'resolved', version: 2 })
    expect(await server.show(here())).toMatchObject([
      { phase: 'over', banner: false, updates: [{ text: 'Готово' }] },
    ])
    await server.postUpdate(id, { state: 'monitoring' })
    expect(await server.show(here())).toMatchObject([{ phase: 'current', banner: true }])
    await server.postUpdate(id, { state: 'resolved' })
    server.testServer.clock.advance({ days: announcementLimits.recentDays, minutes: 1 })
    expect(await server.show(here())).toEqual([])
  })

  it('are in the language asked for, else in that of the desk, else in any, and say which', async () => {
    const en = { title: 'Login', text: 'Working on it' }
    await server.add({ translations: { ru: { title: 'Вход', text: 'Чиним' }, en } })
    const read = async (locale?: string) => {
      const [one] = await server.show({ ...here(), ...(locale && { locale }) })
      return [one?.title, one?.locale, one?.locales]
    }
    expect(await read('en')).toEqual(['Login', 'en', ['ru', 'en']])
    expect(await read('en-GB')).toEqual(['Login', 'en', ['ru', 'en']])
    expect(await read('pt-BR')).toEqual(['Вход', 'ru', ['ru', 'en']])
    expect(await read()).toEqual(['Вход', 'ru', ['ru', 'en']])
    await server.testServer.db`update announcements set translations = translations - 'ru'`
    expect(await read('pt')).toEqual(['Login', 'en', ['en']])
  })

  it('come in one statement, and not again to whoever has them', async () => {
    await server.add()
    const first = await sendRequest(server.testServer, listPublicAnnouncements, { query: here() })
    const tag = first.headers.etag
    expect(first.headers['cache-control']).toBe('public, max-age=30')
    const url = `/api/public/announcements?projectId=${here().projectId}`
    const again = await server.testServer.app.inject({ url, headers: { 'if-none-match': String(tag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await server.add()
    const changed = await server.testServer.app.inject({ url, headers: { 'if-none-match': String(tag) } })
    expect(changed.statusCode).toBe(200)
  })
})

describe('editors', () => {
  it('create, correct, publish and delete, with a trail in the audit', async () => {
    const draft = await server.add({ published: false, severity: 'info' })
    expect(draft).toMatchObject({ phase: 'draft', version: 0, revision: 1, mailing: null })
    const saved = await server.save(draft.id, { published: true, severity: 'critical', revision: 1 })
    expect(saved.data).toMatchObject({ phase: 'current', version: 1, revision: 2, severity: 'critical' })
    expect((await server.save(draft.id, { revision: 2 })).data.version).toBe(1)
    expect((await server.save(draft.id, { revision: 2 })).problem.code).toBe('changedMeanwhile')
    const token = await server.token()
    const request = { token, params: { id: draft.id } }
    expect((await sendRequest(server.testServer, deleteAnnouncement, request)).status).toBe(204)
    expect((await sendRequest(server.testServer, getAnnouncement, request)).status).toBe(404)
    expect((await auditOf(server.testServer, draft.id)).map(({ action }) => action)).toEqual([
      'announcementCreated',
      'announcementChanged',
      'announcementChanged',
      'announcementDeleted',
    ])
  })

  it('stay about their categories when these are deleted, and about no other deleted one', async () => {
    const { db } = server.testServer
    const [gone, other] = [
      await addTopic(server.testServer, here()),
      await addTopic(server.testServer, here()),
    ]
    const { id } = await server.add({ categoryIds: [gone.categoryId] })
    await db`update categories set deleted_at = now(), published = false where id = any (${[gone.categoryId, other.categoryId]}::uuid[])`
    const request = { token: await server.token(), params: { id } }
    const { data } = await sendRequest(server.testServer, getAnnouncement, request)
    expect(data.categories.map((category) => category.id)).toEqual([gone.categoryId])
    const save = (categoryIds: string[]) => server.save(id, { categoryIds })
    expect((await save(data.categories.map((category) => category.id))).status).toBe(200)
    expect(await server.show(here())).toEqual([])
    expect((await save([gone.categoryId, other.categoryId])).problem.errors?.[0]?.path).toBe('categoryIds')
  })

  it('filter by project and phase, page by page', async () => {
    await server.add(titled('now'))
    await server.add({ ...titled('draft'), published: false })
    await server.add({ ...titled('other'), projectId: server.elsewhere.projectId, startsAt: server.at(2) })
    expect((await listed(here())).toSorted()).toEqual(['draft', 'now'])
    expect(await listed({ phase: 'draft' })).toEqual(['draft'])
    expect(await listed({ phase: 'planned' })).toEqual(['other'])
    expect(await listed({ phase: 'current' })).toEqual(['now'])
    expect(await listed({ phase: 'over' })).toEqual([])
    const first = await list({ limit: 2 })
    const second = await list({ limit: 2, cursor: first.nextCursor ?? '' })
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null])
  })

  it('are told at the field what is wrong', async () => {
    const paths = async (body: Parameters<typeof server.create>[0]) =>
      (await server.create(body)).problem.errors?.map(({ path }) => path)
    expect(await paths({ state: 'scheduled' })).toEqual(['state'])
    expect(await paths({ kind: 'news' })).toEqual(['state'])
    expect(await paths({ kind: 'maintenance', state: 'scheduled' })).toEqual(['endsAt'])
    expect(await paths({ endsAt: server.at(-2) })).toEqual(['endsAt'])
    expect(await paths({ translations: {} })).toEqual(['translations'])
    expect(await paths({ translations: { ru: { title: ' ', text: 'T' } } })).toEqual([
      'translations.ru.title',
    ])
    expect(await paths({ projectId: '00000000-0000-7000-8000-000000000000' })).toEqual(['projectId'])
    expect(await paths({ categoryIds: [server.elsewhere.categoryId] })).toEqual(['categoryIds'])
    expect(await paths({ projectId: null, categoryIds: [server.topic.categoryId] })).toEqual(['categoryIds'])
    const { id } = await server.add()
    const changed = await server.save(id, { kind: 'news', state: null })
    expect(changed.problem.errors?.[0]?.path).toBe('kind')
    expect((await server.postUpdate(id, { state: 'done' })).problem.errors?.[0]?.path).toBe('state')
  })

  it('update what is published, and take an update back', async () => {
    const draft = await server.add({ published: false })
    expect((await server.postUpdate(draft.id)).problem.code).toBe('invalidOperation')
    const { id } = await server.add()
    await server.postUpdate(id, { state: 'identified', translations: { ru: 'Нашли' } })
    const { data } = await server.postUpdate(id, { translations: { ru: 'Чиним' } })
    expect(data.updates.map(({ state, translations }) => [state, translations.ru])).toEqual([
      ['identified', 'Чиним'],
      ['identified', 'Нашли'],
    ])
    const updateId = data.updates[0]?.id ?? ''
    const params = { id, updateId }
    const token = await server.token()
    const correct = (text: string, revision: number) =>
      sendRequest(server.testServer, correctAnnouncementUpdate, {
        ...{ token, params },
        body: { translations: { ru: text, en: 'Repairing' }, revision },
      })
    const corrected = await correct('Уже чиним', data.revision)
    expect(corrected.data.updates.map(({ state, translations, at }) => [state, translations, at])).toEqual([
      ['identified', { ru: 'Уже чиним', en: 'Repairing' }, data.updates[0]?.at],
      ['identified', { ru: 'Нашли' }, data.updates[1]?.at],
    ])
    // A dismissed banner does not come back.
    expect(corrected.data.version).toBe(data.version)
    expect((await correct('Чиним снова', data.revision)).problem.code).toBe('changedMeanwhile')
    const elsewhere = { id: draft.id, updateId }
    const foreign = await sendRequest(server.testServer, correctAnnouncementUpdate, {
      ...{ token, params: elsewhere },
      body: { translations: { ru: 'Чужое' }, revision: 1 },
    })
    expect(foreign.status).toBe(404)
    const left = await sendRequest(server.testServer, deleteAnnouncementUpdate, { token, params })
    expect(left.data.updates).toHaveLength(1)
    expect(left.data.state).toBe('identified')
    const again = await sendRequest(server.testServer, deleteAnnouncementUpdate, { token, params })
    expect(again.status).toBe(404)
  })
})
