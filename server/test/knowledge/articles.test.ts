import { type Document, documentFromText } from '@savepoint/contract/documents.ts'
import * as contract from '@savepoint/contract/knowledge/articles.ts'
import { getArticle } from '@savepoint/contract/knowledge/knowledge.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictures, uploadPicture } from '../support/pictures.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole, addTopic, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let topic: Topic
let other: Topic
let anna: { id: string; token: string }
let oleg: { id: string; token: string }

beforeAll(async () => {
  testServer = await startTestServer()
  const roleId = await addRole(testServer, { admin: true })
  anna = await addAgent(testServer, roleId, { name: 'Анна' })
  oleg = await addAgent(testServer, roleId, { name: 'Олег' })
  topic = await addTopic(testServer, { project: 'Emberwald', category: 'Вход' })
  other = await addTopic(testServer, { project: 'Voidhollow', category: 'Платежи' })
})
afterAll(() => testServer.close())

const text = (words: string) => documentFromText(words)
const bodyOf = (title: string, more: object = {}) => ({
  ...topic,
  title,
  content: text(`${title}. Подробности.`),
  tags: ['вход'],
  published: true,
  ...more,
})
const create = async (title: string, more: object = {}) => {
  const answer = await sendRequest(testServer, contract.createArticle, {
    token: anna.token,
    body: bodyOf(title, more),
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.data
}
const read = async (id: string, token = anna.token) =>
  (await sendRequest(testServer, contract.getManagedArticle, { token, params: { id } })).data
const save = (id: string, body: ReturnType<typeof bodyOf> & { version?: number }, token = anna.token) =>
  sendRequest(testServer, contract.updateArticle, { token, params: { id }, body })
const visitorSees = async (articleId: string) =>
  (await sendRequest(testServer, getArticle, { params: { articleId } })).status

describe('An article', () => {
  it('is written with its author and read back as it is', async () => {
    const seen = await create('О чём-то другом')
    const article = await create('Как войти', {
      tags: ['вход', 'Вход', 'пароль'],
      seeAlso: [seen.id, seen.id],
    })
    expect(article).toMatchObject({
      title: 'Как войти',
      tags: ['Вход', 'пароль'],
      author: { id: anna.id, name: 'Анна' },
      updatedBy: { id: anna.id, name: 'Анна' },
      published: true,
      reachable: true,
      version: 1,
      draft: null,
      views: 0,
    })
    expect(article.seeAlso.map(({ id }) => id)).toEqual([seen.id])
    expect(await visitorSees(article.id)).toBe(200)
  })

  it('is dated by its text: publishing, moving and choosing it do not make it newer', async () => {
    const article = await create('Дата')
    const at = { params: { id: article.id }, token: oleg.token }
    testServer.clock.advance({ seconds: 10 })
    await sendRequest(testServer, contract.publishArticle, { ...at, body: { published: false } })
    await sendRequest(testServer, contract.moveArticle, { ...at, body: other })
    const popular = await sendRequest(testServer, contract.markArticlePopular, {
      ...at,
      body: { popular: true },
    })
    expect(popular.data).toMatchObject({ popular: true, version: 3, updatedAt: article.updatedAt })
    const same = await save(article.id, bodyOf('Дата', { popular: true }), oleg.token)
    expect(same.data).toMatchObject({
      popular: true,
      updatedAt: article.updatedAt,
      updatedBy: { name: 'Анна' },
    })
    const changed = await save(article.id, bodyOf('Дата', { tags: ['новое'] }), oleg.token)
    expect(changed.data.updatedAt > article.updatedAt).toBe(true)
    expect(changed.data).toMatchObject({ updatedBy: { name: 'Олег' }, author: { name: 'Анна' } })
  })

  it('is not overwritten by an editor who saw an older one', async () => {
    const article = await create('Вдвоём')
    const answers = await Promise.all(
      [anna, oleg].map(({ token }, index) =>
        save(article.id, { ...bodyOf(`Вдвоём ${index}`), version: article.version }, token),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await read(article.id)).version).toBe(2)
  })

  it('is created once by a call that is sent twice', async () => {
    const send = () =>
      sendRequest(testServer, contract.createArticle, {
        token: anna.token,
        key: 'article-twice',
        body: bodyOf('Дважды'),
      })
    const [one, two] = [await send(), await send()]
    expect(two.data).toEqual(one.data)
  })

  it('points only to what there is', async () => {
    const unknown = '00000000-0000-7000-8000-000000000000'
    const attempt = async (more: object) => {
      const body = bodyOf('Ссылки', more)
      const answer = await sendRequest(testServer, contract.createArticle, { token: anna.token, body })
      return [answer.status, answer.problem.errors?.map(({ path }) => path)]
    }
    expect(await attempt({ categoryId: other.categoryId })).toEqual([400, ['categoryId']])
    expect(await attempt({ seeAlso: [unknown] })).toEqual([400, ['seeAlso.0']])
    const logo = (await uploadPicture(testServer, anna.token, 'logo', await pictures.logo())).data.id
    for (const imageId of [unknown, logo]) {
      const content = {
        type: 'doc',
        content: [
          { type: 'paragraph' },
          { type: 'callout', attrs: { kind: 'tip' }, content: [{ type: 'image', attrs: { imageId } }] },
        ],
      }
      expect(await attempt({ content })).toEqual([400, ['content.content.1.content.0.attrs.imageId']])
    }
    const article = await create('Сама')
    expect((await save(article.id, bodyOf('Сама', { seeAlso: [article.id] }))).status).toBe(400)
  })

  it('refuses what no reader should meet, with the path of the error', async () => {
    const link = (href: string) => ({
      type: 'paragraph',
      content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
    })
    const cases: [unknown, string][] = [
      [link('javascript:alert(1)'), 'content.content.0.content.0.marks.0.attrs.href'],
      [link('//evil.test'), 'content.content.0.content.0.marks.0.attrs.href'],
      [{ type: 'iframe' }, 'content.content.0.type'],
      [{ type: 'image', attrs: { src: 'https://evil.test/a.png' } }, 'content.content.0.attrs'],
      [
        { type: 'image', attrs: { fileId: '00000000-0000-7000-8000-000000000000' } },
        'content.content.0.attrs.imageId',
      ],
      [{ type: 'video', attrs: { href: 'http://video.test' } }, 'content.content.0.attrs.href'],
      [{ type: 'paragraph', onclick: 'x()' }, 'content.content.0'],
    ]
    for (const [block, path] of cases) {
      const body = bodyOf('Опасное', { content: { type: 'doc', content: [block] } })
      const answer = await sendRequest(testServer, contract.createArticle, { token: anna.token, body })
      expect([answer.status, answer.problem.errors?.[0]?.path]).toEqual([400, path])
    }
  })

  it('is deleted with all that hung on it', async () => {
    const [article, pointing] = [await create('Удалить'), await create('Показывает')]
    await save(pointing.id, bodyOf('Показывает', { seeAlso: [article.id] }))
    const params = { id: article.id }
    expect(
      (await sendRequest(testServer, contract.deleteArticle, { token: anna.token, params })).status,
    ).toBe(204)
    expect(
      (await sendRequest(testServer, contract.deleteArticle, { token: anna.token, params })).status,
    ).toBe(404)
    expect((await read(pointing.id)).seeAlso).toEqual([])
  })

  it('is copied unpublished, with its text and see-also, and moved across projects', async () => {
    const seen = await create('Смотрите')
    const article = await create('Образец', { seeAlso: [seen.id], popular: true })
    const copy = await sendRequest(testServer, contract.copyArticle, {
      token: oleg.token,
      params: { id: article.id },
      body: other,
    })
    expect(copy.data).toMatchObject({
      title: 'Образец',
      content: article.content,
      published: false,
      popular: false,
      author: { name: 'Олег' },
      project: { name: 'Voidhollow' },
    })
    expect(copy.data.seeAlso.map(({ id }) => id)).toEqual([seen.id])
    expect(await visitorSees(copy.data.id)).toBe(404)
    const moved = await sendRequest(testServer, contract.moveArticle, {
      token: oleg.token,
      params: { id: copy.data.id },
      body: topic,
    })
    expect(moved.data.category.name).toBe('Вход')
    const nowhere = { ...topic, categoryId: other.categoryId }
    const refused = await sendRequest(testServer, contract.moveArticle, {
      token: oleg.token,
      params: { id: copy.data.id },
      body: nowhere,
    })
    expect(refused.problem.errors?.[0]?.path).toBe('categoryId')
  })
})

describe('Several articles at once', () => {
  it('are each done or said to be gone', async () => {
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

  it('go somewhere only when the place is said and there', async () => {
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

describe('What an article was', () => {
  it('stays as a revision of each save, the latest first', async () => {
    const article = await create('Первая редакция')
    await save(article.id, bodyOf('Вторая редакция'), oleg.token)
    await sendRequest(testServer, contract.publishArticle, {
      token: anna.token,
      params: { id: article.id },
      body: { published: false },
    })
    await save(article.id, bodyOf('Третья редакция', { published: false }))
    const at = { token: anna.token, params: { id: article.id } }
    const first = await sendRequest(testServer, contract.listArticleRevisions, { ...at, query: { limit: 2 } })
    expect(
      first.data.items.map(({ number, title, author, published }) => [
        number,
        title,
        author?.name,
        published,
      ]),
    ).toEqual([
      [3, 'Третья редакция', 'Анна', false],
      [2, 'Вторая редакция', 'Олег', true],
    ])
    const second = await sendRequest(testServer, contract.listArticleRevisions, {
      ...at,
      query: { limit: 2, cursor: first.data.nextCursor ?? '' },
    })
    expect(second.data.items.map(({ number }) => number)).toEqual([1])
    const revisionId = second.data.items[0]?.id ?? ''
    const { data } = await sendRequest(testServer, contract.getArticleRevision, {
      token: anna.token,
      params: { id: article.id, revisionId },
    })
    expect(data).toMatchObject({ title: 'Первая редакция', content: article.content, tags: ['вход'] })
    const foreign = await create('Чужая')
    const missing = await sendRequest(testServer, contract.getArticleRevision, {
      token: anna.token,
      params: { id: foreign.id, revisionId },
    })
    expect(missing.status).toBe(404)
  })
})

describe('Unfinished changes', () => {
  const draft = (words: string, version: number) => ({
    title: words,
    content: text(words),
    tags: [],
    seeAlso: [],
    basedOn: 1,
    version,
  })
  const keep = (id: string, words: string, version: number, token = anna.token) =>
    sendRequest(testServer, contract.saveArticleDraft, { token, params: { id }, body: draft(words, version) })

  it("are each editor's own and leave what readers see", async () => {
    const article = await create('Черновики')
    const first = await keep(article.id, 'Почти', 0)
    expect(first.status).toBe(200)
    await keep(article.id, '', first.data.version)
    expect((await read(article.id)).draft).toMatchObject({ title: '', basedOn: 1 })
    expect((await read(article.id, oleg.token)).draft).toBeNull()
    expect((await read(article.id, oleg.token)).drafts.map(({ author }) => author.name)).toEqual(['Анна'])
    const shown = await sendRequest(testServer, getArticle, { params: { articleId: article.id } })
    expect(shown.data.title).toBe('Черновики')
  })

  it('of two windows are not lost: the later one is stopped', async () => {
    const article = await create('Два окна')
    const begun = await Promise.all([keep(article.id, 'Первое', 0), keep(article.id, 'Второе', 0)])
    expect(begun.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const version = begun.find(({ status }) => status === 200)?.data.version ?? 0
    const next = await Promise.all([
      keep(article.id, 'Третье', version),
      keep(article.id, 'Четвёртое', version),
    ])
    expect(next.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const params = { id: article.id }
    expect(
      (await sendRequest(testServer, contract.discardArticleDraft, { token: anna.token, params })).status,
    ).toBe(204)
    expect(
      (await sendRequest(testServer, contract.discardArticleDraft, { token: anna.token, params })).status,
    ).toBe(404)
    await keep(article.id, 'Заново', 0)
    expect((await keep(article.id, 'Из забытого окна', version)).status).toBe(409)
  })

  it('end with the save of their editor, and of nobody else', async () => {
    const article = await create('Конец')
    await keep(article.id, 'Анна пишет', 0)
    await keep(article.id, 'Олег пишет', 0, oleg.token)
    await save(article.id, bodyOf('Конец'), oleg.token)
    expect((await read(article.id)).drafts.map(({ author }) => author.name)).toEqual(['Анна'])
  })
})

describe("The editors' list", () => {
  let ids: Record<string, string>
  beforeAll(async () => {
    await testServer.db`delete from articles`
    const written: [string, object][] = [
      ['Алмазы', { tags: ['кристаллы'], content: text('Где искать камни.') }],
      ['Блокировки', { published: false }],
      ['Вход', { popular: true }],
      ['Гильдии', { ...other, content: text('Как собрать друзей и пройти подземелье.') }],
    ]
    ids = {}
    for (const [title, more] of written) {
      testServer.clock.advance({ seconds: 1 })
      ids[title] = (await create(title, more)).id
    }
    await testServer.db`update article_totals set views = 7, unhelpful = 3 where article_id = ${ids.Вход!}`
    await testServer.db`update article_totals set views = 9, unhelpful = 1 where article_id = ${ids.Алмазы!}`
  })
  const list = async (query: Record<string, string | number>) => {
    const titles: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const answer: Awaited<ReturnType<typeof sendRequest<typeof contract.listManagedArticles>>> =
        await sendRequest(testServer, contract.listManagedArticles, {
          token: anna.token,
          query: { ...query, limit: 2, ...(cursor && { cursor }) },
        })
      expect(answer.status, answer.text).toBe(200)
      titles.push(...answer.data.items.map(({ title }) => title))
      cursor = answer.data.nextCursor
    }
    return titles
  }

  it('goes page by page in every order', async () => {
    expect(await list({})).toEqual(['Гильдии', 'Вход', 'Блокировки', 'Алмазы'])
    expect(await list({ sort: 'title' })).toEqual(['Алмазы', 'Блокировки', 'Вход', 'Гильдии'])
    expect((await list({ sort: 'views' })).slice(0, 2)).toEqual(['Алмазы', 'Вход'])
    expect((await list({ sort: 'unhelpful' })).slice(0, 2)).toEqual(['Вход', 'Алмазы'])
    expect(await list({ sort: 'unhelpful' })).toHaveLength(4)
    const long = await create('Я'.repeat(200))
    expect(await list({ sort: 'title' })).toHaveLength(5)
    await sendRequest(testServer, contract.deleteArticle, { token: anna.token, params: { id: long.id } })
  })

  it('is narrowed by place, state, popularity, author and tag', async () => {
    expect(await list({ projectId: other.projectId })).toEqual(['Гильдии'])
    expect(await list({ categoryId: topic.categoryId, state: 'published' })).toEqual(['Вход', 'Алмазы'])
    expect(await list({ state: 'unpublished' })).toEqual(['Блокировки'])
    expect(await list({ popular: 'true' })).toEqual(['Вход'])
    expect(await list({ tag: 'кристаллы' })).toEqual(['Алмазы'])
    expect(await list({ authorId: oleg.id })).toEqual([])
    await sendRequest(testServer, contract.saveArticleDraft, {
      token: oleg.token,
      params: { id: ids.Вход! },
      body: { title: 'В', content: text('В'), tags: [], seeAlso: [], basedOn: 1, version: 0 },
    })
    expect(await list({ state: 'changed' })).toEqual(['Вход'])
    await save(ids.Гильдии!, { ...bodyOf('Гильдии'), ...other, content: text('Подземелье.') }, oleg.token)
    expect(await list({ authorId: oleg.id })).toEqual(['Гильдии'])
  })

  it('finds by words of title, tags and text, by a part of a title and with a slip', async () => {
    expect(await list({ text: 'подземелья' })).toEqual(['Гильдии'])
    expect(await list({ text: 'кристалл' })).toEqual(['Алмазы'])
    expect(await list({ text: 'локиров' })).toEqual(['Блокировки'])
    expect(await list({ text: 'блокирофки' })).toEqual(['Блокировки'])
    expect(await list({ text: '%_\\' })).toEqual([])
  })

  it('offers tags in use and everybody who wrote', async () => {
    const tags = await sendRequest(testServer, contract.listArticleTags, {
      token: anna.token,
      query: { text: 'КРИ' },
    })
    expect(tags.data.items).toEqual([{ tag: 'кристаллы', count: 1 }])
    const authors = await sendRequest(testServer, contract.listArticleAuthors, { token: anna.token })
    expect(authors.data.items.map(({ name }) => name)).toEqual(['Анна', 'Олег'])
  })
})

describe('A text to start from', () => {
  it('is kept under a name of its own, changed and taken away', async () => {
    const content = text('Что случилось? Что делать?')
    const body = { name: 'Известная проблема', content }
    const made = await sendRequest(testServer, contract.createArticleTemplate, { token: anna.token, body })
    expect([made.status, made.data.content]).toEqual([201, content])
    const taken = await sendRequest(testServer, contract.createArticleTemplate, {
      token: anna.token,
      body: { ...body, name: 'ИЗВЕСТНАЯ проблема' },
    })
    expect(taken.problem).toMatchObject({
      title: 'DocumentAlreadyExistsException',
      errors: [{ path: 'name', message: 'Template with such name already exists' }],
    })
    const params = { id: made.data.id }
    const renamed = await sendRequest(testServer, contract.updateArticleTemplate, {
      token: anna.token,
      params,
      body: { name: 'Сбой', content },
    })
    expect(renamed.data.name).toBe('Сбой')
    const listed = await sendRequest(testServer, contract.listArticleTemplates, { token: anna.token })
    expect(listed.data.items.map(({ name }) => name)).toEqual(['Сбой'])
    expect(
      (await sendRequest(testServer, contract.deleteArticleTemplate, { token: anna.token, params })).status,
    ).toBe(204)
    expect(
      (await sendRequest(testServer, contract.getArticleTemplate, { token: anna.token, params })).status,
    ).toBe(404)
  })
})

describe('A very long article', () => {
  const paragraph = (index: number) => ({
    type: 'paragraph' as const,
    content: [
      { type: 'text' as const, text: `Абзац ${index} со словом${index} и ещё одним различием${index * 7}.` },
    ],
  })
  const long = {
    'of 10,000 blocks': {
      type: 'doc',
      content: Array.from({ length: 10_000 }, (_, index) => paragraph(index)),
    },
    'with a table of 200 × 20': {
      type: 'doc',
      content: [
        {
          type: 'table',
          content: Array.from({ length: 200 }, (_, row) => ({
            type: 'tableRow',
            content: Array.from({ length: 20 }, (_, cell) => ({
              type: 'tableCell',
              content: [paragraph(row * 20 + cell)],
            })),
          })),
        },
      ],
    },
  } as unknown as Record<string, Document>

  for (const [name, content] of Object.entries(long)) {
    it(`${name} is saved and read without a wait`, async () => {
      const article = await create(`Длинная ${name}`, { content })
      const begun = performance.now()
      expect((await save(article.id, bodyOf('Длинная', { content }))).status).toBe(200)
      expect(performance.now() - begun).toBeLessThan(3_000)
      expect((await read(article.id)).content).toEqual(content)
    })
  }

  it('nested without end, or wrong in every place, is refused at once', async () => {
    const deep = `${'{"type":"blockquote","content":['.repeat(50_000)}${']}'.repeat(50_000)}`
    const wrong = Array(20_000).fill('{"type":"evil"}').join(',')
    for (const blocks of [deep, wrong]) {
      const document = `{"type":"doc","content":[${blocks}]}`
      const begun = performance.now()
      const answer = await testServer.app.inject({
        method: 'POST',
        url: '/api/private/articleTemplates',
        headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
        payload: `{"name":"Бомба","content":${document}}`,
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors?.length ?? 0).toBeLessThanOrEqual(50)
      expect(performance.now() - begun).toBeLessThan(1_000)
    }
  })
})
