import { getProject, listedArticles } from '@savepoint/contract/knowledge/knowledge.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeArticle } from '../support/articles.ts'
import { sendRequest } from '../support/requests.ts'
import { addTopic, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let topic: Topic

const others = 130

beforeAll(async () => {
  testServer = await startTestServer()
  topic = await addTopic(testServer, { project: 'Ashes', category: 'Payments' })
  await writeArticle(testServer, { topic, title: 'A refund', more: { published: false } })
  const popular = await writeArticle(testServer, {
    topic,
    title: 'Zero charges',
    more: { popular: true },
  })
  await testServer.db`update articles set updated_at = now() - interval '1 year' where id = ${popular}`
  for (let number = 1; number <= others; number++) {
    const title = `Charge ${String(number).padStart(3, '0')}`
    const id = await writeArticle(testServer, { topic, title })
    await testServer.db`update articles set updated_at = now() - ${`${others - number} days`}::interval where id = ${id}`
  }
})
afterAll(() => testServer.close())

it('lists the popular and the latest articles of a large topic, by title, and counts them all', async () => {
  const { data } = await sendRequest(testServer, getProject, { params: { projectId: topic.projectId } })
  const [category] = data.categories
  const titles = category?.articles.map(({ title }) => title) ?? []
  expect(category?.articlesCount).toBe(others + 1)
  expect(titles).toHaveLength(listedArticles)
  expect([titles[0], titles[1], titles.at(-1)]).toEqual(['Zero charges', 'Charge 032', 'Charge 130'])
})
