import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import {
  markArticlePopular,
  publishArticle,
  redirectArticle,
} from '@savepoint/contract/knowledge/articles.ts'
import * as contract from '@savepoint/contract/knowledge/knowledge.ts'
import { updateCategory } from '@savepoint/contract/knowledge/projects.ts'
import { saveCategoryTranslation } from '@savepoint/contract/knowledge/translations/translations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { countWork } from '../support/measured-work.ts'
import { sendRequest } from '../support/requests.ts'
import { type Node, startSecondNode } from '../support/second-node.ts'
import { addCustomer } from '../support/staff.ts'
import { startTranslationServer, type TranslationServer } from '../support/translation-server.ts'

let server: TranslationServer
let here: TranslationServer['testServer']
let elsewhere: Awaited<ReturnType<typeof startSecondNode>>
let article: { id: string }
beforeAll(async () => {
  server = await startTranslationServer({ REMEMBER_ANSWERS: 'on' })
  here = server.testServer
  elsewhere = await startSecondNode(here)
})
afterAll(async () => {
  await elsewhere.close()
  await here.close()
})
beforeEach(async () => {
  article = await server.create('Замок', { tags: ['замок'] })
})

const token = () => server.anna.token
const read = (node: Node = here, more: { token?: string; headers?: Record<string, string> } = {}) =>
  sendRequest(node, contract.getArticle, {
    params: { articleId: article.id },
    query: { locale: 'pt' },
    ...more,
  })
const readTopic = (node: Node = here) =>
  sendRequest(node, contract.getProject, {
    params: { projectId: server.topic.projectId },
    query: { locale: 'pt' },
  })
const search = (node: Node = here) => sendRequest(node, contract.searchArticles, { query: { q: 'замок' } })
const all = [read, readTopic, search]

const statementsOf = async (work: () => Promise<unknown>, node: Node = here) =>
  (await countWork(node, work)).statements
const isRemembered = async (ask: (node: Node) => Promise<unknown>, node: Node) =>
  (await statementsOf(() => ask(node), node)) === 0
async function remembered(...nodes: Node[]) {
  for (const node of nodes)
    for (const ask of all)
      await vi.waitFor(async () => expect(await isRemembered(ask, node)).toBe(true), 20_000)
}

type Change = [string, (node: Node) => Promise<unknown>, () => Promise<unknown>]
const changes: Change[] = [
  [
    'an article is withdrawn',
    async (node) => (await read(node)).status,
    () =>
      sendRequest(here, publishArticle, {
        ...{ token: token(), params: { id: article.id }, body: { published: false } },
      }),
  ],
  [
    'its text',
    async (node) => (await read(node)).data.title,
    () => server.save(article.id, server.bodyOf('Ворота')),
  ],
  [
    'what a search finds',
    async (node) => (await search(node)).data.items.map(({ title }) => title),
    () => server.save(article.id, server.bodyOf('Замок и ключ', { tags: ['замок'] })),
  ],
  [
    'its translation',
    async (node) => (await read(node)).data.title,
    () => server.translate(article.id, 'pt', server.translationOf('Castelo')),
  ],
  [
    'what is merged into another',
    async (node) => (await read(node)).data.id,
    async () => {
      const { id } = await server.create('Другая')
      await sendRequest(here, redirectArticle, {
        ...{ token: token(), params: { id: article.id }, body: { articleId: id } },
      })
    },
  ],
  [
    'the order of a topic',
    async (node) => (await readTopic(node)).data.categories[0]?.articles[0]?.id === article.id,
    () =>
      sendRequest(here, markArticlePopular, {
        ...{ token: token(), params: { id: article.id }, body: { popular: true } },
      }),
  ],
  [
    'the name of a topic',
    async (node) => (await readTopic(node)).data.categories.map(({ name }) => name),
    () =>
      sendRequest(here, saveCategoryTranslation, {
        token: token(),
        params: { id: server.topic.categoryId, locale: 'pt' },
        body: { name: `Entrada ${article.id.slice(-4)}`, fields: [] },
      }),
  ],
  [
    'the questions of a topic',
    async (node) => (await readTopic(node)).data.categories[0]?.fields.length,
    () =>
      sendRequest(here, updateCategory, {
        token: token(),
        params: { id: server.topic.categoryId },
        body: {
          ...{ name: 'Вход', published: true, accountRecovery: false },
          fields: [
            {
              ...{ type: 'text', title: article.id, description: null, imageId: null },
              ...{ required: false, options: [] },
            },
          ],
        },
      }),
  ],
]

