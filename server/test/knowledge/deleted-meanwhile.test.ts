import { documentFromText } from '@savepoint/contract/document-contents.ts'
import { commentOnArticle } from '@savepoint/contract/knowledge/article-comments.ts'
import { saveArticleDraft } from '@savepoint/contract/knowledge/articles.ts'
import { countArticleView, countDeflection, voteOnArticle } from '@savepoint/contract/knowledge/knowledge.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ArticleServer, startArticleServer } from '../support/article-server.ts'
import { sendRequest } from '../support/requests.ts'
import { addCustomer } from '../support/staff.ts'
import { untilRowsAreWaitedFor } from '../support/waiting-locks.ts'

let server: ArticleServer
beforeAll(async () => {
  server = await startArticleServer()
})
afterAll(() => server.testServer.close())

/** What the request answers when the article is deleted only after it was found. The row is locked first, then what belongs to it. */
async function whileDeleted(request: (articleId: string) => Promise<{ status: number; text: string }>) {
  const { db } = server.testServer
  const { id } = await server.create('Going')
  let answer: ReturnType<typeof request> | undefined
  await db.begin(async (tx) => {
    await tx`select 1 from articles where id = ${id} for update`
    answer = request(id)
    await untilRowsAreWaitedFor(db)
    await tx`delete from articles where id = ${id}`
  })
  const { status, text } = await (answer as ReturnType<typeof request>)
  return { status, text }
}

it('a reader of an article that is being deleted does not hold it up', async () => {
  const { token } = await addCustomer(server.testServer)
  const at = (articleId: string) => ({ token, params: { articleId } })
  const vote = await whileDeleted((id) =>
    sendRequest(server.testServer, voteOnArticle, { ...at(id), body: { helpful: true } }),
  )
  expect(vote).toMatchObject({ status: 404 })
  const comment = await whileDeleted((id) =>
    sendRequest(server.testServer, commentOnArticle, { ...at(id), body: { helpful: false, text: 'Old' } }),
  )
  expect(comment).toMatchObject({ status: 404 })
  expect(await whileDeleted((id) => sendRequest(server.testServer, countArticleView, at(id)))).toMatchObject({
    status: 204,
  })
  expect(await whileDeleted((id) => sendRequest(server.testServer, countDeflection, at(id)))).toMatchObject({
    status: 204,
  })
})

it('an editor of an article that is being deleted learns that it is gone', async () => {
  const draft = {
    title: 'Draft',
    content: documentFromText('Draft'),
    tags: [],
    seeAlso: [],
    basedOn: 1,
    version: 0,
  }
  const saved = await whileDeleted((id) =>
    sendRequest(server.testServer, saveArticleDraft, {
      token: server.anna.token,
      params: { id },
      body: draft,
    }),
  )
  expect(saved).toMatchObject({ status: 404 })
  const other = await server.create('Other')
  const linked = await whileDeleted((id) =>
    server.save(other.id, server.bodyOf('Other', { seeAlso: [id], version: other.version })),
  )
  expect(linked.status).toBe(400)
  expect(linked.text).toContain('seeAlso.0')
})
