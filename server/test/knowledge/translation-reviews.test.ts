import { documentFromText } from '@savepoint/contract/document-contents.ts'
import {
  deleteArticle,
  listManagedArticles,
  publishArticle,
  redirectArticle,
} from '@savepoint/contract/knowledge/articles.ts'
import { getManagedProject, updateProject } from '@savepoint/contract/knowledge/projects.ts'
import {
  getContentLanguages,
  updateContentLanguages,
} from '@savepoint/contract/knowledge/translations/content-languages.ts'
import * as contract from '@savepoint/contract/knowledge/translations/translation-reviews.ts'
import {
  deleteArticleTranslation,
  getArticleTranslation,
  saveArticleTranslation,
} from '@savepoint/contract/knowledge/translations/translations.ts'
import { listNotifications } from '@savepoint/contract/tickets/notifications/notifications.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
  await sendRequest(testServer, updateProject, {
    ...at,
    body: { name: data.name, active: true, requiresReview: true },
  })
})
afterAll(() => server.testServer.close())

const textOf = (title: string) => ({ title, content: documentFromText(`${title}. Texto.`), tags: ['novo'] })
const at = (id: string, token: string, locale = 'pt') => ({ token, params: { id, locale } })
const read = async (id: string, token = server.anna.token) =>
  (await sendRequest(server.testServer, getArticleTranslation, at(id, token))).data
const ask = (
  id: string,
  title: string,
  {
    token = writer.token,
    locale = 'pt',
    ...more
  }: { token?: string; locale?: string; comment?: string } = {},
) =>
  sendRequest(server.testServer, contract.askForTranslationReview, {
    ...at(id, token, locale),
    body: { ...textOf(title), ...more },
  })
const approve = (
  id: string,
  body: { askedAt: string; revision: number },
  { token = server.anna.token, locale = 'pt' } = {},
) => sendRequest(server.testServer, contract.approveTranslationReview, { ...at(id, token, locale), body })
const giveBack = (id: string, body: { askedAt: string; answer: string }, token = server.anna.token) =>
  sendRequest(server.testServer, contract.returnTranslationReview, { ...at(id, token), body })
const withdraw = (id: string, token = writer.token) =>
  sendRequest(server.testServer, contract.withdrawTranslationReview, at(id, token))
const save = (id: string, title: string, published: boolean, token = server.anna.token) =>
  sendRequest(server.testServer, saveArticleTranslation, {
    ...at(id, token),
    body: { ...textOf(title), published },
  })
/** What the reviewer has read. */
const seen = async (id: string) => {
  const { review, translation } = await read(id)
  return { askedAt: review?.askedAt as string, revision: translation?.revision ?? 0 }
}
const titleForPlayers = async (id: string) => {
  const answer = await server.testServer.app.inject({ url: `/api/public/articles/${id}?locale=pt` })
  return answer.statusCode === 200 ? answer.json().title : null
}
const bellOf = async (token: string) => {
  const { data } = await sendRequest(server.testServer, listNotifications, { token })
  return data.items.map(({ article, count }) => `${article?.name} ${article?.locale} ${count}`)
}
const waiting = async () => {
  const { data } = await sendRequest(server.testServer, listManagedArticles, {
    token: server.anna.token,
    query: { state: 'inReview' },
  })
  return data.items
}

it('a translation waits beside what is published, and is published as its author asked', async () => {
  const { id } = await server.create('Сезон')
  await save(id, 'Temporada', true)
  expect((await save(id, 'Temporada de inverno', true, writer.token)).status).toBe(403)
  const asked = await ask(id, 'Temporada de inverno', { comment: 'Novas datas' })
  expect(asked.data).toMatchObject({
    translation: { title: 'Temporada', published: true },
    review: {
      ...{ state: 'asked', author: { name: 'Вера' }, comment: 'Novas datas', answer: null },
      ...{ title: 'Temporada de inverno', tags: ['novo'], translatedSource: { title: 'Сезон' } },
    },
  })
  expect(await titleForPlayers(id)).toBe('Temporada')
  expect(await bellOf(server.anna.token)).toContain('Сезон pt 1')
  expect(await bellOf(writer.token)).toEqual([])
  expect((await waiting()).map((row) => [row.id, row.review, row.translationReviews])).toEqual([
    [id, null, [{ locale: 'pt', author: { id: writer.id, name: 'Вера' }, askedAt: expect.any(String) }]],
  ])

  expect((await approve(id, await seen(id), { token: rival.token })).status).toBe(403)
  const { data } = await approve(id, await seen(id))
  expect(data).toMatchObject({
    ...{ state: 'ready', review: null },
    translation: { title: 'Temporada de inverno', published: true, author: { name: 'Вера' } },
  })
  expect(await titleForPlayers(id)).toBe('Temporada de inverno')
  expect(await bellOf(writer.token)).toEqual(['Сезон pt 1'])
  expect(await waiting()).toEqual([])
})

