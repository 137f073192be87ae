import * as contract from '@savepoint/contract/knowledge/knowledge.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeArticle } from '../support/articles.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let topic: Topic
let editor: { token: string }

beforeAll(async () => {
  testServer = await startTestServer()
  topic = await addTopic(testServer)
  editor = await addAgent(testServer, { roleId: await addRole(testServer, { admin: true }) })
})
afterAll(() => testServer.close())

type Reader = { token?: string; cookie?: string; address?: string }
const given = ({ token, cookie, address }: Reader) => ({
  ...(token && { token }),
  ...(address && { address }),
  ...(cookie && { headers: { cookie } }),
})
const vote = (articleId: string, helpful: boolean, reader: Reader = {}) =>
  sendRequest(testServer, contract.voteOnArticle, {
    ...given(reader),
    params: { articleId },
    body: { helpful },
  })
const view = (articleId: string, reader: Reader = {}) =>
  sendRequest(testServer, contract.countArticleView, { ...given(reader), params: { articleId } })
const solved = (articleId: string, reader: Reader = {}) =>
  sendRequest(testServer, contract.countDeflection, { ...given(reader), params: { articleId } })
const totals = async (id: string) => {
  const [row] = await testServer.db`
    select views, helpful, unhelpful, deflections from article_totals where article_id = ${id}`
  return { ...row } as { views: number; helpful: number; unhelpful: number; deflections: number }
}
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0]!

describe('"Was this helpful?"', () => {
  it('counts one answer of a guest, known by a cookie, and lets them change it', async () => {
    const article = await writeArticle(testServer, { topic, title: 'Голоса гостей' })
    const first = await vote(article, true)
    expect(String(first.headers['set-cookie'])).toMatch(/^visitor=[\w-]{22}; .*HttpOnly; SameSite=Lax/)
    const cookie = cookieOf(first)
    await vote(article, true, { cookie })
    expect(await totals(article)).toMatchObject({ helpful: 1, unhelpful: 0 })
    await vote(article, false, { cookie })
    expect(await totals(article)).toMatchObject({ helpful: 0, unhelpful: 1 })
    const read = (reader: Reader) =>
      sendRequest(testServer, contract.getArticle, { ...given(reader), params: { articleId: article } })
    expect((await read({ cookie })).data.myVote).toBe(false)
    expect((await read({})).data.myVote).toBeNull()
  })

  it('counts one answer of a guest in a frame that keeps no cookies', async () => {
    const article = await writeArticle(testServer, { topic, title: 'Голоса в игре' })
    const voteAs = (visitor: string, helpful: boolean) =>
      sendRequest(testServer, contract.voteOnArticle, {
        params: { articleId: article },
        body: { helpful, visitor },
      })
    const first = await voteAs('0b6b1e4e-0000-4000-8000-000000000001', true)
    expect([first.status, first.headers['set-cookie']]).toEqual([200, undefined])
    await voteAs('0b6b1e4e-0000-4000-8000-000000000001', false)
    await voteAs('0b6b1e4e-0000-4000-8000-000000000002', true)
    expect(await totals(article)).toMatchObject({ helpful: 1, unhelpful: 1 })
    expect((await voteAs('customer:1', true)).status).toBe(400)
  })

  it('counts a customer once across devices', async () => {
    const article = await writeArticle(testServer, { topic, title: 'Голоса игроков' })
    const { token } = await addCustomer(testServer)
    expect((await vote(article, true, { token })).headers['set-cookie']).toBeUndefined()
    await vote(article, true, { token })
    expect(await totals(article)).toMatchObject({ helpful: 1 })
    const { data } = await sendRequest(testServer, contract.getArticle, {
      token,
      params: { articleId: article },
    })
    expect(data.myVote).toBe(true)
  })

  it('is one vote even when fifty arrive together', async () => {
    const article = await writeArticle(testServer, { topic, title: 'Гонка' })
    const { token } = await addCustomer(testServer)
    const address = '10.1.1.1'
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => vote(article, index % 2 === 0, { token, address })),
    )
    const { helpful, unhelpful } = await totals(article)
    expect(helpful + unhelpful).toBe(1)
    const others = await Promise.all(
      Array.from({ length: 50 }, () => vote(article, true, { address: '10.1.1.2' })),
    )
    expect(others.every(({ status }) => status === 200)).toBe(true)
    expect((await totals(article)).helpful).toBe(50 + helpful)
  })

  it('thanks employees without counting them', async () => {
    const article = await writeArticle(testServer, { topic, title: 'Свои' })
    expect((await vote(article, true, editor)).data).toEqual({ helpful: true })
    await view(article, editor)
    await solved(article, editor)
    expect(await totals(article)).toEqual({ views: 0, helpful: 0, unhelpful: 0, deflections: 0 })
  })

  it('is limited to sixty votes an hour per address', async () => {
    const article = await writeArticle(testServer, { topic, title: 'Усердный' })
    const address = '10.2.2.2'
    const answers: number[] = []
    for (let index = 0; index < 61; index += 1) answers.push((await vote(article, true, { address })).status)
    expect(answers.filter((status) => status === 200)).toHaveLength(60)
    const refused = await vote(article, true, { address })
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await vote(article, true, { address: '10.2.2.3' })).status).toBe(200)
  })
})

