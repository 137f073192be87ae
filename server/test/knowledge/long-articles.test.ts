import type { Document } from '@savepoint/contract/documents.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ArticleServer, startArticleServer } from '../support/article-server.ts'
import { processorMilliseconds } from '../support/measured-work.ts'

let testServer: ArticleServer['testServer']
let anna: ArticleServer['anna']
let bodyOf: ArticleServer['bodyOf']
let create: ArticleServer['create']
let read: ArticleServer['read']
let save: ArticleServer['save']
beforeAll(async () => {
  ;({ testServer, anna, bodyOf, create, read, save } = await startArticleServer())
})
afterAll(() => testServer.close())

describe('A very long article', () => {
  const paragraph = (index: number) => ({
    type: 'paragraph' as const,
    content: [
      { type: 'text' as const, text: `Абзац ${index} со словом${index} и ещё одним различием${index * 7}.` },
    ],
  })
  const long = {
    'of 10,000 blocks': {
      type: 'doc',
      content: Array.from({ length: 10_000 }, (_, index) => paragraph(index)),
    },
    'with a table of 200 × 20': {
      type: 'doc',
      content: [
        {
          type: 'table',
          content: Array.from({ length: 200 }, (_, row) => ({
            type: 'tableRow',
            content: Array.from({ length: 20 }, (_, cell) => ({
              type: 'tableCell',
              content: [paragraph(row * 20 + cell)],
            })),
          })),
        },
      ],
    },
  } as unknown as Record<string, Document>

  for (const [name, content] of Object.entries(long)) {
    it(`${name} is saved and read with little work`, async () => {
      const article = await create(`Длинная ${name}`, { content })
      const work = await processorMilliseconds(async () =>
        expect((await save(article.id, bodyOf('Длинная', { content }))).status).toBe(200),
      )
      expect(work).toBeLessThan(3_000)
      expect((await read(article.id)).content).toEqual(content)
    })
  }

  it('nested without end, or wrong everywhere, is refused with little work', async () => {
    const deep = `${'{"type":"blockquote","content":['.repeat(50_000)}${']}'.repeat(50_000)}`
    const wrong = Array(20_000).fill('{"type":"evil"}').join(',')
    for (const blocks of [deep, wrong]) {
      const document = `{"type":"doc","content":[${blocks}]}`
      const work = await processorMilliseconds(async () => {
        const answer = await testServer.app.inject({
          method: 'POST',
          url: '/api/private/articleTemplates',
          headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
          payload: `{"name":"Бомба","content":${document}}`,
        })
        expect(answer.statusCode).toBe(400)
        expect(answer.json().errors?.length ?? 0).toBeLessThanOrEqual(50)
      })
      expect(work).toBeLessThan(1_000)
    }
  })
})
