import { documentFromText } from '@savepoint/contract/document-contents.ts'
import { createArticle, getManagedArticle, updateArticle } from '@savepoint/contract/knowledge/articles.ts'
import { expect } from 'vitest'
import { sendRequest } from './requests.ts'
import { addAgent, addRole, addTopic } from './staff.ts'
import { startTestServer } from './test-server.ts'

/** A test server with two editors, Anna and Oleg, and two topics. Anna acts unless another token is given. */
export async function startArticleServer(settings: Record<string, string> = {}) {
  const testServer = await startTestServer(settings)
  const roleId = await addRole(testServer, { admin: true })
  const anna = await addAgent(testServer, { roleId, options: { name: 'Анна' } })
  const oleg = await addAgent(testServer, { roleId, options: { name: 'Олег' } })
  const topic = await addTopic(testServer, { project: 'Emberwald', category: 'Вход' })
  const other = await addTopic(testServer, { project: 'Voidhollow', category: 'Платежи' })

  const bodyOf = (title: string, more: object = {}) => ({
    ...topic,
    title,
    content: documentFromText(`${title}. Подробности.`),
    tags: ['вход'],
    published: true,
    ...more,
  })
  const create = async (title: string, more: object = {}) => {
    const answer = await sendRequest(testServer, createArticle, {
      token: anna.token,
      body: bodyOf(title, more),
    })
    expect(answer.status, answer.text).toBe(201)
    return answer.data
  }
  const read = async (id: string, token = anna.token) =>
    (await sendRequest(testServer, getManagedArticle, { token, params: { id } })).data
  const save = (id: string, body: ReturnType<typeof bodyOf> & { version?: number }, token = anna.token) =>
    sendRequest(testServer, updateArticle, { token, params: { id }, body })
  return { testServer, anna, oleg, topic, other, bodyOf, create, read, save }
}
export type ArticleServer = Awaited<ReturnType<typeof startArticleServer>>
