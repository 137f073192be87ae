import * as knowledge from '@savepoint/contract/knowledge/knowledge.ts'
import * as contract from '@savepoint/contract/statistics/insights.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deleteSearchesBefore } from '../../src/knowledge/search-records/search-record-queries.ts'
import { writeArticle } from '../support/articles.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole, addTopic, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let topic: Topic
let editor: { token: string }
let articleId: string

beforeAll(async () => {
  testServer = await startTestServer()
  topic = await addTopic(testServer)
  editor = await addAgent(testServer, { roleId: await addRole(testServer, { admin: true }) })
  articleId = await writeArticle(testServer, { topic, title: 'The lost sword' })
})
afterAll(() => testServer.close())

type Step = 'searched' | 'opened' | 'requested'
const record = (
  step: Step,
  q: string,
  { results = 0, address, token }: { results?: number; address?: string; token?: string } = {},
) =>
  sendRequest(testServer, knowledge.recordSearch, {
    ...(address && { address }),
    ...(token && { token }),
    body: { step, search: { q, locale: 'en', results } },
  })
const days = () => {
  const today = testServer.clock.now().toISOString().slice(0, 10)
  return { from: today, to: today }
}
const searches = async (
  query: { outcome?: 'notFound' | 'unhelpful'; limit?: number; cursor?: string } = {},
) =>
  (
    await sendRequest(testServer, contract.listSearchInsights, {
      token: editor.token,
      query: { ...days(), ...query },
    })
  ).data
const stored = async (words: string) => {
  const [row] = await testServer.db<{ searches: number; opened: number; requested: number }[]>`
    select searches, opened, requested from search_days where words = ${words}`
  return row && { ...row }
}

describe('searches', () => {
  it('that PostgreSQL could not store do not take others with them', async () => {
    await Promise.all([
      record('searched', 'nul \u0000 inside'),
      record('searched', 'half \ud83d of an emoji'),
      record('searched', `${'x'.repeat(199)}🗡`),
      record('searched', 'an ordinary search'),
    ])
    await vi.waitFor(
      async () => expect(await stored('an ordinary search')).toMatchObject({ searches: 1 }),
      5_000,
    )
  })

  it('are counted by their words, with what followed', async () => {
    for (const _ of [1, 2, 3, 4]) await record('searched', '  Lost   SWORD ', { results: 2 })
    await record('opened', 'lost sword', { results: 2 })
    await record('requested', 'lost sword', { results: 2 })
    await vi.waitFor(
      async () => expect(await stored('lost sword')).toEqual({ searches: 4, opened: 1, requested: 1 }),
      5_000,
    )
    const { items } = await searches()
    expect(items).toContainEqual({
      words: 'lost sword',
      locale: 'en',
      project: null,
      searches: 4,
      averageResults: 2,
      openedShare: 0.25,
      requestedShare: 0.25,
      articles: [],
      review: null,
    })
  })

  it('keep no addresses, phone numbers or card numbers', async () => {
    await record('searched', 'planted.player@example.org lost 4111 1111 1111 1111')
    await record('searched', 'call +7 (912) 555-44-33 now')
    await vi.waitFor(async () => expect(await stored('call # now')).toMatchObject({ searches: 1 }), 5_000)
    expect(await stored('@ lost #')).toMatchObject({ searches: 1 })
    const [row] = await testServer.db`select string_agg(s::text, ' ') as all from search_days s`
    expect(row?.all).not.toMatch(/planted|4111|555|127\.0/)
  })

  it('of employees are not counted', async () => {
    expect((await record('searched', 'seen by an employee', { token: editor.token })).status).toBe(204)
    await record('searched', 'seen by a guest')
    await vi.waitFor(async () => expect(await stored('seen by a guest')).toBeDefined(), 5_000)
    expect(await stored('seen by an employee')).toBeUndefined()
  })

  it('are limited per address, also when they come at once', async () => {
    const limit = 600
    const address = '198.51.100.7'
    const answers = await Promise.all(
      Array.from({ length: limit + 100 }, () => record('searched', 'flood', { address })),
    )
    expect(answers.filter(({ status }) => status === 204).length).toBeLessThanOrEqual(limit)
    expect(answers.some(({ status }) => status === 429)).toBe(true)
  }, 60_000)

  it('without results, and those that did not help, are found by a filter and paged', async () => {
    await record('searched', 'nothing like it')
    await record('searched', 'seen and left', { results: 3 })
    await vi.waitFor(async () => expect(await stored('seen and left')).toBeDefined(), 5_000)
    const wordsOf = async (outcome: 'notFound' | 'unhelpful') =>
      (await searches({ outcome })).items.map(({ words }) => words)
    expect(await wordsOf('notFound')).toContain('nothing like it')
    expect(await wordsOf('notFound')).not.toContain('seen and left')
    expect((await wordsOf('unhelpful')).toSorted()).toEqual(['lost sword', 'seen and left'])
    const all = (await searches()).items
    const first = await searches({ limit: 2 })
    const second = await searches({ limit: 2, cursor: first.nextCursor! })
    expect([...first.items, ...second.items]).toEqual(all.slice(0, 4))
  })

  it('are deleted after their retention', async () => {
    await testServer.db`update search_days set day = day - 10 where words = 'nothing like it'`
    const removed = await deleteSearchesBefore(
      testServer.db,
      new Date(testServer.clock.now().getTime() - 5 * 86_400_000),
      100,
    )
    expect(removed).toBe(1)
    expect(await stored('nothing like it')).toBeUndefined()
    expect(await stored('seen and left')).toBeDefined()
  })
})

describe('articles', () => {
  it('show requests that followed, and which are stale', async () => {
    await sendRequest(testServer, knowledge.recordSearch, {
      body: { step: 'requested', articleIds: [articleId, articleId] },
    })
    await sendRequest(testServer, knowledge.countArticleView, { params: { articleId } })
    const read = async () =>
      (
        await sendRequest(testServer, contract.listArticleInsights, { token: editor.token, query: days() })
      ).data.items.find(({ id }) => id === articleId)
    await vi.waitFor(async () => expect(await read()).toMatchObject({ requests: 1, views: 1 }), 5_000)
    expect(await read()).toMatchObject({ isStale: false, helpful: 0, deflections: 0 })
    await testServer.db`update articles set updated_at = updated_at - interval '7 months' where id = ${articleId}`
    expect(await read()).toMatchObject({ isStale: true })
    // Somebody said that the text still holds.
    await testServer.db`update articles set verified_at = now() where id = ${articleId}`
    expect(await read()).toMatchObject({ isStale: false })
  })
})

describe('who may read them', () => {
  it('needs the right', async () => {
    const roleId = await addRole(testServer, { rights: ['statistics.view'] })
    const { token } = await addAgent(testServer, { roleId })
    for (const endpoint of [
      contract.listSearchInsights,
      contract.listArticleInsights,
      contract.listTopicInsights,
    ])
      expect((await sendRequest(testServer, endpoint, { token, query: days() })).status).toBe(403)
  })
})
