import type { Endpoint } from '@savepoint/contract/endpoint.ts'
import { publishArticle } from '@savepoint/contract/knowledge/articles.ts'
import { v7 as uuidv7 } from 'uuid'
import { contractEndpoints } from './contract-endpoints.ts'
import { pictures, uploadPicture } from './pictures.ts'
import { sendRequest } from './requests.ts'
import { sampleBodies, sampleParams } from './sample-inputs.ts'
import { sampleQueries } from './sample-queries.ts'
import { addAgent, addCustomer, addRole } from './staff.ts'
import type { TestServer } from './test-server.ts'
import { startTranslationServer } from './translation-server.ts'

/** Each occurs in one place of the secret article alone: title, text, tag; translated title, text, tag. */
export const secrets = ['зюйдвестовый', 'кварцоидный', 'скрытень', 'xilofonista', 'quartzoso', 'segredinho']
export const unknown = '00000000-0000-7000-8000-000000000000'

/** The calls that guests and players may use, apart from the endless ones that say which tickets changed. */
export const openEndpoints = contractEndpoints.filter(
  ({ audience, carries }) => audience !== 'agent' && carries !== 'upload' && carries !== 'events',
)

/** Puts the customer's game account in a group, or in none. */
export async function joinGroup({ db }: TestServer, customerId: string, group: string | null) {
  await db`delete from game_accounts where customer_id = ${customerId}`
  await db`
    insert into game_accounts (id, customer_id, login, customer_group)
    values (${uuidv7()}, ${customerId}, ${`login-${customerId}`}, ${group})`
}

/** What differs between two answers to the same call. */
export const withoutTimes = (text: string) => text.replaceAll(/"(traceid|requestid|instance)":"[^"]*"/g, '')

/**
 * A published article with a translation, a picture and a tag, marked as popular; `beside` links to it. Every call of the contract and every page
 * can then be asked for it in every way that it knows.
 */
export async function startSecretArticle() {
  const server = await startTranslationServer()
  const { testServer, anna, topic } = server
  const { app, db } = testServer
  const picture = (
    await uploadPicture(testServer, anna.token, { kind: 'content', content: await pictures.content() })
  ).data.id
  const content = {
    type: 'doc' as const,
    content: [
      {
        type: 'paragraph' as const,
        content: [{ type: 'text' as const, text: `Возврат платежа ${secrets[1]}` }],
      },
      { type: 'image' as const, attrs: { imageId: picture } },
    ],
  }
  const more = { content, tags: ['скрытень'], popular: true }
  const article = (await server.create('Возврат зюйдвестовый платежа', { ...more, published: true })).id
  const beside = (await server.create('Возврат платежа игроку', { published: true, seeAlso: [article] })).id
  await server.translate(article, 'pt', {
    ...server.translationOf('Reembolso xilofonista', { tags: ['segredinho'] }),
    content: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'quartzoso' }] }],
    },
  })
  const role = await addRole(testServer, { rights: ['tickets.reply'], categories: [topic.categoryId] })
  const agent = { ...(await addAgent(testServer, { roleId: role })), roleId: role }

  const publish = (body: { published: boolean; internal?: boolean; customerGroups?: string[] }) =>
    sendRequest(testServer, publishArticle, {
      token: anna.token,
      params: { id: article },
      body: { internal: false, customerGroups: [], ...body },
    })

  /** What a call answers to a guest and to a new player of `group`, when it is asked for an article in every way that it knows. */
  async function answers(endpoint: Endpoint, id: string, group: string | null = null): Promise<string[]> {
    // Each call has a player of its own: some end sessions or erase accounts.
    const player = await addCustomer(testServer)
    await joinGroup(testServer, player.id, group)
    const ids = { ticketId: 1, customerId: id, ...topic }
    const params: Record<string, unknown> = {
      ...sampleParams(endpoint, ids),
      ...{ id, articleId: id, imageId: id === article ? picture : unknown },
    }
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(params[name]))
    const sample = sampleQueries[endpoint.name] ?? {}
    const words = ['зюйдвестовый', 'кварцоид', 'xilofonista', 'возврат']
    const asked = [
      ...[{}, { locale: 'pt' }, { projectId: topic.projectId }, { categoryId: topic.categoryId }],
      ...words.flatMap((word) => [{ q: word }, { text: word }]),
    ]
    const found: string[] = []
    await db`delete from rate_limits`
    for (const reader of [undefined, player.token])
      for (const query of endpoint.method === 'GET' ? asked : [{}]) {
        const answer = await app.inject({
          method: endpoint.method,
          url: `${path}?${new URLSearchParams({ ...sample, ...query } as Record<string, string>)}`,
          headers: { ...(reader && { authorization: `Bearer ${reader}` }) },
          ...(sampleBodies[endpoint.name] && { payload: sampleBodies[endpoint.name]?.() as object }),
        })
        found.push(`${answer.statusCode} ${answer.body.toLowerCase()}`.replaceAll(id, 'ID'))
      }
    return found
  }

  /** Of the pages and files that are no calls: those whose text holds a secret or leads to the article. */
  async function pagesThatShowIt(): Promise<string[]> {
    const { projectId } = topic
    const pages = [
      '/',
      `/customer/articles/${projectId}/${article}`,
      `/customer/articles/${projectId}`,
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
    const found: string[] = []
    for (const url of [
      ...pages.flatMap((page) => queries.map((query) => encodeURI(`${page}${query}`))),
      ...files,
    ]) {
      const { body } = await app.inject({ url })
      const said = body.toLowerCase()
      const isShown = secrets.some((word) => said.includes(word) && !decodeURI(url).includes(word))
      if (isShown || (said.includes(article) && !url.includes(article))) found.push(url)
    }
    return found
  }

  return { ...server, article, beside, picture, agent, publish, answers, pagesThatShowIt }
}

export type SecretArticle = Awaited<ReturnType<typeof startSecretArticle>>