describe('Readers', () => {
  it('are counted by day, and deflections once per visitor', async () => {
    const article = await writeArticle(testServer, { topic, title: 'Счёт' })
    await view(article)
    testServer.clock.advance({ days: 1 })
    await view(article)
    await view(article)
    const cookie = cookieOf(await solved(article))
    await solved(article, { cookie })
    expect(await totals(article)).toMatchObject({ views: 3, deflections: 1 })
    const days = await testServer.db<{ views: number }[]>`
      select views from article_views where article_id = ${article} order by day`
    expect(days.map(({ views }) => views)).toEqual([1, 2])
  })
})

describe('What is not published', () => {
  it('is nowhere for a visitor: list, titles, search, similar, see-also, popular, address, votes and counts', async () => {
    const hiddenCategory = await addTopic(testServer, { projectId: topic.projectId, published: false })
    const hiddenProject = await addTopic(testServer, { active: false })
    const secrets = await Promise.all([
      writeArticle(testServer, {
        topic,
        title: 'Секретный портал один',
        more: { published: false, popular: true },
      }),
      writeArticle(testServer, {
        topic: hiddenCategory,
        title: 'Секретный портал два',
        more: { popular: true },
      }),
      writeArticle(testServer, {
        topic: hiddenProject,
        title: 'Секретный портал три',
        more: { popular: true },
      }),
    ])
    const open = await writeArticle(testServer, {
      topic,
      title: 'Открытый портал',
      more: {
        seeAlso: secrets,
        text: 'Секретный портал рядом.',
      },
    })
    const twin = await writeArticle(testServer, { topic, title: 'Секретный портал открыт' })
    const ask = async (url: string) => (await testServer.app.inject({ url })).body
    const seen = await Promise.all([
      ask('/api/public/articles?limit=100'),
      ask(`/api/public/articles?categoryId=${hiddenCategory.categoryId}`),
      ask(`/api/public/articles?projectId=${hiddenProject.projectId}`),
      ask('/api/public/articles/popular'),
      ask(`/api/public/projects/${topic.projectId}`),
      ask(`/api/public/projects/${hiddenProject.projectId}`),
      ask(`/api/public/articles/search?q=${encodeURIComponent('секретный портал')}`),
      ask(`/api/public/articles/search?q=${encodeURIComponent('сикретный партал')}`),
      ask(`/api/public/articles/${open}`),
      ask(`/api/public/articles/${twin}`),
    ])
    for (const body of seen) for (const id of secrets) expect(body).not.toContain(id)
    expect(seen[6]).toContain(twin)
    for (const articleId of secrets) {
      expect((await sendRequest(testServer, contract.getArticle, { params: { articleId } })).status).toBe(404)
      expect((await vote(articleId, true)).status).toBe(404)
      expect((await view(articleId)).status).toBe(404)
      expect((await solved(articleId)).status).toBe(404)
    }
  })

  it('and guests see nothing of a help center for signed-in users', async () => {
    const closed = await startTestServer({ KNOWLEDGE_BASE_ACCESS: 'signed-in' })
    try {
      const article = await writeArticle(closed, { topic: await addTopic(closed), title: 'Закрыто' })
      const answer = await sendRequest(closed, contract.voteOnArticle, {
        params: { articleId: article },
        body: { helpful: true },
      })
      expect(answer.status).toBe(401)
      const { token } = await addCustomer(closed)
      expect(
        (await sendRequest(closed, contract.getArticle, { token, params: { articleId: article } })).status,
      ).toBe(200)
    } finally {
      await closed.close()
    }
  })
})
