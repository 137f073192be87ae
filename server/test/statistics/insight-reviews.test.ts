import * as knowledge from '@savepoint/contract/knowledge/knowledge.ts'
import { saveArticleTranslation } from '@savepoint/contract/knowledge/translations/translations.ts'
import * as contract from '@savepoint/contract/statistics/insights.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteReviewsBefore } from '../../src/statistics/insights/review-queries.ts'
import { writeArticle } from '../support/articles.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let topic: Topic
let anna: { token: string }
let oleg: { token: string }
let articleIds: string[]

beforeAll(async () => {
  testServer = await startTestServer()
  topic = await addTopic(testServer)
  const roleId = await addRole(testServer, {
    admin: true,
    categories: [topic.categoryId],
    pools: ['all'],
  })
  anna = await addAgent(testServer, { roleId, options: { name: 'Анна' } })
  oleg = await addAgent(testServer, { roleId })
  articleIds = [
    await writeArticle(testServer, { topic, title: '=The lost sword' }),
    await writeArticle(testServer, { topic, title: 'The lost shield' }),
  ]
})
afterAll(() => testServer.close())
beforeEach(async () => {
  await testServer.db`delete from search_days`
  await testServer.db`delete from insight_reviews`
})

const search = async (
  words: string,
  { times = 1, opened = [], locale = 'en' }: { times?: number; opened?: string[]; locale?: 'en' | 'pt' } = {},
) => {
  const asked = { q: words, locale, results: opened.length }
  const before = await counted(words)
  for (let count = 0; count < times; count += 1)
    await sendRequest(testServer, knowledge.recordSearch, { body: { step: 'searched', search: asked } })
  for (const id of opened)
    await sendRequest(testServer, knowledge.recordSearch, {
      body: { step: 'opened', search: asked, articleIds: [id] },
    })
  await vi.waitFor(
    async () =>
      expect(await counted(words)).toEqual({
        searches: before.searches + times,
        opened: before.opened + opened.length,
      }),
    5_000,
  )
}
/** As if all that was a day ago: the session would not outlive a day. */
const passDay = async () => {
  await testServer.db`update search_days set day = day - 1`
  await testServer.db`update insight_reviews set day = day - 1`
}
const counted = async (words: string) => {
  const [row] = await testServer.db<{ searches: number; opened: number }[]>`
    select coalesce(sum(searches), 0)::int as searches, coalesce(sum(opened), 0)::int as opened
    from search_days where words = ${words}`
  return { searches: row?.searches ?? 0, opened: row?.opened ?? 0 }
}
const days = () => {
  const day = (moment: Date) => moment.toISOString().slice(0, 10)
  const now = testServer.clock.now()
  return { from: day(new Date(now.getTime() - 6 * 86_400_000)), to: day(now) }
}
type Query = Record<string, string>
const searches = async (query: Query = {}, { token } = anna) =>
  (await sendRequest(testServer, contract.listSearchInsights, { token, query: { ...days(), ...query } })).data
    .items
const wordsOf = async (query: Query = {}, who = anna) =>
  (await searches(query, who)).map(({ words }) => words)
const topics = async (query: Query = {}) =>
  (
    await sendRequest(testServer, contract.listTopicInsights, {
      token: anna.token,
      query: { ...days(), ...query },
    })
  ).data.items
const review = (words: string) =>
  sendRequest(testServer, contract.reviewInsight, {
    token: anna.token,
    body: { kind: 'search', words, locale: 'en', projectId: null },
  })

