import * as contract from '@savepoint/contract/knowledge/article-schedules.ts'
import {
  changeArticles,
  listManagedArticles,
  publishArticle,
} from '@savepoint/contract/knowledge/articles.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { remindEditors } from '../../src/knowledge/article-schedules/remind-editors.ts'
import { publishDueArticles } from '../../src/knowledge/article-schedules/schedule-article.ts'
import { takeUnverified } from '../../src/knowledge/article-schedules/schedule-queries.ts'
import { after } from '../../src/platform/clock.ts'
import { type ArticleServer, startArticleServer } from '../support/article-server.ts'
import { sendRequest } from '../support/requests.ts'

let server: ArticleServer
beforeAll(async () => {
  server = await startArticleServer()
})
beforeEach(async () => {
  await server.testServer.db`delete from articles`
})
afterAll(() => server.testServer.close())

const inHours = (hours: number) => after(server.testServer.clock.now(), { hours }).toISOString()
const schedule = (id: string, publishAt: string | null, unpublishAt: string | null = null) =>
  sendRequest(server.testServer, contract.scheduleArticle, {
    token: server.anna.token,
    params: { id },
    body: { publishAt, unpublishAt },
  })
/** Moves everything planned closer: sessions would end if the clock moved. */
const wait = (hours: number) => server.testServer.db`
  update articles set publish_at = publish_at - make_interval(hours => ${hours}),
    unpublish_at = unpublish_at - make_interval(hours => ${hours}), verify_by = verify_by - make_interval(hours => ${hours})`
const pass = async (hours: number) => {
  await wait(hours)
  return await publishDueArticles(server.testServer.services)
}
const isPublic = async (id: string) =>
  (await server.testServer.app.inject({ url: `/api/public/articles/${id}` })).statusCode === 200
const listed = async (state: 'scheduled' | 'unverified') =>
  (
    await sendRequest(server.testServer, listManagedArticles, { token: server.anna.token, query: { state } })
  ).data.items.map(({ id }) => id)

describe('The schedule of an article', () => {
  it('publishes and withdraws it at its times', async () => {
    const { id, version } = await server.create('Турнир', { published: false })
    const [publishAt, unpublishAt] = [inHours(2), inHours(5)]
    const { data } = await schedule(id, publishAt, unpublishAt)
    expect(data).toMatchObject({ publishAt, unpublishAt, published: false })
    expect([await listed('scheduled'), await pass(1), await isPublic(id)]).toEqual([[id], 0, false])
    expect([await pass(1), await isPublic(id)]).toEqual([1, true])
    expect(await server.read(id)).toMatchObject({ publishAt: null, version: version + 1 })
    expect([await pass(3), await isPublic(id)]).toEqual([1, false])
    expect([(await server.read(id)).unpublishAt, await listed('scheduled'), await pass(24)]).toEqual([
      null,
      [],
      0,
    ])
  })

  it('publishes what is saved by then, and an internal article to players', async () => {
    const { id, version } = await server.create('Ивент', { published: false, internal: true })
    await schedule(id, inHours(1))
    await server.save(id, { ...server.bodyOf('Ивент осени', { published: false, internal: true }), version })
    await pass(1)
    expect((await server.read(id)).internal).toBe(false)
    const { body } = await server.testServer.app.inject({ url: `/api/public/articles/${id}` })
    expect(body).toContain('Ивент осени')
  })

  it('that passed while no worker ran never shows an article that should be gone', async () => {
    const { id } = await server.create('Пропущенная', { published: false })
    await schedule(id, inHours(1), inHours(2))
    expect([await pass(10), await isPublic(id)]).toEqual([2, false])
  })

  it('is cancelled by publishing or withdrawing by hand, each for itself', async () => {
    const { testServer, anna } = server
    const { id } = await server.create('Вручную', { published: false })
    const unpublishAt = inHours(9)
    await schedule(id, inHours(1), unpublishAt)
    const publish = (published: boolean) =>
      sendRequest(testServer, publishArticle, {
        token: anna.token,
        params: { id },
        body: { published, internal: false },
      })
    expect((await publish(true)).data).toMatchObject({ publishAt: null, unpublishAt })
    expect((await publish(false)).data).toMatchObject({ publishAt: null, unpublishAt: null })
    await schedule(id, inHours(1))
    await sendRequest(testServer, changeArticles, {
      token: anna.token,
      body: { ids: [id], action: 'publish' },
    })
    expect((await server.read(id)).publishAt).toBeNull()
  })

  it('is refused at the field when it cannot come true', async () => {
    const open = await server.create('Открытая')
    const draft = await server.create('Закрытая', { published: false })
    const refused = async (...given: Parameters<typeof schedule>) => {
      const { status, problem } = await schedule(...given)
      return [status, problem.errors?.map(({ path }) => path).join()]
    }
    expect(await refused(open.id, inHours(1))).toEqual([400, 'publishAt'])
    expect(await refused(draft.id, inHours(-1))).toEqual([400, 'publishAt'])
    expect(await refused(draft.id, null, inHours(1))).toEqual([400, 'unpublishAt'])
    const same = inHours(2)
    expect(await refused(draft.id, same, same)).toEqual([400, 'unpublishAt'])
    expect(await refused(open.id, null, inHours(-1))).toEqual([400, 'unpublishAt'])
    expect((await refused('00000000-0000-7000-8000-000000000000', null))[0]).toBe(404)
    expect((await schedule(open.id, null, inHours(1))).status).toBe(200)
    expect((await schedule(open.id, null)).data.unpublishAt).toBeNull()
  })

  it('happens once when two workers look at the same moment', async () => {
    const { id, version } = await server.create('Дважды', { published: false })
    await schedule(id, inHours(1))
    await wait(1)
    const done = await Promise.all([1, 2, 3].map(() => publishDueArticles(server.testServer.services)))
    expect([done.reduce((sum, count) => sum + count, 0), (await server.read(id)).version]).toEqual([
      1,
      version + 1,
    ])
  })
})

