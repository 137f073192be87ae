import { approveReview, askForReview } from '@savepoint/contract/knowledge/article-reviews.ts'
import { copyArticle, listManagedArticles, updateArticle } from '@savepoint/contract/knowledge/articles.ts'
import * as groups from '@savepoint/contract/knowledge/group-articles.ts'
import { listInternalArticles } from '@savepoint/contract/knowledge/internal-articles.ts'
import { countArticleView, voteOnArticle } from '@savepoint/contract/knowledge/knowledge.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { suggestReplies } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import {
  joinGroup,
  openEndpoints,
  type SecretArticle,
  secrets,
  startSecretArticle,
  unknown,
  withoutTimes,
} from '../support/secret-article.ts'
import { addAgent, addCustomer, addRole } from '../support/staff.ts'

let server: SecretArticle
let member: { id: string; token: string }
let other: { id: string; token: string }

beforeAll(async () => {
  server = await startSecretArticle()
  member = await addCustomer(server.testServer)
  other = await addCustomer(server.testServer)
  await joinGroup(server.testServer, member.id, 'vip')
  await joinGroup(server.testServer, other.id, 'Streamers')
  await server.publish({ published: false, internal: true, customerGroups: ['VIP', 'Testers', 'vip'] })
})
afterAll(() => server.testServer.close())

const list = (token: string, query: Record<string, string> = {}) =>
  sendRequest(server.testServer, groups.listGroupArticles, { token, query })
const read = (token: string, id = server.article, query: Record<string, string> = {}) =>
  sendRequest(server.testServer, groups.getGroupArticle, { token, params: { id }, query })
const image = (token: string, id = server.article, imageId = server.picture) =>
  sendRequest(server.testServer, groups.getGroupArticleImage, { token, params: { id, imageId } })

