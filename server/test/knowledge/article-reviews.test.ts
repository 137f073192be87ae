import { documentFromText } from '@savepoint/contract/document-contents.ts'
import * as contract from '@savepoint/contract/knowledge/article-reviews.ts'
import { listArticleRevisions } from '@savepoint/contract/knowledge/article-revisions.ts'
import { planArticleVerification, scheduleArticle } from '@savepoint/contract/knowledge/article-schedules.ts'
import {
  changeArticles,
  createArticle,
  listManagedArticles,
  moveArticle,
  publishArticle,
  saveArticleDraft,
} from '@savepoint/contract/knowledge/articles.ts'
import { getManagedProject, updateProject } from '@savepoint/contract/knowledge/projects.ts'
import {
  getArticleTranslation,
  saveArticleTranslation,
} from '@savepoint/contract/knowledge/translations/translations.ts'
import {
  countNotifications,
  listNotifications,
} from '@savepoint/contract/tickets/notifications/notifications.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remindEditors } from '../../src/knowledge/article-schedules/remind-editors.ts'
import { type ArticleServer, startArticleServer } from '../support/article-server.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole } from '../support/staff.ts'

let server: ArticleServer
let writer: { id: string; token: string }
let rival: { id: string; token: string }

beforeAll(async () => {
  server = await startArticleServer()
  const { testServer, topic, anna } = server
  const roleId = await addRole(testServer, { rights: ['articles.manage'] })
  writer = await addAgent(testServer, { roleId, options: { name: 'Вера' } })
  rival = await addAgent(testServer, { roleId, options: { name: 'Игорь' } })
  const at = { token: anna.token, params: { id: topic.projectId } }
  const { data } = await sendRequest(testServer, getManagedProject, at)
  const answer = await sendRequest(testServer, updateProject, {
    ...at,
    body: { name: data.name, active: true, requiresReview: true },
  })
  expect(answer.data.requiresReview).toBe(true)
})
afterAll(() => server.testServer.close())

const textOf = (title: string) => ({
  title,
  content: documentFromText(`${title}. Новое.`),
  tags: ['новое'],
  seeAlso: [],
})
const ask = (id: string, title: string, { token = writer.token, comment = '' } = {}) =>
  sendRequest(server.testServer, contract.askForReview, {
    token,
    params: { id },
    body: { ...textOf(title), comment },
  })
const review = (id: string) =>
  sendRequest(server.testServer, contract.getArticleReview, { token: server.anna.token, params: { id } })
const approve = (id: string, body: { askedAt: string; version: number }, token = server.anna.token) =>
  sendRequest(server.testServer, contract.approveReview, { token, params: { id }, body })
const giveBack = (id: string, body: { askedAt: string; answer: string }, token = server.anna.token) =>
  sendRequest(server.testServer, contract.returnReview, { token, params: { id }, body })
const withdraw = (id: string, token = writer.token) =>
  sendRequest(server.testServer, contract.withdrawReview, { token, params: { id } })
const titleForPlayers = async (id: string) => {
  const answer = await server.testServer.app.inject({ url: `/api/public/articles/${id}` })
  return answer.statusCode === 200 ? answer.json().title : null
}
const bellOf = async (token: string) => {
  const { data } = await sendRequest(server.testServer, listNotifications, { token })
  return data.items.flatMap(({ article, items }) => items.map(({ kind }) => `${kind} ${article?.name}`))
}

