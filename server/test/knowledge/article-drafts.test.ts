import { documentFromText } from '@savepoint/contract/document-contents.ts'
import { getArticleRevision, listArticleRevisions } from '@savepoint/contract/knowledge/article-revisions.ts'
import * as contract from '@savepoint/contract/knowledge/articles.ts'
import { getArticle } from '@savepoint/contract/knowledge/knowledge.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ArticleServer, startArticleServer } from '../support/article-server.ts'
import { sendRequest } from '../support/requests.ts'

let testServer: ArticleServer['testServer']
let anna: ArticleServer['anna']
let oleg: ArticleServer['oleg']
let bodyOf: ArticleServer['bodyOf']
let create: ArticleServer['create']
let read: ArticleServer['read']
let save: ArticleServer['save']
beforeAll(async () => {
  ;({ testServer, anna, oleg, bodyOf, create, read, save } = await startArticleServer())
})
afterAll(() => testServer.close())

describe('The revisions of an article', () => {
  it('contain each saved state, the latest first', async () => {
    const article = await create('Первая редакция')
    await save(article.id, bodyOf('Вторая редакция'), oleg.token)
    await sendRequest(testServer, contract.publishArticle, {
      token: anna.token,
      params: { id: article.id },
      body: { published: false },
    })
    await save(article.id, bodyOf('Третья редакция', { published: false }))
    const at = { token: anna.token, params: { id: article.id } }
    const first = await sendRequest(testServer, listArticleRevisions, { ...at, query: { limit: 2 } })
    expect(
      first.data.items.map(({ number, title, author, published }) => [
        number,
        title,
        author?.name,
        published,
      ]),
    ).toEqual([
      [3, 'Третья редакция', 'Анна', false],
      [2, 'Вторая редакция', 'Олег', true],
    ])
    const second = await sendRequest(testServer, listArticleRevisions, {
      ...at,
      query: { limit: 2, cursor: first.data.nextCursor ?? '' },
    })
    expect(second.data.items.map(({ number }) => number)).toEqual([1])
    const revisionId = second.data.items[0]?.id ?? ''
    const { data } = await sendRequest(testServer, getArticleRevision, {
      token: anna.token,
      params: { id: article.id, revisionId },
    })
    expect(data).toMatchObject({ title: 'Первая редакция', content: article.content, tags: ['вход'] })
    const foreign = await create('Чужая')
    const missing = await sendRequest(testServer, getArticleRevision, {
      token: anna.token,
      params: { id: foreign.id, revisionId },
    })
    expect(missing.status).toBe(404)
  })
})

describe('Drafts of an article', () => {
  const draft = (words: string, version: number) => ({
    title: words,
    content: documentFromText(words),
    tags: [],
    seeAlso: [],
    basedOn: 1,
    version,
  })
  const keep = ({
    id,
    words,
    version,
    token = anna.token,
  }: {
    id: string
    words: string
    version: number
    token?: string | undefined
  }) =>
    sendRequest(testServer, contract.saveArticleDraft, { token, params: { id }, body: draft(words, version) })

  it('are saved although the numbers of drafts have been used up once', async () => {
    const article = await create('Номера')
    await testServer.db`select setval('article_draft_versions', 2147483646)`
    const first = await keep({ id: article.id, words: 'Один', version: 0 })
    const second = await keep({ id: article.id, words: 'Два', version: first.data.version })
    expect([first.data.version, second.status, second.data.version]).toEqual([2_147_483_647, 200, 1])
  })

  it('belong to one editor each and change nothing for readers', async () => {
    const article = await create('Черновики')
    const first = await keep({ id: article.id, words: 'Почти', version: 0 })
    expect(first.status).toBe(200)
    await keep({ id: article.id, words: '', version: first.data.version })
    expect((await read(article.id)).draft).toMatchObject({ title: '', basedOn: 1 })
    expect((await read(article.id, oleg.token)).draft).toBeNull()
    expect((await read(article.id, oleg.token)).drafts.map(({ author }) => author.name)).toEqual(['Анна'])
    const shown = await sendRequest(testServer, getArticle, { params: { articleId: article.id } })
    expect(shown.data.title).toBe('Черновики')
  })

  it('are not overwritten by a second window', async () => {
    const article = await create('Два окна')
    const begun = await Promise.all([
      keep({ id: article.id, words: 'Первое', version: 0 }),
      keep({ id: article.id, words: 'Второе', version: 0 }),
    ])
    expect(begun.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const version = begun.find(({ status }) => status === 200)?.data.version ?? 0
    const next = await Promise.all([
      keep({ id: article.id, words: 'Третье', version }),
      keep({ id: article.id, words: 'Четвёртое', version }),
    ])
    expect(next.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const params = { id: article.id }
    expect(
      (await sendRequest(testServer, contract.discardArticleDraft, { token: anna.token, params })).status,
    ).toBe(204)
    expect(
      (await sendRequest(testServer, contract.discardArticleDraft, { token: anna.token, params })).status,
    ).toBe(404)
    await keep({ id: article.id, words: 'Заново', version: 0 })
    expect((await keep({ id: article.id, words: 'Из забытого окна', version })).status).toBe(409)
  })

  it('are deleted when their own editor saves, and nobody else', async () => {
    const article = await create('Конец')
    await keep({ id: article.id, words: 'Анна пишет', version: 0 })
    await keep({ id: article.id, words: 'Олег пишет', version: 0, token: oleg.token })
    await save(article.id, bodyOf('Конец'), oleg.token)
    expect((await read(article.id)).drafts.map(({ author }) => author.name)).toEqual(['Анна'])
  })
})
