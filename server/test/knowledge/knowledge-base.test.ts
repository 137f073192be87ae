import { documentFromText } from '@savepoint/contract/document-contents.ts'
import type {
  ArticleHit,
  PublicArticle,
  PublicProjectDetails,
} from '@savepoint/contract/knowledge/knowledge.ts'
import * as contract from '@savepoint/contract/knowledge/knowledge.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addArticle } from '../../src/knowledge/articles/create-article.ts'
import { addCategory } from '../../src/knowledge/categories/create-category.ts'
import { saveImage } from '../../src/knowledge/images/save-image.ts'
import { addProject } from '../../src/knowledge/projects/create-project.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let projectId: string
let hiddenProjectId: string
let categoryId: string
let hiddenCategoryId: string
let payments: string
let coverId: string

const article = (
  title: string,
  text: string,
  more: Partial<
    contract.ArticleSummary & {
      published: boolean
      popular: boolean
      seeAlso: string[]
      categoryId: string
      projectId: string
    }
  > = {},
) =>
  addArticle(testServer.db, testServer.services, {
    author: null,
    input: {
      projectId,
      categoryId,
      title,
      content: documentFromText(text),
      tags: [],
      seeAlso: [],
      published: true,
      internal: false,
      customerGroups: [],
      popular: false,
      ...more,
    },
  })

async function get<T>(url: string, status = 200): Promise<T> {
  const answer = await testServer.app.inject({ url })
  expect(answer.statusCode, answer.body).toBe(status)
  return answer.json() as T
}

const search = async (q: string) =>
  (await get<{ items: ArticleHit[] }>(`/api/public/articles/search?q=${encodeURIComponent(q)}`)).items

beforeAll(async () => {
  testServer = await startTestServer()
  const cover = await sharp({ create: { width: 3400, height: 1400, channels: 3, background: '#123' } })
    .webp()
    .toBuffer()
  coverId = (await saveImage(testServer.services, { kind: 'cover', source: cover })).id
  projectId = await addProject(testServer.db, testServer.services, {
    name: 'Emberwald',
    active: true,
    coverId,
  })
  hiddenProjectId = await addProject(testServer.db, testServer.services, {
    name: 'Ironhollow',
    active: false,
  })
  categoryId = await addCategory(testServer.db, testServer.services, {
    projectId,
    input: {
      name: 'Оплата',
      published: true,
      accountRecovery: false,
      defaultPriority: 'normal',
      asksSatisfaction: true,
      checklist: [],
      requiresChecklist: false,
      fields: [
        { type: 'select', title: 'Способ', required: true, options: ['Карта', 'Кошелёк'] },
        { type: 'text', title: 'Номер', description: 'Из письма', required: false },
      ],
    },
  })
  hiddenCategoryId = await addCategory(testServer.db, testServer.services, {
    projectId,
    input: {
      name: 'Черновая',
      published: false,
      accountRecovery: false,
      defaultPriority: 'normal',
      asksSatisfaction: true,
      checklist: [],
      requiresChecklist: false,
      fields: [],
    },
  })
  payments = await article(
    'Платёж прошёл, а кристаллы не пришли',
    'Подождите пятнадцать минут и проверьте почтовый ящик персонажа.',
    { tags: ['кристаллы'], popular: true },
  )
  await article('Восстановление пароля', 'Письмо с кодом приходит на адрес, указанный при регистрации.', {
    seeAlso: [payments],
    popular: true,
  })
  await article('Приветственный набор', 'Набор выдают один раз.')
  await article(
    'Como recuperar contas perdidas',
    'Enviamos um código de confirmação para recuperar as contas.',
  )
  await article('Кристаллы за выходные', 'Двойные кристаллы по субботам.', { published: false })
  await article('Кристаллы без категории', 'Не видно.', { categoryId: hiddenCategoryId })
})
afterAll(async () => await testServer.close())

