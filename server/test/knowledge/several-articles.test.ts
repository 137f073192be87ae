import * as contract from '@savepoint/contract/knowledge/articles.ts'
import { getArticle } from '@savepoint/contract/knowledge/knowledge.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ArticleServer, startArticleServer } from '../support/article-server.ts'
import { sendRequest } from '../support/requests.ts'
import type { Topic } from '../support/staff.ts'

let testServer: ArticleServer['testServer']
let anna: ArticleServer['anna']
let topic: ArticleServer['topic']
let other: ArticleServer['other']
let create: ArticleServer['create']
let read: ArticleServer['read']
beforeAll(async () => {
  ;({ testServer, anna, topic, other, create, read } = await startArticleServer())
})
afterAll(() => testServer.close())
const visitorSees = async (articleId: string) =>
  (await sendRequest(testServer, getArticle, { params: { articleId } })).status

describe('Several articles at once', () => {
  it('each succeed or are reported as not found', async () => {
    const [one, two] = [await create('Первая из двух'), await create('Вторая из двух')]
    const gone = '00000000-0000-7000-8000-000000000000'
    const change = async (action: contract.ArticleAction, topic?: Topic) => {
      const answer = await sendRequest(testServer, contract.changeArticles, {
        token: anna.token,
        body: { ids: [two.id, gone, one.id], action, topic },
      })
      return Object.fromEntries(answer.data.results.map(({ id, outcome }) => [id, outcome]))
    }
    const expected = { [one.id]: 'done', [two.id]: 'done', [gone]: 'notFound' }
    expect(await change('unpublish')).toEqual(expected)
    expect([await visitorSees(one.id), await visitorSees(two.id)]).toEqual([404, 404])
    expect(await change('publish')).toEqual(expected)
    expect(await change('move', other)).toEqual(expected)
    expect((await read(two.id)).project.name).toBe('Voidhollow')
    expect(await change('copy', topic)).toEqual(expected)
    expect(await change('delete')).toEqual(expected)
    expect(await change('publish')).toEqual({
      [one.id]: 'notFound',
      [two.id]: 'notFound',
      [gone]: 'notFound',
    })
  })

  it('are moved only to a given, existing topic', async () => {
    const one = await create('Никуда')
    const body = { ids: [one.id], action: 'move' as const }
    expect((await sendRequest(testServer, contract.changeArticles, { token: anna.token, body })).status).toBe(
      400,
    )
    const wrong = { ...body, topic: { ...topic, categoryId: other.categoryId } }
    const answer = await sendRequest(testServer, contract.changeArticles, { token: anna.token, body: wrong })
    expect(answer.problem.errors?.[0]?.path).toBe('topic.categoryId')
  })
})
