import { deleteArticle, publishArticle, redirectArticle } from '@savepoint/contract/knowledge/articles.ts'
import {
  getContentLanguages,
  updateContentLanguages,
} from '@savepoint/contract/knowledge/translations/content-languages.ts'
import { deleteArticleTranslation } from '@savepoint/contract/knowledge/translations/translations.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole } from '../support/staff.ts'
import {
  inLanguage,
  startTranslationReviewServer,
  type TranslationReviewServer,
} from '../support/translation-review-server.ts'

let server: TranslationReviewServer
beforeAll(async () => {
  server = await startTranslationReviewServer()
})
afterAll(() => server.testServer.close())

it('is approved only beside the translation that the reviewer read, and once', async () => {
  const { id } = await server.create('Гонка')
  await server.ask(id, 'Corrida')
  const before = await server.seen(id)
  await server.saveTranslation(id, 'Corrida da Anna', true)
  expect((await server.approve(id, before)).status).toBe(409)
  expect(await server.titleForPlayers(id)).toBe('Corrida da Anna')
  const now = await server.seen(id)
  const both = await Promise.all([
    server.approve(id, now),
    server.giveBack(id, { askedAt: now.askedAt, answer: 'Não' }),
  ])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  await server.ask(id, 'Corrida nova')
  const asked = await server.seen(id)
  const twice = await Promise.all([1, 2].map(() => server.approve(id, asked)))
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await server.titleForPlayers(id)).toBe('Corrida nova')
})

it('whoever lost the right decides no more, and the text of a deleted editor becomes that of the reviewer', async () => {
  const { testServer } = server
  const roleId = await addRole(testServer, { rights: ['articles.manage', 'articles.review'] })
  const reviewer = await addAgent(testServer, { roleId, options: { name: 'Рита' } })
  const leaving = await addAgent(testServer, { roleId, options: { name: 'Ушедшая' } })
  const { id } = await server.create('Права')
  await server.ask(id, 'Direitos', { token: leaving.token })
  const asked = await server.seen(id)
  await testServer.db`update roles set rights = '{articles.manage}' where id = ${roleId}`
  await testServer.db`update translation_reviews set author_id = null where article_id = ${id}`
  expect((await server.approve(id, asked, { token: reviewer.token })).status).toBe(403)
  expect((await server.giveBack(id, { askedAt: asked.askedAt, answer: 'Não' }, reviewer.token)).status).toBe(
    403,
  )
  expect((await server.withdraw(id, reviewer.token)).status).toBe(403)
  expect((await server.translation(id)).review?.author?.name).toBe('Ушедшая')
  expect((await server.approve(id, asked)).data.translation?.author?.name).toBe('Анна')
})

it('an article that players no longer read keeps what waits, and shows nobody else what is approved', async () => {
  const { testServer, anna } = server
  const withdrawn = await server.create('Скрытая')
  const merged = await server.create('Объединённая')
  const target = await server.create('Остаётся')
  await server.ask(withdrawn.id, 'Oculto')
  await server.ask(merged.id, 'Unido')
  await sendRequest(testServer, publishArticle, {
    ...{ token: anna.token, params: { id: withdrawn.id } },
    body: { published: false, internal: true },
  })
  await sendRequest(testServer, redirectArticle, {
    ...{ token: anna.token, params: { id: merged.id } },
    body: { articleId: target.id },
  })
  for (const { id } of [withdrawn, merged]) {
    expect((await server.approve(id, await server.seen(id))).status).toBe(200)
    expect([null, 'Остаётся']).toContain(await server.titleForPlayers(id))
  }
  expect((await server.translation(withdrawn.id)).translation).toMatchObject({
    title: 'Oculto',
    published: true,
  })
})

it('a deleted translation leaves what waits, a deleted article does not', async () => {
  const { testServer, anna } = server
  const { id } = await server.create('Удаление')
  await server.saveTranslation(id, 'Exclusão', true)
  await server.ask(id, 'Exclusão nova')
  const asked = await server.seen(id)
  await sendRequest(testServer, deleteArticleTranslation, inLanguage(id, anna.token))
  expect((await server.approve(id, asked)).status).toBe(409)
  expect((await server.translation(id)).review?.title).toBe('Exclusão nova')
  await sendRequest(testServer, deleteArticle, { token: anna.token, params: { id } })
  expect((await server.approve(id, { ...asked, revision: 0 })).status).toBe(404)
  expect((await server.ask(id, 'Nada')).status).toBe(404)
  expect(await server.bellOf(anna.token)).not.toContain('Удаление pt 1')
})

it('a language that the desk no longer has neither waits nor is published', async () => {
  const { testServer, anna } = server
  const { id } = await server.create('Языки')
  await server.ask(id, 'Línguas')
  const asked = await server.seen(id)
  const languages = async (...list: string[]) => {
    const { data } = await sendRequest(testServer, getContentLanguages, { token: anna.token })
    const answer = await sendRequest(testServer, updateContentLanguages, {
      token: anna.token,
      body: { languages: list, version: data.version },
    })
    expect(answer.status, answer.text).toBe(200)
  }
  await languages('ru', 'en')
  expect(await server.waiting()).toEqual([])
  const refused = [await server.approve(id, asked), await server.ask(id, 'Línguas novas')]
  expect(refused.map(({ status, problem }) => [status, problem.errors?.[0]?.path])).toEqual([
    [400, 'locale'],
    [400, 'locale'],
  ])
  expect((await server.ask(id, 'Языки по-русски', { locale: 'ru' })).status).toBe(400)
  await languages('ru', 'en', 'pt')
  expect((await server.waiting()).map((row) => row.id)).toEqual([id])
  expect((await server.approve(id, asked)).status).toBe(200)
})
