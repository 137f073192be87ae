import type { Endpoint } from '@savepoint/contract/endpoint.ts'
import {
  createAnnouncement,
  listPublicAnnouncements,
} from '@savepoint/contract/knowledge/announcements/announcements.ts'
import {
  createArticleTemplate,
  listArticleTemplates,
} from '@savepoint/contract/knowledge/article-templates.ts'
import { createFieldTemplate, listFieldTemplates } from '@savepoint/contract/knowledge/field-templates.ts'
import { listPopularArticles, listProjects, searchArticles } from '@savepoint/contract/knowledge/knowledge.ts'
import { listManagedCategories, listManagedProjects } from '@savepoint/contract/knowledge/projects.ts'
import { listMailAccounts } from '@savepoint/contract/mail/mail-accounts.ts'
import { listMailTemplates } from '@savepoint/contract/mail/mail-templates.ts'
import { listTopicInsights } from '@savepoint/contract/statistics/insights.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { searchTickets } from '@savepoint/contract/tickets/ticket-search.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeArticle } from '../support/articles.ts'
import { addMailAccount, addMailTemplate } from '../support/mail/mail-accounts.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addCustomer, addRole, addTopic, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let topic: Topic
let token: string
beforeAll(async () => {
  testServer = await startTestServer()
  topic = await addTopic(testServer)
  const roleId = await addRole(testServer, { admin: true, categories: [topic.categoryId] })
  token = (await addAgent(testServer, { roleId })).token
  for (const time of [1, 2, 3, 4, 5]) await addOneOfEach(`Name ${time}`)
  for (const title of ['Sword vanished', 'Castle gate', 'Voice chat'])
    for (let time = 0; time < 3; time += 1) await submit(title)
})
afterAll(() => testServer.close())

async function addOneOfEach(name: string) {
  await addTopic(testServer)
  await addTopic(testServer, { projectId: topic.projectId })
  const { projectId } = topic
  const startsAt = testServer.clock.now().toISOString()
  const issue = { kind: 'issue', severity: 'warning', state: 'investigating', published: true } as const
  const translations = { ru: { title: name, text: 'Text' } }
  const content = { type: 'doc' as const, content: [{ type: 'paragraph' as const }] }
  const fields = [{ type: 'text' as const, title: 'Title', required: false }]
  await sendRequest(testServer, createAnnouncement, {
    token,
    body: { ...issue, projectId, startsAt, translations },
  })
  await sendRequest(testServer, createArticleTemplate, { token, body: { name, content } })
  await sendRequest(testServer, createFieldTemplate, { token, body: { name, fields } })
  await addMailTemplate(testServer, token, { subject: name, text: 'Text' })
  await addMailAccount(testServer, token, { topic })
  await writeArticle(testServer, { topic, title: `Sword ${name}`, more: { popular: true } })
}

async function submit(title: string) {
  const player = await addCustomer(testServer)
  const body = { ...topic, title, description: 'Please' }
  await sendRequest(testServer, submitTicket, { token: player.token, body })
}

type Query = Record<string, string | number>
type List = [Endpoint, { query?: () => Query; params?: () => object; least?: number }]
const today = () => testServer.clock.now().toISOString().slice(0, 10)
const lists: List[] = [
  [listProjects, {}],
  [listPopularArticles, {}],
  [searchArticles, { query: () => ({ q: 'sword' }) }],
  [listPublicAnnouncements, {}],
  [listTopicInsights, { query: () => ({ from: today(), to: today() }), least: 2 }],
  [searchTickets, { query: () => ({ q: 'sword' }), least: 3 }],
  [listManagedProjects, {}],
  [listManagedCategories, { params: () => ({ id: topic.projectId }) }],
  [listFieldTemplates, {}],
  [listArticleTemplates, {}],
  [listMailTemplates, {}],
  [listMailAccounts, {}],
]

describe('A list', () => {
  it.each(lists)('comes in pages of any size: $name', async (endpoint, { query, params, least = 5 }) => {
    const ask = async (page: Query) => {
      const { status, data, text } = await sendRequest(testServer, endpoint, {
        token,
        params: params?.() as never,
        query: { ...query?.(), ...page },
      })
      expect(status, text).toBe(200)
      return data as { items: object[]; nextCursor: string | null }
    }
    const whole = await ask({})
    expect(whole.items.length).toBeGreaterThanOrEqual(least)
    expect(whole.nextCursor).toBeNull()
    expect(await ask({ limit: 100 })).toEqual(whole)
    const pages = [await ask({ limit: 1 })]
    for (let next = pages[0]?.nextCursor; next; next = pages.at(-1)?.nextCursor)
      pages.push(await ask({ limit: 1, cursor: next }))
    expect(pages.flatMap(({ items }) => items)).toEqual(whole.items)
    expect(pages).toHaveLength(whole.items.length)
  })
})
