import { documentFromText } from '@savepoint/contract/document-contents.ts'
import type { Document } from '@savepoint/contract/documents.ts'
import { createArticle } from '@savepoint/contract/knowledge/articles.ts'
import { snippetLimits } from '@savepoint/contract/knowledge/snippets/snippet-limits.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import { type SnippetServer, startSnippetServer } from '../support/snippet-server.ts'

let server: SnippetServer
beforeAll(async () => {
  server = await startSnippetServer()
})
afterAll(() => server.testServer.close())

/** Few words, and a link of its own for each character. */
const long = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: Array.from({ length: 1_000 }, (_, at) => ({
        type: 'text',
        text: 'a',
        marks: [{ type: 'link', attrs: { href: `https://a.example/${at}/${'a'.repeat(100)}` } }],
      })),
    },
  ],
} as Document

const oftenWith = (id: string) =>
  ({
    type: 'doc',
    content: Array.from({ length: snippetLimits.perArticleMax }, () => ({
      type: 'paragraph',
      attrs: { snippet: { id, index: 0 } },
    })),
  }) as Document
const refused = [
  { path: 'content', message: `Max size with snippets ${snippetLimits.expandedMaxBytes} bytes` },
]

it('an article in which a long snippet stands often is refused, and can be saved with fewer', async () => {
  const { id } = await server.createSnippet('Long', long)
  const { status, problem } = await sendRequest(server.testServer, createArticle, {
    token: server.anna.token,
    body: server.bodyOf('Too long', { content: oftenWith(id) }),
  })
  expect([status, problem.errors]).toEqual([400, refused])
  const fewer = { ...oftenWith(id), content: oftenWith(id).content.slice(0, 6) } as Document
  const article = await server.create('Long', { content: fewer })
  const { content, version } = await server.read(article.id)
  const again = await server.save(article.id, server.bodyOf('Long', { content, version }))
  expect(again.status).toBe(200)
})

it('a snippet that becomes too long for an article changes in the others', async () => {
  const { id } = await server.createSnippet('Grows', documentFromText('Short'))
  const often = await server.create('Often', { content: oftenWith(id) })
  const once = await server.create('Once', {
    content: { ...oftenWith(id), content: oftenWith(id).content.slice(0, 1) } as Document,
  })
  await server.updateSnippet(id, long)
  expect([await server.refresh(), await server.refresh()]).toEqual([2, 0])
  expect(JSON.stringify((await server.read(once.id)).content)).toContain('https://a.example/999/')
  const { content, version } = await server.read(often.id)
  expect(JSON.stringify(content)).toContain('Short')
  const saved = await server.save(often.id, server.bodyOf('Often', { content, version }))
  expect([saved.status, saved.problem.errors]).toEqual([400, refused])
})
