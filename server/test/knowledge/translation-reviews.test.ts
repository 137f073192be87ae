import * as contract from '@savepoint/contract/knowledge/translations/translation-reviews.ts'
import { getArticleTranslation } from '@savepoint/contract/knowledge/translations/translations.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import {
  inLanguage,
  startTranslationReviewServer,
  type TranslationReviewServer,
  translatedText,
} from '../support/translation-review-server.ts'
import { outcomesOf, reasonsOf, translated, xliffFiles } from '../support/xliff-files.ts'

let server: TranslationReviewServer
beforeAll(async () => {
  server = await startTranslationReviewServer()
})
afterAll(() => server.testServer.close())

it('a translation waits beside what is published, and is published as its author asked', async () => {
  const { id } = await server.create('Сезон')
  await server.saveTranslation(id, 'Temporada', true)
  expect((await server.saveTranslation(id, 'Temporada de inverno', true, server.writer.token)).status).toBe(
    403,
  )
  const asked = await server.ask(id, 'Temporada de inverno', { comment: 'Novas datas' })
  expect(asked.data).toMatchObject({
    translation: { title: 'Temporada', published: true },
    review: {
      ...{ state: 'asked', author: { name: 'Вера' }, comment: 'Novas datas', answer: null },
      ...{ title: 'Temporada de inverno', tags: ['novo'], translatedSource: { title: 'Сезон' } },
    },
  })
  expect(await server.titleForPlayers(id)).toBe('Temporada')
  expect(await server.bellOf(server.anna.token)).toContain('Сезон pt 1')
  expect(await server.bellOf(server.writer.token)).toEqual([])
  expect((await server.waiting()).map((row) => [row.id, row.review, row.translationReviews])).toEqual([
    [
      id,
      null,
      [{ locale: 'pt', author: { id: server.writer.id, name: 'Вера' }, askedAt: expect.any(String) }],
    ],
  ])

  expect((await server.approve(id, await server.seen(id), { token: server.rival.token })).status).toBe(403)
  const { data } = await server.approve(id, await server.seen(id))
  expect(data).toMatchObject({
    ...{ state: 'ready', review: null },
    translation: { title: 'Temporada de inverno', published: true, author: { name: 'Вера' } },
  })
  expect(await server.titleForPlayers(id)).toBe('Temporada de inverno')
  expect(await server.bellOf(server.writer.token)).toEqual(['Сезон pt 1'])
  expect(await server.waiting()).toEqual([])
})

it('a first translation waits without being saved, and is that of the source which was translated', async () => {
  const { testServer } = server
  const live = await server.create('Первая')
  await server.ask(live.id, 'Primeira')
  expect(await server.translation(live.id)).toMatchObject({ state: 'missing', translation: null })
  testServer.clock.advance({ seconds: 1 })
  await server.save(live.id, { ...server.bodyOf('Первая и новая'), version: live.version })
  expect((await server.translation(live.id)).review?.translatedSource?.title).toBe('Первая')
  expect((await server.approve(live.id, await server.seen(live.id))).data).toMatchObject({
    state: 'outdated',
    translation: { title: 'Primeira', published: true, revision: expect.any(Number) },
  })
})

it('a returned text keeps its answer until it is asked for anew or dismissed', async () => {
  const { id } = await server.create('Ответ')
  await server.ask(id, 'Resposta')
  const { askedAt } = await server.seen(id)
  expect((await server.giveBack(id, { askedAt, answer: ' ' })).status).toBe(400)
  const returned = await server.giveBack(id, { askedAt, answer: 'Falta um exemplo' })
  expect(returned.data.review).toMatchObject({
    ...{ state: 'returned', title: 'Resposta', reviewer: { name: 'Анна' }, answer: 'Falta um exemplo' },
  })
  expect(await server.waiting()).toEqual([])
  expect((await server.approve(id, { askedAt, revision: 0 })).status).toBe(409)
  server.testServer.clock.advance({ seconds: 1 })
  const again = await server.ask(id, 'Resposta com exemplo')
  expect(again.data.review).toMatchObject({ state: 'asked', answer: null, reviewer: null })
  expect((await server.approve(id, { askedAt, revision: 0 })).status).toBe(409)
  expect((await server.giveBack(id, { askedAt, answer: 'Tarde' })).status).toBe(409)
  expect((await server.withdraw(id)).status).toBe(204)
  expect((await server.translation(id)).review).toBeNull()
  expect((await server.withdraw(id)).status).toBe(404)
})

it('texts of two editors do not replace each other, those of two languages do not meet', async () => {
  const { id } = await server.create('Двое')
  const both = await Promise.all([
    server.ask(id, 'Vera'),
    server.ask(id, 'Igor', { token: server.rival.token }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [first, second] =
    both[0].status === 200 ? [server.writer, server.rival] : [server.rival, server.writer]
  expect((await server.withdraw(id, second.token)).status).toBe(403)
  expect((await server.ask(id, 'English', { token: second.token, locale: 'en' })).status).toBe(200)
  expect((await server.waiting())[0]?.translationReviews.map(({ locale }) => locale)).toEqual(['en', 'pt'])
  expect((await server.withdraw(id, first.token)).status).toBe(204)
  expect((await server.waiting())[0]?.translationReviews.map(({ locale }) => locale)).toEqual(['en'])
  const review = await sendRequest(
    server.testServer,
    getArticleTranslation,
    inLanguage(id, server.anna.token, 'en'),
  )
  const askedAt = review.data.review?.askedAt as string
  expect((await server.approve(id, { askedAt, revision: 0 }, { locale: 'en' })).status).toBe(200)
})

it('a file from translators changes what is not published, and publishes nothing', async () => {
  const { testServer } = server
  const files = xliffFiles(testServer, server.writer.token)
  const { id } = await server.create('Из файла')
  const exported = async () => translated((await files.download({ locale: 'pt', ids: id })).text)
  await server.ask(id, 'Em revisão', { token: server.rival.token })
  const asked = await server.seen(id)
  expect(outcomesOf((await files.load(await exported())).data)).toEqual([['created', 'ready']])
  expect((await server.approve(id, asked)).status).toBe(409)
  expect(await server.titleForPlayers(id)).toBe('Из файла')
  expect((await server.approve(id, await server.seen(id))).data.translation?.title).toBe('Em revisão')

  await server.ask(id, 'Em revisão de novo')
  const again = await server.seen(id)
  for (const send of [files.preview, files.load])
    expect(reasonsOf((await send(await exported(), { overwrite: 'true' })).data)).toEqual(['reviewRequired'])
  expect(await server.titleForPlayers(id)).toBe('Em revisão')
  expect((await server.approve(id, again)).data.translation?.title).toBe('Em revisão de novo')
})

it('refuses pictures that are not there', async () => {
  const { id } = await server.create('Картинка')
  const imageId = '00000000-0000-7000-8000-000000000000'
  const { status, problem } = await sendRequest(server.testServer, contract.askForTranslationReview, {
    ...inLanguage(id, server.writer.token),
    body: {
      ...translatedText('Imagem'),
      content: { type: 'doc', content: [{ type: 'image', attrs: { imageId, alt: '' } }] },
    },
  })
  expect([status, problem.errors?.[0]?.path]).toEqual([400, 'content.content.0.attrs.imageId'])
})
