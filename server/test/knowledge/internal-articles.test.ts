import type { Endpoint } from '@savepoint/contract/endpoint.ts'
import {
  changeArticles,
  listManagedArticles,
  publishArticle,
} from '@savepoint/contract/knowledge/articles.ts'
import * as internal from '@savepoint/contract/knowledge/internal-articles.ts'
import { getArticle } from '@savepoint/contract/knowledge/knowledge.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { suggestReplies } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractEndpoints } from '../support/contract-endpoints.ts'
import { pictures, uploadPicture } from '../support/pictures.ts'
import { sendRequest } from '../support/requests.ts'
import { sampleBodies, sampleParams } from '../support/sample-inputs.ts'
import { sampleQueries } from '../support/sample-queries.ts'
import { addAgent, addCustomer, addRole } from '../support/staff.ts'
import { startTranslationServer, type TranslationServer } from '../support/translation-server.ts'

/** Each occurs in one place of the internal article alone: title, text, tag; translated title, text, tag. */
const secrets = ['зюйдвестовый', 'кварцоидный', 'скрытень', 'xilofonista', 'quartzoso', 'segredinho']
const unknown = '00000000-0000-7000-8000-000000000000'

let server: TranslationServer
let agent: { token: string; roleId: string }
let customer: { id: string; token: string }
let article: string
let beside: string
let picture: string

const textOf = (words: string) => ({
  type: 'doc' as const,
  content: [
    { type: 'paragraph' as const, content: [{ type: 'text' as const, text: `${words} ${secrets[1]}` }] },
    { type: 'image' as const, attrs: { imageId: picture } },
  ],
})

beforeAll(async () => {
  server = await startTranslationServer()
  const { testServer, anna, topic } = server
  picture = (
    await uploadPicture(testServer, anna.token, { kind: 'content', content: await pictures.content() })
  ).data.id
  const more = { content: textOf('Возврат платежа'), tags: ['скрытень'], popular: true }
  article = (await server.create('Возврат зюйдвестовый платежа', { ...more, published: true })).id
  beside = (await server.create('Возврат платежа игроку', { published: true, seeAlso: [article] })).id
  await server.translate(article, 'pt', {
    ...server.translationOf('Reembolso xilofonista', { tags: ['segredinho'] }),
    content: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'quartzoso' }] }],
    },
  })
  const role = await addRole(testServer, { rights: ['tickets.reply'], categories: [topic.categoryId] })
  agent = { ...(await addAgent(testServer, { roleId: role })), roleId: role }
  customer = await addCustomer(testServer)
})
afterAll(() => server.testServer.close())

const publish = (body: { published: boolean; internal?: boolean }) =>
  sendRequest(server.testServer, publishArticle, {
    token: server.anna.token,
    params: { id: article },
    body: body as { published: boolean; internal: boolean },
  })
const list = (query: Record<string, string> = {}) =>
  sendRequest(server.testServer, internal.listInternalArticles, { token: agent.token, query })

/** What a call of players or guests answers when it is asked for an article in every way that it knows. */
async function answers(endpoint: Endpoint, id: string): Promise<string[]> {
  const { app } = server.testServer
  const ids = { ticketId: 1, customerId: id, ...server.topic }
  const params: Record<string, unknown> = {
    ...sampleParams(endpoint, ids),
    ...{ id, articleId: id, imageId: id === article ? picture : unknown },
  }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(params[name]))
  const sample = sampleQueries[endpoint.name] ?? {}
  const asked = [
    {},
    { locale: 'pt' },
    ...['зюйдвестовый', 'кварцоид', 'xilofonista', 'возврат'].map((q) => ({ q })),
  ]
  const known = ['projectId', 'categoryId'] as const
  const found: string[] = []
  await server.testServer.db`delete from rate_limits`
  for (const token of [undefined, customer.token])
    for (const query of [...asked, ...known.map((name) => ({ [name]: server.topic[name] }))]) {
      const answer = await app.inject({
        method: endpoint.method,
        url: `${path}?${new URLSearchParams({ ...sample, ...query } as Record<string, string>)}`,
        headers: { ...(token && { authorization: `Bearer ${token}` }) },
        ...(sampleBodies[endpoint.name] && { payload: sampleBodies[endpoint.name]?.() as object }),
      })
      found.push(`${answer.statusCode} ${answer.body.toLowerCase()}`.replaceAll(id, 'ID'))
    }
  return found
}

const open = contractEndpoints.filter(({ audience, carries }) => audience !== 'agent' && carries !== 'upload')
const withoutTimes = (text: string) => text.replaceAll(/"(traceid|requestid|instance)":"[^"]*"/g, '')

describe('An internal article', () => {
  it('is what players read until it becomes internal', async () => {
    const found = (await Promise.all(open.map((endpoint) => answers(endpoint, article)))).flat().join('\n')
    expect(secrets.filter((word) => !found.includes(word))).toEqual([])
  })

  it('appears in no answer to players and guests, and asking for it is like asking for nothing', async () => {
    expect((await publish({ published: false, internal: true })).data).toMatchObject({
      ...{ published: false, internal: true, reachable: false },
    })
    for (const endpoint of open) {
      const found = await answers(endpoint, article)
      expect([endpoint.name, secrets.filter((word) => found.join().includes(word))]).toEqual([
        endpoint.name,
        [],
      ])
      if (!/\{(articleId|imageId)\}/.test(endpoint.path)) continue
      const other = await answers(endpoint, unknown)
      expect([endpoint.name, found.map(withoutTimes)]).toEqual([endpoint.name, other.map(withoutTimes)])
    }
    expect((await server.readArticle(beside)).seeAlso).toEqual([])
  })

  it('is in none of the pages and files that are no calls', async () => {
    const { app } = server.testServer
    const topic = server.topic.projectId
    const pages = [
      '/',
      `/customer/articles/${topic}/${article}`,
      `/customer/articles/${topic}`,
      '/customer/articles',
    ]
    const queries = ['', '?lang=pt', '?q=зюйдвестовый', '?q=xilofonista']
    const files = [
      '/sitemap.xml',
      '/sitemap-1.xml',
      '/robots.txt',
      '/api/openapi.json',
      '/widget',
      '/widget.js',
    ]
    for (const url of [
      ...pages.flatMap((page) => queries.map((query) => encodeURI(`${page}${query}`))),
      ...files,
    ]) {
      const { body } = await app.inject({ url })
      const said = body.toLowerCase()
      expect([url, secrets.filter((word) => said.includes(word) && !decodeURI(url).includes(word))]).toEqual([
        url,
        [],
      ])
      expect([url, said.includes(article) && !url.includes(article)]).toEqual([url, false])
    }
  })

  it('is found and read by every employee, in their language, with its pictures', async () => {
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
    const { testServer, anna } = server
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