describe('a reviewed search', () => {
  it('is hidden from everybody until somebody searches for it again, on the same day or later', async () => {
    await search('lost sword', { times: 3 })
    await search('another')
    const { data } = await review('lost sword')
    expect(data.by.name).toBe('Анна')
    expect(await wordsOf({}, oleg)).toEqual(['another'])
    expect(await searches({ reviewed: 'true' })).toMatchObject([
      { words: 'lost sword', searches: 3, review: { id: data.id, by: { name: 'Анна' } } },
    ])
    await search('lost sword')
    expect(await searches()).toMatchObject([
      { words: 'lost sword', searches: 4, review: { id: data.id } },
      { words: 'another', review: null },
    ])
    await review('lost sword')
    expect(await wordsOf()).toEqual(['another'])
    await passDay()
    expect(await wordsOf()).toEqual(['another'])
    await search('lost sword')
    expect(await wordsOf()).toEqual(['lost sword', 'another'])
  })

  it('comes back when that is undone', async () => {
    await search('lost sword')
    const { data } = await review('lost sword')
    const undo = () =>
      sendRequest(testServer, contract.undoInsightReview, { token: oleg.token, params: { id: data.id } })
    expect((await undo()).status).toBe(204)
    expect((await undo()).status).toBe(404)
    expect(await searches()).toMatchObject([{ words: 'lost sword', review: null }])
  })

  it('is one that somebody made, and forgotten with its searches', async () => {
    expect((await review('never searched')).status).toBe(404)
    await search('lost sword')
    await review('lost sword')
    await deleteReviewsBefore(testServer.db, new Date(testServer.clock.now().getTime() + 1_000))
    expect(await testServer.db`select 1 from insight_reviews`).toHaveLength(0)
  })

  it('is in its language alone', async () => {
    await search('emberwald')
    await search('emberwald', { locale: 'pt' })
    await review('emberwald')
    expect(await searches()).toMatchObject([{ words: 'emberwald', locale: 'pt' }])
    expect(await wordsOf({ locale: 'en' })).toEqual([])
    expect(await wordsOf({ locale: 'pt' })).toEqual(['emberwald'])
  })
})

describe('a search', () => {
  it('names the articles opened after it, most opened first', async () => {
    const [sword = '', shield = ''] = articleIds
    const unknown = '00000000-0000-7000-8000-000000000000'
    await search('lost', { times: 4, opened: [shield, sword, sword, unknown] })
    await passDay()
    await search('lost', { opened: [sword] })
    const [row] = await searches()
    expect(row?.articles).toEqual([
      { id: sword, title: '=The lost sword', opened: 3 },
      { id: shield, title: 'The lost shield', opened: 1 },
    ])
    const [stored] = await testServer.db`select string_agg(o::text, ' ') as all from search_openings o`
    expect(stored?.all).not.toMatch(/127\.0/)
  })
})

describe('a reviewed topic', () => {
  it('is hidden until it has a newer ticket', async () => {
    const ticket = async () => {
      const { token } = await addCustomer(testServer)
      const body = { ...topic, title: 'Payment vanished', description: 'D' }
      return (await sendRequest(testServer, submitTicket, { token, body })).data.id
    }
    for (const _ of [1, 2, 3]) await ticket()
    const [found] = await topics()
    expect(found).toMatchObject({ count: 3, review: null })
    if (!found) return
    const body = {
      kind: 'topic' as const,
      words: found.words,
      projectId: found.project.id,
      lastTicketId: found.lastTicketId,
    }
    const { status } = await sendRequest(testServer, contract.reviewInsight, { token: anna.token, body })
    expect(status).toBe(200)
    expect(await topics()).toEqual([])
    expect(await topics({ reviewed: 'true' })).toMatchObject([{ count: 3, review: { by: { name: 'Анна' } } }])
    const next = await ticket()
    expect(await topics()).toMatchObject([{ count: 4, lastTicketId: next, review: { by: { name: 'Анна' } } }])
    const beyond = { ...body, lastTicketId: Number.MAX_SAFE_INTEGER }
    await sendRequest(testServer, contract.reviewInsight, { token: anna.token, body: beyond })
    await ticket()
    expect(await topics()).toHaveLength(1)
  })
})