describe('What is read of the knowledge base', () => {
  it('costs no statement from the third time on, for visitors and for players', async () => {
    await remembered(here, elsewhere)
    const player = await addCustomer(here)
    const asPlayer = () => read(here, { token: player.token })
    // Session and vote.
    await vi.waitFor(async () => expect(await statementsOf(asPlayer)).toBe(2), 20_000)
    expect((await asPlayer()).data).toEqual((await read()).data)
  })

  it('is read anew for employees, whichever process they ask', async () => {
    await remembered(elsewhere)
    expect(await statementsOf(() => read(elsewhere, { token: token() }), elsewhere)).toBeGreaterThan(1)
  })

  it.each(changes)(
    'changes at once where it was changed, and within a second elsewhere: %s',
    async (_what, look, change) => {
      await remembered(here, elsewhere)
      const before = await look(elsewhere)
      await change()
      const changedAt = performance.now()
      const after = await look(here)
      expect(after).not.toEqual(before)
      for (;;) {
        const begunAt = performance.now()
        if (JSON.stringify(await look(elsewhere)) === JSON.stringify(after)) break
        expect(begunAt - changedAt).toBeLessThan(1_000)
        await setTimeout(20)
      }
      for (let time = 0; time < 10; time += 1)
        for (const node of [here, elsewhere]) expect(await look(node)).toEqual(after)
    },
  )

  it('changes within a second where the connection that hears of changes was cut', async () => {
    await remembered(elsewhere)
    const rows = await here.db<{ pid: number }[]>`
      select pid from pg_stat_activity where datname = current_database() and application_name = 'savepoint listener'`
    expect(rows.length).toBeGreaterThan(1)
    for (const { pid } of rows) await here.db`select pg_terminate_backend(${pid})`
    await here.db`update articles set published = false where id = ${article.id}`
    await setTimeout(1_000)
    expect((await read(elsewhere)).status).toBe(404)
    expect((await read(here)).status).toBe(404)
  })

  it('includes the vote of whoever gave one, also by the address of an article that was merged', async () => {
    const old = await server.create('Старая')
    await sendRequest(here, redirectArticle, {
      ...{ token: token(), params: { id: old.id }, body: { articleId: article.id } },
    })
    await remembered(here)
    const params = { articleId: article.id }
    const vote = await sendRequest(here, contract.voteOnArticle, { params, body: { helpful: true } })
    const cookie = String(vote.headers['set-cookie']).split(';')[0]!
    for (const articleId of [article.id, old.id]) {
      const ask = (headers: Record<string, string>) =>
        sendRequest(here, contract.getArticle, { params: { articleId }, headers })
      for (let time = 0; time < 3; time += 1) {
        expect((await ask({ cookie })).data).toMatchObject({ id: article.id, myVote: true })
        expect((await ask({})).data.myVote).toBeNull()
      }
    }
  })

  it('is compressed like any other answer', async () => {
    article = await server.create('Длинная', { content: longDocument() })
    const plain = await read()
    await vi.waitFor(async () => expect(await statementsOf(() => read())).toBe(0), 20_000)
    const url = `/api/public/articles/${article.id}?locale=pt`
    for (const [accepted, encoding, unpack] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const)
      for (let time = 0; time < 2; time += 1) {
        const { headers, rawPayload } = await here.app.inject({
          url,
          headers: { 'accept-encoding': accepted },
        })
        expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
        expect(headers).toMatchObject({
          'cache-control': 'no-store',
          'content-type': plain.headers['content-type'],
        })
        expect(JSON.parse(unpack(rawPayload).toString())).toEqual(plain.data)
      }
    for (const accepted of ['identity', 'gzip;q=0, br;q=0', '']) {
      const { headers, body } = await here.app.inject({ url, headers: { 'accept-encoding': accepted } })
      expect(headers['content-encoding']).toBeUndefined()
      expect(JSON.parse(body)).toEqual(plain.data)
    }
    const head = await here.app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(Buffer.byteLength(plain.text)),
    ])
  })

  it('is hidden from visitors where articles are for players alone', async () => {
    const closed = await startTranslationServer({
      REMEMBER_ANSWERS: 'on',
      KNOWLEDGE_BASE_ACCESS: 'signed-in',
    })
    try {
      await closed.create('Тайна')
      const player = await addCustomer(closed.testServer)
      const titles = async (by: { token?: string }) =>
        (
          await sendRequest(closed.testServer, contract.getProject, {
            params: { projectId: closed.topic.projectId },
            ...by,
          })
        ).data.categories.flatMap(({ articles }) => articles.map(({ title }) => title))
      for (let time = 0; time < 5; time += 1) {
        expect(await titles(player)).toEqual(['Тайна'])
        expect(await titles({})).toEqual([])
        await setTimeout(20)
      }
    } finally {
      await closed.testServer.close()
    }
  })
})

const longDocument = () => ({
  type: 'doc' as const,
  content: [
    {
      type: 'paragraph' as const,
      content: [{ type: 'text' as const, text: 'Долгая история. '.repeat(400) }],
    },
  ],
})
