import { documentFromText } from '@savepoint/contract/document-contents.ts'
import {
  createArticleTemplate,
  deleteArticleTemplate,
  getArticleTemplate,
  listArticleTemplates,
  updateArticleTemplate,
} from '@savepoint/contract/knowledge/article-templates.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ArticleServer, startArticleServer } from '../support/article-server.ts'
import { sendRequest } from '../support/requests.ts'

let testServer: ArticleServer['testServer']
let anna: ArticleServer['anna']
beforeAll(async () => {
  ;({ testServer, anna } = await startArticleServer())
})
afterAll(() => testServer.close())

describe('An article template', () => {
  it('has a unique name, and can be changed and deleted', async () => {
    const content = documentFromText('Что случилось? Что делать?')
    const body = { name: 'Известная проблема', content }
    const made = await sendRequest(testServer, createArticleTemplate, { token: anna.token, body })
    expect([made.status, made.data.content]).toEqual([201, content])
    const taken = await sendRequest(testServer, createArticleTemplate, {
      token: anna.token,
      body: { ...body, name: 'ИЗВЕСТНАЯ проблема' },
    })
    expect(taken.problem).toMatchObject({
      title: 'DocumentAlreadyExistsException',
      errors: [{ path: 'name', message: 'Template with such name already exists' }],
    })
    const params = { id: made.data.id }
    const renamed = await sendRequest(testServer, updateArticleTemplate, {
      token: anna.token,
      params,
      body: { name: 'Сбой', content },
    })
    expect(renamed.data.name).toBe('Сбой')
    const listed = await sendRequest(testServer, listArticleTemplates, { token: anna.token })
    expect(listed.data.items.map(({ name }) => name)).toEqual(['Сбой'])
    expect((await sendRequest(testServer, deleteArticleTemplate, { token: anna.token, params })).status).toBe(
      204,
    )
    expect((await sendRequest(testServer, getArticleTemplate, { token: anna.token, params })).status).toBe(
      404,
    )
  })
})