describe('In a project that requires reviews', () => {
  it('only reviewers change what players read', async () => {
    const { testServer, topic, other } = server
    const token = writer.token
    const live = await server.create('Живая')
    const draft = await server.create('Скрытая', { published: false })
    const elsewhere = await server.create('Чужая', { ...other })
    const body = server.bodyOf('Правка')
    const publish = (id: string, published: boolean, internal = false) =>
      sendRequest(testServer, publishArticle, { token, params: { id }, body: { published, internal } })
    const all = (action: 'publish' | 'move', ids: string[]) =>
      sendRequest(testServer, changeArticles, { token, body: { ids, action, topic } })
    const refused = [
      await sendRequest(testServer, createArticle, { token, body }),
      await server.save(live.id, body, token),
      await server.save(live.id, { ...body, ...other }, token),
      await publish(draft.id, true),
      await all('publish', [elsewhere.id, draft.id]),
      await all('move', [elsewhere.id]),
      await sendRequest(testServer, moveArticle, { token, params: { id: elsewhere.id }, body: topic }),
      await sendRequest(testServer, scheduleArticle, {
        token,
        params: { id: draft.id },
        body: { publishAt: '2090-01-01T00:00:00Z', unpublishAt: null },
      }),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
    expect([await titleForPlayers(live.id), await titleForPlayers(draft.id)]).toEqual(['Живая', null])
    const allowed = [
      await sendRequest(testServer, createArticle, { token, body: { ...body, published: false } }),
      await server.save(draft.id, { ...body, published: false }, token),
      await publish(draft.id, false, true),
      await publish(elsewhere.id, true),
      await publish(live.id, false),
    ]
    expect(allowed.map(({ status }) => status)).toEqual([201, 200, 200, 200, 200])
    expect([(await server.read(live.id)).mayPublish, (await server.read(live.id, token)).mayPublish]).toEqual(
      [true, false],
    )
    expect((await server.read(elsewhere.id, token)).mayPublish).toBe(true)
  })

  it('nobody else changes a text that will be published by itself', async () => {
    const { testServer, anna } = server
    const { id } = await server.create('Запланированная', { published: false })
    const save = (title: string) => server.save(id, server.bodyOf(title, { published: false }), writer.token)
    expect((await save('До плана')).status).toBe(200)
    await sendRequest(testServer, scheduleArticle, {
      token: anna.token,
      params: { id },
      body: { publishAt: '2090-01-01T00:00:00Z', unpublishAt: null },
    })
    expect((await save('После плана')).status).toBe(403)
    expect((await server.read(id)).title).toBe('До плана')
  })

  it('only reviewers publish translations, and change published ones', async () => {
    const { testServer, anna } = server
    const { id } = await server.create('Переводимая статья', { published: true })
    const at = (token: string) => ({ token, params: { id, locale: 'pt' as const } })
    const save = async (token: string, title: string, published: boolean) => {
      const { data } = await sendRequest(testServer, getArticleTranslation, at(token))
      const { title: _russian, seeAlso: _none, ...text } = textOf(title)
      const revision = data.translation?.revision ?? 0
      const body = { ...text, title, published, revision, sourceUpdatedAt: data.source.updatedAt }
      const answer = await sendRequest(testServer, saveArticleTranslation, { ...at(token), body })
      return [answer.status, data.mayPublish]
    }
    const portuguese = async () =>
      (await testServer.app.inject({ url: `/api/public/articles/${id}?locale=pt` })).json().title
    expect(await save(writer.token, 'Artigo', true)).toEqual([403, false])
    expect(await save(writer.token, 'Artigo', false)).toEqual([200, false])
    expect(await portuguese()).toBe('Переводимая статья')
    expect(await save(anna.token, 'Artigo', true)).toEqual([200, true])
    expect(await save(writer.token, 'Artigo alterado', true)).toEqual([403, false])
    expect(await portuguese()).toBe('Artigo')
    expect(await save(writer.token, 'Artigo alterado', false)).toEqual([200, false])
    expect(await portuguese()).toBe('Переводимая статья')
    await sendRequest(testServer, publishArticle, {
      ...{ token: anna.token, params: { id } },
      body: { published: false, internal: true },
    })
    expect(await save(writer.token, 'Artigo interno', true)).toEqual([200, true])
    // Whoever publishes the article has not read its translation.
    await sendRequest(testServer, publishArticle, {
      ...{ token: anna.token, params: { id } },
      body: { published: true },
    })
    expect(await portuguese()).toBe('Переводимая статья')
    expect(await save(anna.token, 'Artigo', true)).toEqual([200, true])
    expect(await portuguese()).toBe('Artigo')
  })

  it('a text waits for its review, and is published as its author asked', async () => {
    const { testServer } = server
    const live = await server.create('Сезон')
    const draft = { ...textOf('Сезон зимы'), basedOn: live.version, version: 0 }
    await sendRequest(testServer, saveArticleDraft, {
      token: writer.token,
      params: { id: live.id },
      body: draft,
    })
    const asked = await ask(live.id, 'Сезон зимы', { comment: 'Новые даты' })
    expect(asked.data).toMatchObject({
      title: 'Сезон',
      draft: { title: 'Сезон зимы' },
      review: { state: 'asked', author: { name: 'Вера' }, comment: 'Новые даты', answer: null },
    })
    expect(await bellOf(server.anna.token)).toContain('articleReview Сезон')
    expect(await bellOf(writer.token)).toEqual([])
    const { data: waiting } = await sendRequest(testServer, listManagedArticles, {
      token: server.anna.token,
      query: { state: 'inReview' },
    })
    expect(waiting.items.map(({ id }) => id)).toEqual([live.id])
    const { data: text } = await review(live.id)
    expect(text).toMatchObject({ title: 'Сезон зимы', tags: ['новое'], state: 'asked' })

    const { data } = await approve(live.id, { askedAt: text.askedAt, version: live.version })
    expect(data).toMatchObject({ title: 'Сезон зимы', updatedBy: { name: 'Вера' }, review: null })
    expect(await titleForPlayers(live.id)).toBe('Сезон зимы')
    expect((await server.read(live.id, writer.token)).draft).toBeNull()
    expect(await bellOf(writer.token)).toEqual(['articleReview Сезон зимы'])
    const revisions = await sendRequest(testServer, listArticleRevisions, {
      token: writer.token,
      params: { id: live.id },
    })
    expect(revisions.data.items[0]).toMatchObject({ title: 'Сезон зимы', author: { name: 'Вера' } })
    expect((await review(live.id)).status).toBe(404)
  })

  it('a returned text keeps its answer until it is asked for anew', async () => {
    const live = await server.create('Ответ')
    const { data } = await ask(live.id, 'Ответ лучше')
    const askedAt = data.review?.askedAt as string
    expect((await giveBack(live.id, { askedAt, answer: ' ' })).status).toBe(400)
    const returned = await giveBack(live.id, { askedAt, answer: 'Нет примера' })
    expect(returned.data.review).toMatchObject({
      ...{ state: 'returned', reviewer: { name: 'Анна' }, answer: 'Нет примера' },
    })
    expect(await titleForPlayers(live.id)).toBe('Ответ')
    expect((await approve(live.id, { askedAt, version: live.version })).status).toBe(409)
    const again = await ask(live.id, 'Ответ с примером')
    expect(again.data.review).toMatchObject({ state: 'asked', answer: null, reviewer: null })
    expect((await approve(live.id, { askedAt, version: live.version })).status).toBe(409)
    expect(await titleForPlayers(live.id)).toBe('Ответ')
  })

  it('is approved only as the reviewer read it, and once', async () => {
    const live = await server.create('Гонка')
    const { data } = await ask(live.id, 'Гонка быстрее')
    const asked = { askedAt: data.review?.askedAt as string, version: live.version }
    await server.save(live.id, { ...server.bodyOf('Гонка Анны'), version: live.version })
    expect((await approve(live.id, asked)).status).toBe(409)
    const { version } = await server.read(live.id)
    const both = await Promise.all([1, 2].map(() => approve(live.id, { ...asked, version })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await titleForPlayers(live.id)).toBe('Гонка быстрее')
  })

  it('texts of two editors do not replace each other, and drafts that go on stay', async () => {
    const live = await server.create('Двое')
    await ask(live.id, 'Двое Веры')
    expect((await ask(live.id, 'Двое Игоря', { token: rival.token })).status).toBe(409)
    expect((await withdraw(live.id, rival.token)).status).toBe(403)
    expect(
      (await approve(live.id, { askedAt: '2026-01-01T00:00:00Z', version: 1 }, rival.token)).status,
    ).toBe(403)
    const draft = { ...textOf('Двое дальше'), basedOn: live.version, version: 0 }
    await sendRequest(server.testServer, saveArticleDraft, {
      token: writer.token,
      params: { id: live.id },
      body: draft,
    })
    const { data: text } = await review(live.id)
    await approve(live.id, { askedAt: text.askedAt, version: live.version })
    expect((await server.read(live.id, writer.token)).draft?.title).toBe('Двое дальше')
    expect((await withdraw(live.id)).status).toBe(404)
    await ask(live.id, 'Ещё раз')
    expect((await withdraw(live.id)).status).toBe(204)
    expect((await server.read(live.id)).review).toBeNull()
  })

  it('refuses what could not be published', async () => {
    const live = await server.create('Проверка')
    const { status, problem } = await sendRequest(server.testServer, contract.askForReview, {
      token: writer.token,
      params: { id: live.id },
      body: { ...textOf('Проверка'), seeAlso: ['00000000-0000-7000-8000-000000000000'] },
    })
    expect([status, problem.errors?.[0]?.path]).toEqual([400, 'seeAlso.0'])
    expect((await ask('00000000-0000-7000-8000-000000000000', 'Ничто')).status).toBe(404)
  })
})

describe('An article that is due to be checked', () => {
  it('is in the notifications of whoever changed it last, once', async () => {
    const { testServer, oleg, other } = server
    const { id } = await server.create('Старая справка', { ...other })
    await sendRequest(testServer, planArticleVerification, {
      token: oleg.token,
      params: { id },
      body: { everyMonths: 1 },
    })
    const version = (await server.read(id)).version
    await server.save(id, { ...server.bodyOf('Старая справка 2'), ...other, version }, oleg.token)
    expect(await remindEditors(testServer.services)).toBe(0)
    await testServer.db`update articles set verify_by = ${testServer.clock.now()} where id = ${id}`
    expect([await remindEditors(testServer.services), await remindEditors(testServer.services)]).toEqual([
      1, 0,
    ])
    expect(await bellOf(oleg.token)).toContain('articleVerification Старая справка 2')
    expect(await bellOf(writer.token)).not.toContain('articleVerification Старая справка 2')
    const { data } = await sendRequest(testServer, countNotifications, { token: oleg.token })
    expect(data.unread).toBeGreaterThan(0)
  })
})
