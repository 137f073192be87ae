import { documentFromText } from '@savepoint/contract/document-contents.ts'
import * as contract from '@savepoint/contract/knowledge/article-reviews.ts'
import { copyArticle, deleteArticle, publishArticle } from '@savepoint/contract/knowledge/articles.ts'
import {
  askForTranslationReview,
  withdrawTranslationReview,
} from '@savepoint/contract/knowledge/translations/translation-reviews.ts'
import {
  getArticleTranslation,
  saveArticleTranslation,
} from '@savepoint/contract/knowledge/translations/translations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockArticle } from '../../src/knowledge/articles/managed-article-queries.ts'
import { lockName } from '../../src/platform/database/lock-queries.ts'
import { sendRequest } from '../support/requests.ts'
import { type SnippetServer, startSnippetServer, withSnippet } from '../support/snippet-server.ts'
import { addAgent, addRole } from '../support/staff.ts'

let server: SnippetServer
let writer: { id: string; token: string }
beforeAll(async () => {
  server = await startSnippetServer()
  const { testServer, topic } = server
  const roleId = await addRole(testServer, { rights: ['articles.manage'] })
  writer = await addAgent(testServer, { roleId })
  await testServer.db`update projects set requires_review = true where id = ${topic.projectId}`
})
afterAll(() => server.testServer.close())

const asWriter = (id: string) => ({ token: writer.token, params: { id } })
const asReviewer = (id: string) => ({ token: server.anna.token, params: { id } })
const approve = async (id: string) => {
  const { testServer } = server
  const { askedAt } = (await sendRequest(testServer, contract.getArticleReview, asReviewer(id))).data
  const { version } = await server.read(id)
  return await sendRequest(testServer, contract.approveReview, {
    ...asReviewer(id),
    body: { askedAt, version },
  })
}

describe('A snippet in a text that waits for its review', () => {
  const change = async (id: string, text: string) =>
    (await server.updateSnippet(id, documentFromText(text), writer.token)).status

  it('stays as the reviewer reads it', async () => {
    const { testServer } = server
    const snippet = await server.createSnippet('Строка', documentFromText('Раз.'))
    const article = await server.create('Статья', { published: false })
    expect(await change(snippet.id, 'Два.')).toBe(200)
    await sendRequest(testServer, contract.askForReview, {
      ...asWriter(article.id),
      body: { title: 'Статья', content: withSnippet(snippet.id), tags: [], seeAlso: [], comment: '' },
    })
    const { data } = await sendRequest(testServer, contract.getArticleReview, asReviewer(article.id))
    expect(JSON.stringify(data.content)).toContain('Два.')
    expect(await change(snippet.id, 'Непроверенное.')).toBe(403)
    expect((await approve(article.id)).status).toBe(200)
    expect(await server.readAsPlayer(article.id)).toContain('Два.')
  })

  it('stays so in a translation, until its review is withdrawn', async () => {
    const { testServer } = server
    const snippet = await server.createSnippet('Другая строка', documentFromText('Раз.'))
    const article = await server.create('Переводимая')
    const translated = { token: writer.token, params: { id: article.id, locale: 'pt' as const } }
    const content = withSnippet(snippet.id)
    const asked = await sendRequest(testServer, askForTranslationReview, {
      ...translated,
      body: { title: 'Artigo', content, tags: [], comment: '' },
    })
    expect(asked.status, asked.text).toBe(200)
    expect(await change(snippet.id, 'Непроверенное.')).toBe(403)
    await sendRequest(testServer, withdrawTranslationReview, translated)
    expect(await change(snippet.id, 'Ещё раз.')).toBe(200)
  })
})

it('A translation made for employees waits for a reviewer, also when its article is hidden before it is published', async () => {
  const { testServer } = server
  const { id } = await server.create('Внутренняя', { published: false, internal: true })
  const translated = { token: writer.token, params: { id, locale: 'pt' as const } }
  const { source } = (await sendRequest(testServer, getArticleTranslation, translated)).data
  const content = documentFromText('Para funcionários.')
  const saved = await sendRequest(testServer, saveArticleTranslation, {
    ...translated,
    body: {
      ...{ title: 'Artigo', content, tags: [], published: true, revision: 0 },
      sourceUpdatedAt: source.updatedAt,
    },
  })
  expect(saved.status, saved.text).toBe(200)
  await sendRequest(testServer, publishArticle, { ...asWriter(id), body: { published: false } })
  const body = { title: 'Внутренняя', content: documentFromText('Для всех.'), tags: [], seeAlso: [] }
  await sendRequest(testServer, contract.askForReview, { ...asWriter(id), body: { ...body, comment: '' } })
  expect((await approve(id)).status).toBe(200)
  const answer = await testServer.app.inject({ url: `/api/public/articles/${id}?locale=pt` })
  expect(answer.json()).toMatchObject({ title: 'Внутренняя', locale: 'ru' })
})

it('A review is approved although an article that it recommends has been deleted', async () => {
  const { testServer } = server
  const [article, kept, gone] = [
    await server.create('Статья'),
    await server.create('Остаётся'),
    await server.create('Удалена'),
  ]
  const body = { title: 'Новая', content: documentFromText('Новое.'), tags: [], comment: '' }
  await sendRequest(testServer, contract.askForReview, {
    ...asWriter(article.id),
    body: { ...body, seeAlso: [gone.id, kept.id] },
  })
  await sendRequest(testServer, deleteArticle, asReviewer(gone.id))
  const { status, data } = await approve(article.id)
  expect([status, data.seeAlso.map(({ id }) => id)]).toEqual([200, [kept.id]])
})

it('An article that is being saved does not keep others from referring to it', async () => {
  const { testServer } = server
  const article = await server.create('Соседняя статья')
  const locked = Promise.withResolvers<void>()
  const copied = Promise.withResolvers<void>()
  // As two saves do it: the row first, then what all of them wait for.
  const saving = testServer.db.begin(async (tx) => {
    await lockArticle(tx, article.id)
    locked.resolve()
    await copied.promise
    await lockName(tx, 'similar articles')
  })
  await locked.promise
  const answer = await sendRequest(testServer, copyArticle, { ...asReviewer(article.id), body: server.topic })
  copied.resolve()
  await saving
  expect(answer.status, answer.text).toBe(201)
})
