import { publishArticle, redirectArticle } from '@savepoint/contract/knowledge/articles.ts'
import { getArticle } from '@savepoint/contract/knowledge/knowledge.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ArticleServer, startArticleServer } from '../support/article-server.ts'
import { arePagesBuilt } from '../support/built-pages.ts'
import { sendRequest } from '../support/requests.ts'

const areBuilt = arePagesBuilt()
let server: ArticleServer
beforeAll(async () => {
  server = await startArticleServer()
})
afterAll(() => server.testServer.close())

const merge = (id: string, articleId: string | null) =>
  sendRequest(server.testServer, redirectArticle, {
    token: server.anna.token,
    params: { id },
    body: { articleId },
  })
const read = (articleId: string) => sendRequest(server.testServer, getArticle, { params: { articleId } })
const readTitle = async (articleId: string) => {
  const { status, data } = await read(articleId)
  return status === 200 ? data.title : null
}

describe('An article merged into another', () => {
  it('gives its readers the other one, and is itself withdrawn', async () => {
    const [old, kept] = [await server.create('Старая'), await server.create('Новая')]
    const { data } = await merge(old.id, kept.id)
    expect(data).toMatchObject({ published: false, redirectTo: { id: kept.id, title: 'Новая' } })
    expect((await read(old.id)).data).toMatchObject({ id: kept.id, title: 'Новая' })
  })

  it('is followed to the end: by what was merged into it, and by recommendations', async () => {
    const [first, second, third] = [
      await server.create('Первая'),
      await server.create('Вторая'),
      await server.create('Третья'),
    ]
    const beside = await server.create('Рядом', { seeAlso: [second.id] })
    const both = await server.create('Обе', { seeAlso: [second.id, third.id] })
    await merge(first.id, second.id)
    await merge(second.id, third.id)
    expect([await readTitle(first.id), await readTitle(second.id)]).toEqual(['Третья', 'Третья'])
    for (const id of [beside.id, both.id])
      expect((await read(id)).data.seeAlso.map(({ title }) => title)).toEqual(['Третья'])
    expect((await merge(third.id, first.id)).problem.errors?.[0]?.path).toBe('articleId')
    expect((await merge(third.id, third.id)).status).toBe(400)
    expect((await merge(third.id, '00000000-0000-7000-8000-000000000000')).status).toBe(400)
    expect((await merge('00000000-0000-7000-8000-000000000000', null)).status).toBe(404)
  })

  it('leads nowhere while the other one is not public, after the end of it, and once it is published again', async () => {
    const { testServer, anna } = server
    const [old, kept] = [await server.create('Была'), await server.create('Стала')]
    const publish = (id: string, published: boolean) =>
      sendRequest(testServer, publishArticle, {
        token: anna.token,
        params: { id },
        body: { published, internal: false },
      })
    await merge(old.id, kept.id)
    await publish(kept.id, false)
    expect((await read(old.id)).status).toBe(404)
    await publish(kept.id, true)
    expect(await readTitle(old.id)).toBe('Стала')
    expect((await merge(old.id, null)).data.redirectTo).toBeNull()
    expect((await read(old.id)).status).toBe(404)
    await merge(old.id, kept.id)
    expect((await publish(old.id, true)).data.redirectTo).toBeNull()
    expect(await readTitle(old.id)).toBe('Была')
  })

  it('is merged one way only when two editors merge two articles into each other', async () => {
    const [one, other] = [await server.create('Одна'), await server.create('Другая')]
    const answers = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await readTitle(one.id)).toBe(await readTitle(other.id))
  })

  it.skipIf(!areBuilt)('has an address that leads to the other one, in the language asked for', async () => {
    const [old, kept] = [await server.create('Адрес'), await server.create('Другой адрес', server.other)]
    await merge(old.id, kept.id)
    const { statusCode, headers } = await server.testServer.app.inject({
      url: `/customer/articles/${server.topic.projectId}/${old.id}?lang=pt`,
    })
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      301,
      `/customer/articles/${server.other.projectId}/${kept.id}?lang=pt`,
      'no-cache',
    ])
  })
})