describe('The check of an article', () => {
  const plan = (id: string, everyMonths: number | null) =>
    sendRequest(server.testServer, contract.planArticleVerification, {
      token: server.anna.token,
      params: { id },
      body: { everyMonths },
    })
  const verify = (id: string) =>
    sendRequest(server.testServer, contract.verifyArticle, { token: server.oleg.token, params: { id } })

  it('is due after its months, until somebody says that the text still holds', async () => {
    const { id, version } = await server.create('Правила')
    expect((await plan(id, 6)).data.verification).toMatchObject({ everyMonths: 6, verifiedAt: null })
    await wait(24 * 170)
    expect(await listed('unverified')).toEqual([])
    await wait(24 * 20)
    expect(await listed('unverified')).toEqual([id])
    const { data } = await verify(id)
    expect(data).toMatchObject({ version, verification: { verifiedBy: { name: 'Олег' } } })
    expect([await listed('unverified'), data.verification.dueAt! > inHours(24 * 170)]).toEqual([[], true])
  })

  it('is not needed after the text was changed, and for what nobody reads', async () => {
    const { id, version } = await server.create('Награды')
    await plan(id, 1)
    await wait(24 * 40)
    const same = { ...server.bodyOf('Награды'), version }
    const saved = await server.save(id, same)
    expect(await listed('unverified')).toEqual([id])
    await server.save(id, { ...server.bodyOf('Награды сезона'), version: saved.data.version })
    expect(await listed('unverified')).toEqual([])
    await wait(24 * 40)
    expect(await listed('unverified')).toEqual([id])
    const latest = await server.read(id)
    await server.save(id, {
      ...server.bodyOf('Награды сезона', { published: false }),
      version: latest.version,
    })
    expect(await listed('unverified')).toEqual([])
  })

  it('is planned only for a sensible number of months, and can be ended', async () => {
    const { id } = await server.create('Справка')
    expect([(await plan(id, 0)).status, (await plan(id, 37)).status, (await plan(id, 1)).status]).toEqual([
      400, 400, 200,
    ])
    expect((await plan(id, null)).data.verification).toMatchObject({ everyMonths: null, dueAt: null })
    expect((await verify(id)).data.verification).toMatchObject({ dueAt: null, verifiedBy: { name: 'Олег' } })
  })
})

it('a reminder to check an article goes to its author when whoever changed it last has left, and then to nobody', async () => {
  const { testServer, anna, oleg } = server
  const { db, clock } = testServer
  const { id, version } = await server.create('Без хозяина')
  await server.save(id, { ...server.bodyOf('Без хозяина 2'), version }, oleg.token)
  const remindedOf = async () => {
    await db`update articles set verify_by = ${clock.now()}, verify_reminded_at = null where id = ${id}`
    const due = await takeUnverified(db, { now: clock.now(), limit: 100 })
    return due.find((one) => one.id === id)?.agent_id
  }
  const setActive = (agentId: string, active: boolean) =>
    db`update agents set active = ${active} where id = ${agentId}`
  expect(await remindedOf()).toBe(oleg.id)
  await setActive(oleg.id, false)
  expect(await remindedOf()).toBe(anna.id)
  await setActive(anna.id, false)
  expect(await remindedOf()).toBeNull()
  for (const agent of [anna, oleg]) await setActive(agent.id, true)
})

it('a reminder that has nobody else goes to all editors where no role reviews', async () => {
  const { services, db, clock } = server.testServer
  const { id } = await server.create('Без автора')
  await db`update articles set updated_by_id = null, author_id = null, verify_by = ${clock.now()} where id = ${id}`
  await db`update roles set rights = array_remove(rights, 'articles.review')`
  const reminded: string[][] = []
  const notifyEditors = async (_tx: unknown, { agentIds }: { agentIds: string[] }) =>
    void reminded.push(agentIds)
  expect(await remindEditors({ ...services, ports: { ...services.ports, notifyEditors } })).toBe(1)
  expect(reminded.flat()).toEqual(expect.arrayContaining([server.anna.id, server.oleg.id]))
})
