import {
  commentOnArticle,
  deleteArticleComment,
  listArticleComments,
} from '@savepoint/contract/knowledge/article-comments.ts'
import { getManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { getArticle } from '@savepoint/contract/knowledge/knowledge.ts'
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

type Reader = { token?: string; address?: string; headers?: Record<string, string> }
const say = (articleId: string, text: string, reader: Reader = {}) =>
  sendRequest(testServer, commentOnArticle, {
    address: '10.3.0.1',
    ...reader,
    params: { articleId },
    body: { helpful: false, text },
  })
const listed = async (id: string, query: { limit?: number; cursor?: string } = {}) =>
  (await sendRequest(testServer, listArticleComments, { ...editor, params: { id }, query })).data
const texts = async (id: string) => (await listed(id)).items.map(({ text }) => text)
const count = async (id: string) =>
  (await sendRequest(testServer, getManagedArticle, { ...editor, params: { id } })).data.comments

describe('a comment on an article', () => {
  it('is read by editors alone, newest first, without a name, page by page', async () => {
    const article = await writeArticle(testServer, { topic, title: 'Комментарии' })
    const player = await addCustomer(testServer)
    expect((await say(article, 'Нет снимков экрана')).status).toBe(204)
    await say(article, 'Не сказано про второй пояс', player)
    const first = await listed(article, { limit: 1 })
    expect(first.items).toEqual([
      {
        id: expect.any(String),
        helpful: false,
        text: 'Не сказано про второй пояс',
        createdAt: expect.any(String),
      },
    ])
    const rest = await listed(article, { limit: 1, cursor: first.nextCursor as string })
    expect(rest.items.map(({ text }) => text)).toEqual(['Нет снимков экрана'])
    expect(rest.nextCursor).toBeNull()
    expect(await count(article)).toBe(2)
    const shown = await sendRequest(testServer, getArticle, { ...player, params: { articleId: article } })
    expect(shown.text).not.toContain('второй пояс')
    for (const reader of [{}, player])
      expect(
        (await sendRequest(testServer, listArticleComments, { ...reader, params: { id: article } })).status,
      ).toBeGreaterThanOrEqual(401)
  })

  it('replaces the visitor’s earlier one, also when many arrive together', async () => {
    const article = await writeArticle(testServer, { topic, title: 'Повторы' })
    const player = await addCustomer(testServer)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => say(article, `Раз ${n}`, { ...player, address: '10.3.0.2' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204))
    expect(await texts(article)).toHaveLength(1)
    expect(await count(article)).toBe(1)
    await say(article, 'Последнее слово', player)
    expect(await texts(article)).toEqual(['Последнее слово'])
  })

  it('of an employee is not kept, and one that says nothing or too much is refused', async () => {
    const article = await writeArticle(testServer, { topic, title: 'Отказы' })
    expect((await say(article, 'Проверка', editor)).status).toBe(204)
    for (const text of ['', ' \n ', 'a'.repeat(1_001)]) {
      const refused = await say(article, text)
      expect(refused.status).toBe(400)
      expect(refused.problem?.errors?.[0]?.path).toBe('text')
    }
    expect(await texts(article)).toEqual([])
    const draft = await writeArticle(testServer, { topic, title: 'Черновик', more: { published: false } })
    expect((await say(draft, 'Видно?')).status).toBe(404)
  })

  it('is limited per address, and all of a hundred at once are', async () => {
    const article = await writeArticle(testServer, { topic, title: 'Предел' })
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => say(article, `Раз ${n}`, { address: '10.3.3.3' })),
    )
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(80)
  })

  it('is deleted by an editor once', async () => {
    const article = await writeArticle(testServer, { topic, title: 'Удаление' })
    await say(article, 'Мой телефон +7 900 000-00-00')
    const [comment] = (await listed(article)).items
    const remove = () =>
      sendRequest(testServer, deleteArticleComment, {
        ...editor,
        params: { id: article, commentId: comment?.id as string },
      })
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    expect(await count(article)).toBe(0)
  })
})
