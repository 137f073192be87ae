import { publishArticle } from '@savepoint/contract/knowledge/articles.ts'
import { getArticle, listPopularArticles } from '@savepoint/contract/knowledge/knowledge.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import { startTranslationServer, type TranslationServer } from '../support/translation-server.ts'

let server: TranslationServer
beforeAll(async () => {
  server = await startTranslationServer()
})
beforeEach(async () => void (await server.testServer.db`delete from articles`))
afterAll(() => server.testServer.close())

const createMany = async (title: string, more: object) => {
  for (let number = 0; number < 14; number++) await server.create(`${title} ${number}`, more)
}

describe('Similar articles', () => {
  const similarTo = async (id: string) => {
    const { data } = await sendRequest(server.testServer, getArticle, { params: { articleId: id } })
    return data.similar.map((article) => article.id)
  }

  it('are not displaced by those that nobody sees', async () => {
    const [sword, shield] = [await server.create('Пропал меч'), await server.create('Пропал щит')]
    await createMany('Пропал меч', { published: false })
    await server.save(sword.id, server.bodyOf('Пропал меч'))
    expect(await similarTo(sword.id)).toEqual([shield.id])
  })

  it('have one as soon as it is published', async () => {
    const draft = await server.create('Пропал щит', { published: false })
    const sword = await server.create('Пропал меч')
    expect(await similarTo(sword.id)).toEqual([])
    await sendRequest(server.testServer, publishArticle, {
      token: server.anna.token,
      params: { id: draft.id },
      body: { published: true },
    })
    expect(await similarTo(sword.id)).toEqual([draft.id])
  })
})

describe('Popular articles', () => {
  it('in the language of the reader come before newer ones in another', async () => {
    const own = await server.create('Вход', { popular: true })
    await server.translate(own.id, 'pt', server.translationOf('Entrada'))
    await createMany('Платёж', { popular: true })
    const { data } = await sendRequest(server.testServer, listPopularArticles, { query: { locale: 'pt' } })
    expect([data.items.length, data.items[0]?.title]).toEqual([12, 'Entrada'])
  })
})
