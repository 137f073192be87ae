import { documentFromText } from '@savepoint/contract/document-contents.ts'
import { scheduleArticle } from '@savepoint/contract/knowledge/article-schedules.ts'
import { changeArticles, moveArticle, publishArticle } from '@savepoint/contract/knowledge/articles.ts'
import { getManagedProject, updateProject } from '@savepoint/contract/knowledge/projects.ts'
import {
  getArticleTranslation,
  saveArticleTranslation,
} from '@savepoint/contract/knowledge/translations/translations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ArticleServer, startArticleServer } from '../support/article-server.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole } from '../support/staff.ts'

let server: ArticleServer
let token: string

/** The first topic is of a project that requires reviews, the other is not. */
beforeAll(async () => {
  server = await startArticleServer()
  const { testServer, topic, anna } = server
  token = (await addAgent(testServer, { roleId: await addRole(testServer, { rights: ['articles.manage'] }) }))
    .token
  const at = { token: anna.token, params: { id: topic.projectId } }
  const { data } = await sendRequest(testServer, getManagedProject, at)
  const body = { name: data.name, active: true, requiresReview: true }
  expect((await sendRequest(testServer, updateProject, { ...at, body })).status).toBe(200)
})
afterAll(() => server.testServer.close())

const schedule = async (id: string, by: string) =>
  (
    await sendRequest(server.testServer, scheduleArticle, {
      token: by,
      params: { id },
      body: { publishAt: '2090-01-01T00:00:00Z', unpublishAt: null },
    })
  ).status
const move = async (id: string, to: { projectId: string; categoryId: string }, by = token) => {
  const { testServer } = server
  const body = { ids: [id], action: 'move' as const, topic: to }
  const all = await sendRequest(testServer, changeArticles, { token: by, body })
  const one = await sendRequest(testServer, moveArticle, { token: by, params: { id }, body: to })
  return [all.status, one.status]
}

describe('Whoever may not publish in a project', () => {
  it('moves no article into it, nor out of it, that will be published by itself', async () => {
    const { topic, other, anna } = server
    const { id } = await server.create('Запланированная', { published: false, ...other })
    expect(await schedule(id, token)).toBe(200)
    expect(await move(id, topic)).toEqual([403, 403])
    expect(await move(id, topic, anna.token)).toEqual([200, 200])
    expect(await move(id, other)).toEqual([403, 403])
  })

  it('brings no translation into it that is published with the article', async () => {
    const { testServer, topic, other, anna } = server
    const { id } = await server.create('С переводом', { published: false, ...other })
    const at = { token, params: { id, locale: 'pt' as const } }
    const { data } = await sendRequest(testServer, getArticleTranslation, at)
    const text = { title: 'Artigo', content: documentFromText('Texto.'), tags: [] }
    const body = { ...text, published: true, revision: 0, sourceUpdatedAt: data.source.updatedAt }
    expect((await sendRequest(testServer, saveArticleTranslation, { ...at, body })).status).toBe(200)
    expect(await move(id, topic)).toEqual([200, 200])
    const published = { published: true, internal: false }
    await sendRequest(testServer, publishArticle, { token: anna.token, params: { id }, body: published })
    const page = await testServer.app.inject({ url: `/api/public/articles/${id}?locale=pt` })
    expect(page.json().title).toBe('С переводом')
  })
})