it('a first translation waits without being saved, and is that of the source which was translated', async () => {
  const { testServer } = server
  const live = await server.create('Первая')
  await ask(live.id, 'Primeira')
  expect(await read(live.id)).toMatchObject({ state: 'missing', translation: null })
  testServer.clock.advance({ seconds: 1 })
  await server.save(live.id, { ...server.bodyOf('Первая и новая'), version: live.version })
  expect((await read(live.id)).review?.translatedSource?.title).toBe('Первая')
  expect((await approve(live.id, await seen(live.id))).data).toMatchObject({
    state: 'outdated',
    translation: { title: 'Primeira', published: true, revision: 1 },
  })
})

it('a returned text keeps its answer until it is asked for anew or dismissed', async () => {
  const { id } = await server.create('Ответ')
  await ask(id, 'Resposta')
  const { askedAt } = await seen(id)
  expect((await giveBack(id, { askedAt, answer: ' ' })).status).toBe(400)
  const returned = await giveBack(id, { askedAt, answer: 'Falta um exemplo' })
  expect(returned.data.review).toMatchObject({
    ...{ state: 'returned', title: 'Resposta', reviewer: { name: 'Анна' }, answer: 'Falta um exemplo' },
  })
  expect(await waiting()).toEqual([])
  expect((await approve(id, { askedAt, revision: 0 })).status).toBe(409)
  server.testServer.clock.advance({ seconds: 1 })
  const again = await ask(id, 'Resposta com exemplo')
  expect(again.data.review).toMatchObject({ state: 'asked', answer: null, reviewer: null })
  expect((await approve(id, { askedAt, revision: 0 })).status).toBe(409)
  expect((await giveBack(id, { askedAt, answer: 'Tarde' })).status).toBe(409)
  expect((await withdraw(id)).status).toBe(204)
  expect((await read(id)).review).toBeNull()
  expect((await withdraw(id)).status).toBe(404)
})

it('is approved only beside the translation that the reviewer read, and once', async () => {
  const { id } = await server.create('Гонка')
  await ask(id, 'Corrida')
  const before = await seen(id)
  await save(id, 'Corrida da Anna', true)
  expect((await approve(id, before)).status).toBe(409)
  expect(await titleForPlayers(id)).toBe('Corrida da Anna')
  const now = await seen(id)
  const both = await Promise.all([approve(id, now), giveBack(id, { askedAt: now.askedAt, answer: 'Não' })])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  await ask(id, 'Corrida nova')
  const asked = await seen(id)
  const twice = await Promise.all([1, 2].map(() => approve(id, asked)))
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await titleForPlayers(id)).toBe('Corrida nova')
})