describe('languages', () => {
  it('show what there is and what is wanted in each', async () => {
    const [sword = ''] = articleIds
    await sendRequest(testServer, saveArticleTranslation, {
      token: anna.token,
      params: { id: sword, locale: 'pt' },
      body: { title: 'A espada perdida', content: { type: 'doc', content: [{ type: 'paragraph' }] } },
    })
    await search('espada', { times: 2, locale: 'pt' })
    const { data } = await sendRequest(testServer, contract.listLanguageInsights, {
      token: anna.token,
      query: days(),
    })
    const [ru, en, pt] = data.items
    expect(ru).toMatchObject({ locale: 'ru', written: 2, ready: 0, outdated: 0, missing: 0 })
    expect(en).toMatchObject({ locale: 'en', written: 0, missing: 2, searches: 0 })
    expect(pt).toMatchObject({ locale: 'pt', ready: 1, missing: 1, searches: 2, notFound: 2 })
    expect(data.items.reduce((sum, { tickets }) => sum + tickets, 0)).toBe(5)
  })
})

describe('a file', () => {
  const read = (endpoint: Parameters<typeof sendRequest>[1], query: Query = {}) =>
    sendRequest(testServer, endpoint, { token: anna.token, query: { ...days(), ...query } })

  it('has the rows of the report with its filters, and nothing that a spreadsheet would evaluate', async () => {
    const [sword = ''] = articleIds
    await search('=1+1', { opened: [sword] })
    await search('nothing like it')
    const { text, headers } = await read(contract.exportSearchInsights, { language: 'en' })
    expect(headers['content-disposition']).toMatch(/insights-searches-.*\.csv/)
    expect(text.startsWith('\uFEFFPeriod,')).toBe(true)
    expect(text).toContain("'=1+1,,en,1,1,100,0,'=The lost sword (1),,")
    const narrowed = await read(contract.exportSearchInsights, { outcome: 'notFound', locale: 'en' })
    expect(narrowed.text).toContain('Какие поиски;Ничего не найдено')
    expect(narrowed.text).not.toContain('1+1')
    await review('nothing like it')
    const reviewed = await read(contract.exportSearchInsights, { reviewed: 'true' })
    expect(reviewed.text).toMatch(/nothing like it;;en;1;0;0;0;;Анна;\d{4}-/)
  })

  it('has all rows, however many there are', async () => {
    const { db } = testServer
    const most = 5_003
    await db`
      insert into search_days (day, words, locale, searches, not_found, results, opened, requested)
      select ${days().to}::date, 'word ' || n, 'en', 1 + n % 3, 0, 1, 0, 0 from generate_series(1, ${most}::int) as n`
    const searches = await read(contract.exportSearchInsights, { language: 'en' })
    expect(new Set(searches.text.match(/word \d+/g)).size).toBe(most)
    expect(searches.text.split('\r\n')).toHaveLength(most + 4)
    await db`
      insert into articles (id, category_id, title, content, body, published, created_at, updated_at)
      select gen_random_uuid(), ${topic.categoryId}, 'Copy ' || n, '{}', '', true, now(), now() from generate_series(1, ${most}::int) as n`
    const articles = await read(contract.exportArticleInsights, { language: 'en' })
    expect(new Set(articles.text.match(/Copy \d+/g)).size).toBe(most)
    await db`delete from articles where title like 'Copy %'`
  })

  it('of articles and topics has their figures, and each is recorded', async () => {
    const articles = await read(contract.exportArticleInsights, { language: 'en' })
    expect(articles.text).toContain("'=The lost sword")
    const ofTopics = await read(contract.exportTopicInsights, { language: 'en' })
    expect(ofTopics.text).toContain('Payment vanished')
    const rows = await testServer.db`
      select after from audit where action = 'statisticsExported' order by at desc, id desc limit 2`
    expect(rows.map(({ after }) => after.report).toSorted()).toEqual(['insights.articles', 'insights.topics'])
  })
})
