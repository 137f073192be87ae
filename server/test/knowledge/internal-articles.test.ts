import { changeArticles, listManagedArticles } from '@savepoint/contract/knowledge/articles.ts'
import * as internal from '@savepoint/contract/knowledge/internal-articles.ts'
import { getArticle } from '@savepoint/contract/knowledge/knowledge.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { suggestReplies } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import {
  openEndpoints,
  type SecretArticle,
  secrets,
  startSecretArticle,
  unknown,
  withoutTimes,
} from '../support/secret-article.ts'
import { addCustomer } from '../support/staff.ts'

let server: SecretArticle

beforeAll(async () => {
  server = await startSecretArticle()
})
afterAll(() => server.testServer.close())

const list = (query: Record<string, string> = {}) =>
  sendRequest(server.testServer, internal.listInternalArticles, { token: server.agent.token, query })

describe('An internal article', () => {
  it('is what players read until it becomes internal', async () => {
    const found = (
      await Promise.all(openEndpoints.map((endpoint) => server.answers(endpoint, server.article)))
    )
      .flat()
      .join('\n')
    expect(secrets.filter((word) => !found.includes(word))).toEqual([])
    expect(await server.pagesThatShowIt()).not.toEqual([])
  })

  it('appears in no answer to players and guests, and asking for it is like asking for nothing', async () => {
    expect((await server.publish({ published: false, internal: true })).data).toMatchObject({
      ...{ published: false, internal: true, reachable: false },
    })
    for (const endpoint of openEndpoints) {
      const found = await server.answers(endpoint, server.article)
      expect([endpoint.name, secrets.filter((word) => found.join().includes(word))]).toEqual([
        endpoint.name,
        [],
      ])
      if (!/\{(id|articleId|imageId)\}/.test(endpoint.path)) continue
      const other = await server.answers(endpoint, unknown)
      expect([endpoint.name, found.map(withoutTimes)]).toEqual([endpoint.name, other.map(withoutTimes)])
    }
    expect((await server.readArticle(server.beside)).seeAlso).toEqual([])
  })

  it('is in none of the pages and files that are no calls', async () => {
    expect(await server.pagesThatShowIt()).toEqual([])
  })

  it('is found and read by every employee, in their language, with its pictures', async () => {
    const { agent, article, beside, picture } = server
    const titles = async (query: Record<string, string>) =>
      (await list(query)).data.items.map(({ title }) => title)
    expect(await titles({})).toEqual(['Возврат зюйдвестовый платежа'])
    expect(await titles({ text: 'зюйдвестовая' })).toHaveLength(1)
    expect(await titles({ text: 'зюдвестовый' })).toHaveLength(1)
    expect(await titles({ text: 'quartzoso', locale: 'pt-BR' })).toEqual(['Reembolso xilofonista'])
    expect(await titles({ text: 'игроку' })).toEqual([])
    expect(await titles({ projectId: unknown })).toEqual([])
    const read = (id: string, query = {}) =>
      sendRequest(server.testServer, internal.getInternalArticle, {
        token: agent.token,
        params: { id },
        query,
      })
    expect((await read(article)).data).toMatchObject({
      ...{ title: 'Возврат зюйдвестовый платежа', locale: 'ru', locales: ['ru', 'pt'] },
      updatedBy: { name: 'Анна' },
    })
    expect((await read(article, { locale: 'pt' })).data.title).toBe('Reembolso xilofonista')
    expect([(await read(beside)).status, (await read(unknown)).status]).toEqual([404, 404])
    const image = (id: string, imageId: string) =>
      sendRequest(server.testServer, internal.getInternalArticleImage, {
        token: agent.token,
        params: { id, imageId },
      })
    const shown = await image(article, picture)
    expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect([(await image(beside, picture)).status, (await image(article, unknown)).status]).toEqual([
      404, 404,
    ])
  })

  it('is suggested to agents as one that players cannot open, and never linked to in a reply', async () => {
    const { agent, article, beside } = server
    const { data: ticket } = await sendRequest(server.testServer, submitTicket, {
      token: (await addCustomer(server.testServer)).token,
      body: { ...server.topic, title: 'Возврат платежа', description: 'Прошу возврат платежа' } as never,
    })
    const { data } = await sendRequest(server.testServer, suggestReplies, {
      token: agent.token,
      params: { id: ticket.id },
    })
    const found = data.articles.map(({ id, internal: isInternal }) => [id, isInternal])
    expect(found).toContainEqual([article, true])
    expect(found).toContainEqual([beside, false])
  })

  it('is a state that editors filter by, and that publishing, withdrawing and copying end', async () => {
    const { testServer, anna, article, publish } = server
    const states = async () => {
      const found: string[] = []
      for (const state of ['published', 'internal', 'unpublished'] as const) {
        const { data } = await sendRequest(testServer, listManagedArticles, {
          token: anna.token,
          query: { state },
        })
        if (data.items.some(({ id }) => id === article)) found.push(state)
      }
      return found
    }
    expect(await states()).toEqual(['internal'])
    const all = (action: 'publish' | 'unpublish') =>
      sendRequest(testServer, changeArticles, { token: anna.token, body: { ids: [article], action } })
    await all('publish')
    expect(await states()).toEqual(['published'])
    expect([(await list()).data.items, (await server.readArticle(article)).title]).toEqual([
      [],
      'Возврат зюйдвестовый платежа',
    ])
    await all('unpublish')
    expect([await states(), (await list()).data.items]).toEqual([['unpublished'], []])
    const both = await publish({ published: true, internal: true })
    expect(both.data).toMatchObject({ published: true, internal: false })
    await publish({ published: false, internal: true })
    const { status } = await sendRequest(testServer, getArticle, { params: { articleId: article } })
    expect([await states(), status]).toEqual([['internal'], 404])
  })
})
