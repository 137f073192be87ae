import { documentFromText } from '@savepoint/contract/document-contents.ts'
import * as contract from '@savepoint/contract/knowledge/articles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ArticleServer, startArticleServer } from '../support/article-server.ts'
import { sendRequest } from '../support/requests.ts'

let testServer: ArticleServer['testServer']
let anna: ArticleServer['anna']
let oleg: ArticleServer['oleg']
let topic: ArticleServer['topic']
let other: ArticleServer['other']
let bodyOf: ArticleServer['bodyOf']
let create: ArticleServer['create']
let save: ArticleServer['save']
beforeAll(async () => {
  ;({ testServer, anna, oleg, topic, other, bodyOf, create, save } = await startArticleServer())
})
afterAll(() => testServer.close())

describe("The editors' list", () => {
  let ids: Record<string, string>
  beforeAll(async () => {
    await testServer.db`delete from articles`
    const written: [string, object][] = [
      ['Алмазы', { tags: ['кристаллы'], content: documentFromText('Где искать камни.') }],
      ['Блокировки', { published: false }],
      ['Вход', { popular: true }],
      ['Гильдии', { ...other, content: documentFromText('Как собрать друзей и пройти подземелье.') }],
    ]
    ids = {}
    for (const [title, more] of written) {
      testServer.clock.advance({ seconds: 1 })
      ids[title] = (await create(title, more)).id
    }
    await testServer.db`update article_totals set views = 7, unhelpful = 3 where article_id = ${ids.Вход!}`
    await testServer.db`update article_totals set views = 9, unhelpful = 1 where article_id = ${ids.Алмазы!}`
  })
  const list = async (query: Record<string, string | number>) => {
    const titles: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const answer: Awaited<ReturnType<typeof sendRequest<typeof contract.listManagedArticles>>> =
        await sendRequest(testServer, contract.listManagedArticles, {
          token: anna.token,
          query: { ...query, limit: 2, ...(cursor && { cursor }) },
        })
      expect(answer.status, answer.text).toBe(200)
      titles.push(...answer.data.items.map(({ title }) => title))
      cursor = answer.data.nextCursor
    }
    return titles
  }

  it('is paged in every sort order', async () => {
    expect(await list({})).toEqual(['Гильдии', 'Вход', 'Блокировки', 'Алмазы'])
    expect(await list({ sort: 'title' })).toEqual(['Алмазы', 'Блокировки', 'Вход', 'Гильдии'])
    expect((await list({ sort: 'views' })).slice(0, 2)).toEqual(['Алмазы', 'Вход'])
    expect((await list({ sort: 'unhelpful' })).slice(0, 2)).toEqual(['Вход', 'Алмазы'])
    expect(await list({ sort: 'unhelpful' })).toHaveLength(4)
    const long = await create('Я'.repeat(200))
    expect(await list({ sort: 'title' })).toHaveLength(5)
    await sendRequest(testServer, contract.deleteArticle, { token: anna.token, params: { id: long.id } })
  })

  it('is filtered by topic, state, popularity, author and tag', async () => {
    expect(await list({ projectId: other.projectId })).toEqual(['Гильдии'])
    expect(await list({ categoryId: topic.categoryId, state: 'published' })).toEqual(['Вход', 'Алмазы'])
    expect(await list({ state: 'unpublished' })).toEqual(['Блокировки'])
    expect(await list({ popular: 'true' })).toEqual(['Вход'])
    expect(await list({ tag: 'кристаллы' })).toEqual(['Алмазы'])
    expect(await list({ authorId: oleg.id })).toEqual([])
    await sendRequest(testServer, contract.saveArticleDraft, {
      token: oleg.token,
      params: { id: ids.Вход! },
      body: { title: 'В', content: documentFromText('В'), tags: [], seeAlso: [], basedOn: 1, version: 0 },
    })
    expect(await list({ state: 'changed' })).toEqual(['Вход'])
    await save(
      ids.Гильдии!,
      { ...bodyOf('Гильдии'), ...other, content: documentFromText('Подземелье.') },
      oleg.token,
    )
    expect(await list({ authorId: oleg.id })).toEqual(['Гильдии'])
  })

  it('finds words of title, tags and text, part of a title, and a misspelt word', async () => {
    expect(await list({ text: 'подземелья' })).toEqual(['Гильдии'])
    expect(await list({ text: 'кристалл' })).toEqual(['Алмазы'])
    expect(await list({ text: 'локиров' })).toEqual(['Блокировки'])
    expect(await list({ text: 'блокирофки' })).toEqual(['Блокировки'])
    expect(await list({ text: '%_\\' })).toEqual([])
  })

  it('offers the tags in use and all authors', async () => {
    const tags = await sendRequest(testServer, contract.listArticleTags, {
      token: anna.token,
      query: { text: 'КРИ' },
    })
    expect(tags.data.items).toEqual([{ tag: 'кристаллы', count: 1 }])
    const authors = await sendRequest(testServer, contract.listArticleAuthors, { token: anna.token })
    expect(authors.data.items.map(({ name }) => name)).toEqual(['Анна', 'Олег'])
  })
})
