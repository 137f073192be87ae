import * as contract from '@savepoint/contract/knowledge/articles.ts'
import { getArticle } from '@savepoint/contract/knowledge/knowledge.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ArticleServer, startArticleServer } from '../support/article-server.ts'
import { pictures, uploadPicture } from '../support/pictures.ts'
import { sendRequest } from '../support/requests.ts'

let testServer: ArticleServer['testServer']
let anna: ArticleServer['anna']
let oleg: ArticleServer['oleg']
let topic: ArticleServer['topic']
let other: ArticleServer['other']
let bodyOf: ArticleServer['bodyOf']
let create: ArticleServer['create']
let read: ArticleServer['read']
let save: ArticleServer['save']
beforeAll(async () => {
  ;({ testServer, anna, oleg, topic, other, bodyOf, create, read, save } = await startArticleServer())
})
afterAll(() => testServer.close())
const visitorSees = async (articleId: string) =>
  (await sendRequest(testServer, getArticle, { params: { articleId } })).status

describe('An article', () => {
  it('is saved with its author and read back unchanged', async () => {
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

  it('keeps its date when it is published, moved or marked as popular', async () => {
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

  it('stays popular when it is saved by somebody who does not know', async () => {
    const article = await create('Популярная')
    const at = { params: { id: article.id }, token: oleg.token }
    await sendRequest(testServer, contract.markArticlePopular, { ...at, body: { popular: true } })
    const { data } = await save(article.id, bodyOf('Популярная', { version: article.version }))
    expect(data.popular).toBe(true)
  })

  it('is not overwritten from an older version', async () => {
    const article = await create('Вдвоём')
    const answers = await Promise.all(
      [anna, oleg].map(({ token }, index) =>
        save(article.id, { ...bodyOf(`Вдвоём ${index}`), version: article.version }, token),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await read(article.id)).version).toBe(2)
  })

  it('is created once when a request is retried', async () => {
    const send = () =>
      sendRequest(testServer, contract.createArticle, {
        token: anna.token,
        key: 'article-twice',
        body: bodyOf('Дважды'),
      })
    const [one, two] = [await send(), await send()]
    expect(two.data).toEqual(one.data)
  })

  it('refuses links to what does not exist', async () => {
    const unknown = '00000000-0000-7000-8000-000000000000'
    const attempt = async (more: object) => {
      const body = bodyOf('Ссылки', more)
      const answer = await sendRequest(testServer, contract.createArticle, { token: anna.token, body })
      return [answer.status, answer.problem.errors?.map(({ path }) => path)]
    }
    expect(await attempt({ categoryId: other.categoryId })).toEqual([400, ['categoryId']])
    expect(await attempt({ seeAlso: [unknown] })).toEqual([400, ['seeAlso.0']])
    const logo = (
      await uploadPicture(testServer, anna.token, { kind: 'logo', content: await pictures.logo() })
    ).data.id
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

  it('refuses dangerous content with the path of the error', async () => {
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

  it('is deleted with everything that refers to it', async () => {
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