describe('Visitors see', () => {
  it('only active projects', async () => {
    const { items } = await get<{ items: contract.PublicProject[] }>('/api/public/projects')
    expect(contract.listProjects.response.parse({ items, nextCursor: null })).toBeTruthy()
    expect(items.map((project) => project.name)).toEqual(['Emberwald'])
    await get(`/api/public/projects/${hiddenProjectId}`, 404)
  })

  it('a project with its published categories, fields in order and article titles', async () => {
    const project = await get<PublicProjectDetails>(`/api/public/projects/${projectId}`)
    expect(project.categories.map((category) => category.name)).toEqual(['Оплата'])
    const [category] = project.categories
    expect(category?.fields.map((field) => [field.type, field.title, field.options])).toEqual([
      ['select', 'Способ', ['Карта', 'Кошелёк']],
      ['text', 'Номер', []],
    ])
    expect(category?.articles).toHaveLength(4)
  })

  it('articles by page, without drafts and hidden categories', async () => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: { items: contract.ArticleSummary[]; nextCursor: string | null } = await get(
        `/api/public/articles?limit=3${cursor ? `&cursor=${cursor}` : ''}`,
      )
      seen.push(...page.items.map((item) => item.title))
      cursor = page.nextCursor
    } while (cursor)
    expect(seen).toHaveLength(4)
    expect(new Set(seen).size).toBe(4)
    const { items } = await get<{ items: contract.ArticleSummary[] }>('/api/public/articles/popular')
    expect(items).toHaveLength(2)
  })

  it('an article with the articles its author links to', async () => {
    const { items } = await get<{ items: contract.ArticleSummary[] }>('/api/public/articles/popular')
    const recovery = items.find((item) => item.title === 'Восстановление пароля')
    const found = await get<PublicArticle>(`/api/public/articles/${recovery?.id}`)
    expect(found.seeAlso.map((other) => other.id)).toEqual([payments])
    expect(found.similar.map((other) => other.id)).not.toContain(payments)
    await get('/api/public/articles/01900000-0000-7000-8000-000000000000', 404)
  })
})

describe('Search', () => {
  it('finds any form of a word and highlights it', async () => {
    const [hit] = await search('пароли')
    expect(hit?.titleParts).toEqual([
      { text: 'Восстановление ', hit: false },
      { text: 'пароля', hit: true },
    ])
    expect((await search('conta'))[0]?.title).toBe('Como recuperar contas perdidas')
  })

  it('ranks a match in the title before one in the text', async () => {
    await article('Частые вопросы', 'Восстановление пароля описано отдельно, пароль никому не сообщайте.')
    expect((await search('восстановление пароля')).map((hit) => hit.title)).toEqual([
      'Восстановление пароля',
      'Частые вопросы',
    ])
  })

  it('finds by an unfinished last word, a misspelt word and the wrong keyboard layout', async () => {
    expect((await search('восстановлени'))[0]?.title).toBe('Восстановление пароля')
    const [mistyped] = await search('васстоновление')
    expect(mistyped?.title).toBe('Восстановление пароля')
    expect(mistyped?.titleParts[0]).toEqual({ text: 'Восстановление', hit: true })
    expect((await search('ghbdtncndtyysq'))[0]?.title).toBe('Приветственный набор')
    expect((await search('сщтеф'))[0]?.title).toBe('Como recuperar contas perdidas')
  })

  it('never finds what is hidden, and survives any input', async () => {
    const titles = (await search('кристаллы')).map((hit) => hit.title)
    expect(titles).toEqual(['Платёж прошёл, а кристаллы не пришли'])
    for (const q of ['', '   ', "'\\&|!():*", '\u0000', 'the и não', '%_', '💎', 'a'.repeat(200)]) {
      const answer = await testServer.app.inject({
        url: `/api/public/articles/search?q=${encodeURIComponent(q)}`,
      })
      expect(answer.statusCode, q).toBe(200)
    }
  })
})

describe('Pictures', () => {
  it('come in the nearest stored width and are revalidated, since they may be withdrawn', async () => {
    const answer = await testServer.app.inject({ url: `/api/public/images/${coverId}?w=700` })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, s-maxage=600, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox; style-src 'unsafe-inline'",
    })
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(1280)
    const again = await testServer.app.inject({
      url: `/api/public/images/${coverId}?w=700`,
      headers: { 'if-none-match': String(answer.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })
})

describe('A name', () => {
  it('belongs to one project, ignoring case', async () => {
    await expect(
      addProject(testServer.db, testServer.services, { name: 'EMBERWALD', active: true }),
    ).rejects.toThrow('DocumentAlreadyExistsException')
  })
})

describe('A help center for signed-in users', () => {
  it('shows guests the projects but no articles', async () => {
    const closed = await startTestServer({ KNOWLEDGE_BASE_ACCESS: 'signed-in' })
    try {
      const id = await addProject(closed.db, closed.services, { name: 'Voidhollow', active: true })
      expect((await closed.app.inject({ url: `/api/public/projects/${id}` })).statusCode).toBe(200)
      for (const path of ['', '/popular', '/search?q=a', '/01900000-0000-7000-8000-000000000000']) {
        expect((await closed.app.inject({ url: `/api/public/articles${path}` })).statusCode).toBe(401)
      }
    } finally {
      await closed.close()
    }
  })
})