describe('An article for groups of players', () => {
  it('appears in no answer to guests and players of other groups, and on no page', async () => {
    for (const endpoint of openEndpoints) {
      const found = await server.answers(endpoint, server.article, 'Streamers')
      expect([endpoint.name, secrets.filter((word) => found.join().includes(word))]).toEqual([
        endpoint.name,
        [],
      ])
      if (!/\{(id|articleId|imageId)\}/.test(endpoint.path)) continue
      const others = await server.answers(endpoint, unknown, 'Streamers')
      expect([endpoint.name, found.map(withoutTimes)]).toEqual([endpoint.name, others.map(withoutTimes)])
    }
    expect(await server.pagesThatShowIt()).toEqual([])
  })

  it('is found and read by players of the group, in their language, with its pictures', async () => {
    const titles = async (query = {}) =>
      (await list(member.token, query)).data.items.map(({ title }) => title)
    expect(await titles()).toEqual(['Возврат зюйдвестовый платежа'])
    expect(await titles({ text: 'зюйдвестовая' })).toHaveLength(1)
    expect(await titles({ text: 'quartzoso', locale: 'pt-BR' })).toEqual(['Reembolso xilofonista'])
    expect(await titles({ text: 'игроку' })).toEqual([])
    expect(await titles({ projectId: server.topic.projectId })).toHaveLength(1)
    expect(await titles({ projectId: unknown })).toEqual([])
    const { data } = await read(member.token)
    expect(data).toMatchObject({ title: 'Возврат зюйдвестовый платежа', locales: ['ru', 'pt'], myVote: null })
    expect(data.similar.map(({ id }) => id)).toEqual([server.beside])
    expect((await read(member.token, server.article, { locale: 'pt' })).data.title).toBe(
      'Reembolso xilofonista',
    )
    const shown = await image(member.token)
    expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    const elsewhere = await Promise.all([
      read(member.token, server.beside),
      image(member.token, server.beside),
      image(member.token, server.article, unknown),
    ])
    expect(elsewhere.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it('is voted on and counted by those who read it alone', async () => {
    const vote = (token: string | undefined) =>
      sendRequest(server.testServer, voteOnArticle, {
        ...(token && { token }),
        params: { articleId: server.article },
        body: { helpful: true },
      })
    const view = (token: string) =>
      sendRequest(server.testServer, countArticleView, { token, params: { articleId: server.article } })
    const statuses = [
      await vote(member.token),
      await vote(other.token),
      await vote(undefined),
      await view(member.token),
      await view(other.token),
    ].map(({ status }) => status)
    expect(statuses).toEqual([200, 404, 404, 204, 404])
    expect((await read(member.token)).data.myVote).toBe(true)
  })

  it('is read by employees, who may send its link to a player of the group', async () => {
    const { testServer, agent, article } = server
    const { data } = await sendRequest(testServer, listInternalArticles, { token: agent.token })
    expect(data.items).toMatchObject([{ id: article, customerGroups: ['vip', 'Testers'] }])
    const isLocked = async (token: string) => {
      const { data: ticket } = await sendRequest(testServer, submitTicket, {
        token,
        body: { ...server.topic, title: 'Возврат платежа', description: 'Прошу возврат платежа' } as never,
      })
      const found = await sendRequest(testServer, suggestReplies, {
        token: agent.token,
        params: { id: ticket.id },
      })
      return found.data.articles.find(({ id }) => id === article)?.internal
    }
    expect([await isLocked(member.token), await isLocked(other.token)]).toEqual([false, true])
  })

  it('is out of reach as soon as the player leaves the group or the topic is hidden', async () => {
    const { db } = server.testServer
    const statuses = async () => [
      (await read(member.token)).status,
      (await image(member.token)).status,
      (await list(member.token)).data.items.length,
    ]
    expect(await statuses()).toEqual([200, 200, 1])
    await joinGroup(server.testServer, member.id, null)
    expect(await statuses()).toEqual([404, 404, 0])
    await joinGroup(server.testServer, member.id, 'TESTERS')
    expect(await statuses()).toEqual([200, 200, 1])
    await db`update categories set published = false where id = ${server.topic.categoryId}`
    expect(await statuses()).toEqual([404, 404, 0])
    await db`update categories set published = true where id = ${server.topic.categoryId}`
  })

  it('needs the right to publish where reviews are required, and a review keeps it for its groups', async () => {
    const { testServer, anna, article, topic } = server
    const { db } = testServer
    await db`update projects set requires_review = true where id = ${topic.projectId}`
    const role = await addRole(testServer, { rights: ['articles.manage'], categories: [topic.categoryId] })
    const editor = await addAgent(testServer, { roleId: role })
    const { data } = await sendRequest(testServer, listManagedArticles, { token: anna.token })
    const { version } = data.items.find(({ id }) => id === article)!
    const text = { title: 'Возврат зюйдвестовый платежа', tags: [], seeAlso: [] }
    const content = { type: 'doc' as const, content: [{ type: 'paragraph' as const }] }
    const save = (readers: { internal: boolean; customerGroups: string[] }, token: string) =>
      sendRequest(testServer, updateArticle, {
        token,
        params: { id: article },
        body: { ...text, content, ...topic, ...readers, published: false, popular: false, version },
      })
    const forGroups = { internal: true, customerGroups: ['VIP'] }
    const refused = await Promise.all([
      save(forGroups, editor.token),
      save({ internal: true, customerGroups: [] }, editor.token),
    ])
    expect(refused.map(({ status }) => status)).toEqual([403, 403])
    const asked = await sendRequest(testServer, askForReview, {
      token: editor.token,
      params: { id: article },
      body: { ...text, content, comment: '' },
    })
    const approved = await sendRequest(testServer, approveReview, {
      token: anna.token,
      params: { id: article },
      body: { askedAt: asked.data.review!.askedAt, version },
    })
    expect(approved.data).toMatchObject({ published: false, internal: true, review: null })
    expect(approved.data.customerGroups).toEqual(['vip', 'Testers'])
    await db`update projects set requires_review = false where id = ${topic.projectId}`
  })

  it('has no groups any more once it is published, withdrawn or copied', async () => {
    const { testServer, anna, article, topic, publish } = server
    const copy = await sendRequest(testServer, copyArticle, {
      token: anna.token,
      params: { id: article },
      body: topic,
    })
    expect(copy.data).toMatchObject({ internal: false, customerGroups: [] })
    for (const published of [true, false]) {
      const { data } = await publish({ published, customerGroups: ['VIP'] })
      expect(data).toMatchObject({ published, internal: false, customerGroups: [] })
    }
    await publish({ published: false, internal: true })
    expect((await read(member.token)).status).toBe(404)
  })

  it('has at most twenty groups of at most sixty characters', async () => {
    const { publish } = server
    const statuses = [
      Array.from({ length: 20 }, (_, at) => `group ${at}`),
      Array.from({ length: 21 }, (_, at) => `group ${at}`),
      ['g'.repeat(60)],
      ['g'.repeat(61)],
      [' '],
    ].map(async (customerGroups) => {
      const { status } = await publish({ published: false, internal: true, customerGroups })
      return status
    })
    expect(await Promise.all(statuses)).toEqual([200, 400, 200, 400, 400])
  })
})