it('texts of two editors do not replace each other, those of two languages do not meet', async () => {
  const { id } = await server.create('Двое')
  const both = await Promise.all([ask(id, 'Vera'), ask(id, 'Igor', { token: rival.token })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [first, second] = both[0].status === 200 ? [writer, rival] : [rival, writer]
  expect((await withdraw(id, second.token)).status).toBe(403)
  expect((await ask(id, 'English', { token: second.token, locale: 'en' })).status).toBe(200)
  expect((await waiting())[0]?.translationReviews.map(({ locale }) => locale)).toEqual(['en', 'pt'])
  expect((await withdraw(id, first.token)).status).toBe(204)
  expect((await waiting())[0]?.translationReviews.map(({ locale }) => locale)).toEqual(['en'])
  const review = await sendRequest(server.testServer, getArticleTranslation, at(id, server.anna.token, 'en'))
  const askedAt = review.data.review?.askedAt as string
  expect((await approve(id, { askedAt, revision: 0 }, { locale: 'en' })).status).toBe(200)
})

it('whoever lost the right decides no more, and the text of a deleted editor becomes that of the reviewer', async () => {
  const { testServer } = server
  const roleId = await addRole(testServer, { rights: ['articles.manage', 'articles.review'] })
  const reviewer = await addAgent(testServer, { roleId, options: { name: 'Рита' } })
  const leaving = await addAgent(testServer, { roleId, options: { name: 'Ушедшая' } })
  const { id } = await server.create('Права')
  await ask(id, 'Direitos', { token: leaving.token })
  const asked = await seen(id)
  await testServer.db`update roles set rights = '{articles.manage}' where id = ${roleId}`
  await testServer.db`update translation_reviews set author_id = null where article_id = ${id}`
  expect((await approve(id, asked, { token: reviewer.token })).status).toBe(403)
  expect((await giveBack(id, { askedAt: asked.askedAt, answer: 'Não' }, reviewer.token)).status).toBe(403)
  expect((await withdraw(id, reviewer.token)).status).toBe(403)
  expect((await read(id)).review?.author?.name).toBe('Ушедшая')
  expect((await approve(id, asked)).data.translation?.author?.name).toBe('Анна')
})

it('an article that players no longer read keeps what waits, and shows nobody else what is approved', async () => {
  const { testServer, anna } = server
  const withdrawn = await server.create('Скрытая')
  const merged = await server.create('Объединённая')
  const target = await server.create('Остаётся')
  await ask(withdrawn.id, 'Oculto')
  await ask(merged.id, 'Unido')
  await sendRequest(testServer, publishArticle, {
    ...{ token: anna.token, params: { id: withdrawn.id } },
    body: { published: false, internal: true },
  })
  await sendRequest(testServer, redirectArticle, {
    ...{ token: anna.token, params: { id: merged.id } },
    body: { articleId: target.id },
  })
  for (const { id } of [withdrawn, merged]) {
    expect((await approve(id, await seen(id))).status).toBe(200)
    expect([null, 'Остаётся']).toContain(await titleForPlayers(id))
  }
  expect((await read(withdrawn.id)).translation).toMatchObject({ title: 'Oculto', published: true })
})

it('a deleted translation leaves what waits, a deleted article does not', async () => {
  const { testServer, anna } = server
  const { id } = await server.create('Удаление')
  await save(id, 'Exclusão', true)
  await ask(id, 'Exclusão nova')
  const asked = await seen(id)
  await sendRequest(testServer, deleteArticleTranslation, at(id, anna.token))
  expect((await approve(id, asked)).status).toBe(409)
  expect((await read(id)).review?.title).toBe('Exclusão nova')
  await sendRequest(testServer, deleteArticle, { token: anna.token, params: { id } })
  expect((await approve(id, { ...asked, revision: 0 })).status).toBe(404)
  expect((await ask(id, 'Nada')).status).toBe(404)
  expect(await bellOf(anna.token)).not.toContain('Удаление pt 1')
})

it('a language that the desk no longer has neither waits nor is published', async () => {
  const { testServer, anna } = server
  const { id } = await server.create('Языки')
  await ask(id, 'Línguas')
  const asked = await seen(id)
  const languages = async (...list: string[]) => {
    const { data } = await sendRequest(testServer, getContentLanguages, { token: anna.token })
    const answer = await sendRequest(testServer, updateContentLanguages, {
      token: anna.token,
      body: { languages: list, version: data.version },
    })
    expect(answer.status, answer.text).toBe(200)
  }
  await languages('ru', 'en')
  expect(await waiting()).toEqual([])
  const refused = [await approve(id, asked), await ask(id, 'Línguas novas')]
  expect(refused.map(({ status, problem }) => [status, problem.errors?.[0]?.path])).toEqual([
    [400, 'locale'],
    [400, 'locale'],
  ])
  expect((await ask(id, 'Языки по-русски', { locale: 'ru' })).status).toBe(400)
  await languages('ru', 'en', 'pt')
  expect((await waiting()).map((row) => row.id)).toEqual([id])
  expect((await approve(id, asked)).status).toBe(200)
})

it('refuses pictures that are not there', async () => {
  const { id } = await server.create('Картинка')
  const imageId = '00000000-0000-7000-8000-000000000000'
  const { status, problem } = await sendRequest(server.testServer, contract.askForTranslationReview, {
    ...at(id, writer.token),
    body: {
      ...textOf('Imagem'),
      content: { type: 'doc', content: [{ type: 'image', attrs: { imageId, alt: '' } }] },
    },
  })
  expect([status, problem.errors?.[0]?.path]).toEqual([400, 'content.content.0.attrs.imageId'])
})
