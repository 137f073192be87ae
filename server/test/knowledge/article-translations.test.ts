import { documentFromText } from '@savepoint/contract/document-contents.ts'
import {
  copyArticle,
  deleteArticle,
  listManagedArticles,
  publishArticle,
} from '@savepoint/contract/knowledge/articles.ts'
import { getArticle, listArticles, listPopularArticles } from '@savepoint/contract/knowledge/knowledge.ts'
import * as contract from '@savepoint/contract/knowledge/translations/translations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countWork } from '../support/measured-work.ts'
import { pictures, uploadPicture } from '../support/pictures.ts'
import { sendRequest } from '../support/requests.ts'
import { addAgent, addRole } from '../support/staff.ts'
import { startTranslationServer, type TranslationServer } from '../support/translation-server.ts'

let server: TranslationServer
let testServer: TranslationServer['testServer']
beforeAll(async () => {
  server = await startTranslationServer()
  testServer = server.testServer
})
afterAll(() => testServer.close())

type Answer = Awaited<ReturnType<TranslationServer['translate']>>
const revisionOf = ({ data }: Answer) => data.translation?.revision

describe('The translation of an article', () => {
  it('is missing until it is saved, and shows its source beside it', async () => {
    const article = await server.create('Вход')
    const missing = (await server.translation(article.id, 'pt')).data
    expect(missing).toMatchObject({
      state: 'missing',
      translation: null,
      translatedSource: null,
      source: { locale: 'ru', title: 'Вход', tags: ['вход'], updatedAt: article.updatedAt },
    })
    const saved = await server.translate(article.id, 'pt', server.translationOf('Entrada'))
    expect(saved.data).toMatchObject({
      state: 'ready',
      translation: {
        title: 'Entrada',
        tags: ['entrada'],
        published: true,
        revision: expect.any(Number),
        author: { name: 'Анна' },
      },
      translatedSource: { title: 'Вход' },
    })
    expect((await server.translation(article.id, 'pt')).data).toEqual(saved.data)
    const row = await server.read(article.id)
    expect(row.translations).toEqual([
      { locale: 'en', state: 'missing', published: false },
      { locale: 'pt', state: 'ready', published: true },
    ])
  })

  it('is not one into the language of the source', async () => {
    const article = await server.create('Исходная')
    const answer = await server.translate(article.id, 'ru', server.translationOf('Ещё раз'))
    expect([answer.status, answer.problem.errors?.[0]?.path]).toEqual([400, 'locale'])
  })

  it('is refused to whoever saves over the work of another editor', async () => {
    const article = await server.create('Одновременно')
    const first = await server.translate(article.id, 'pt', server.translationOf('Da Anna', { revision: 0 }))
    const second = await server.translate(
      article.id,
      'pt',
      server.translationOf('Do Oleg', { revision: 0 }),
      server.oleg.token,
    )
    expect([first.status, second.status, second.problem.code]).toEqual([200, 409, 'changedMeanwhile'])
    expect((await server.translation(article.id, 'pt')).data.translation?.title).toBe('Da Anna')
    const both = await Promise.all(
      ['Um', 'Outro'].map((title) =>
        server.translate(article.id, 'pt', server.translationOf(title, { revision: revisionOf(first) })),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('has the limits of the source, and only images that are there', async () => {
    const article = await server.create('Пределы')
    const long = await server.translate(article.id, 'pt', server.translationOf('a'.repeat(201)))
    const missing = '00000000-0000-7000-8000-000000000000'
    const image = { type: 'image', attrs: { imageId: missing } }
    const strange = await server.translate(
      article.id,
      'pt',
      server.translationOf('Imagem', { content: { type: 'doc', content: [image] } as never }),
    )
    expect([long.status, long.problem.errors?.[0]?.path]).toEqual([400, 'title'])
    expect([strange.status, strange.problem.errors?.[0]?.path]).toEqual([
      400,
      'content.content.0.attrs.imageId',
    ])
  })

  it('needs the right to manage articles', async () => {
    const article = await server.create('Права')
    const { token } = await addAgent(testServer, { roleId: await addRole(testServer) })
    const answers = [
      await server.translate(article.id, 'pt', server.translationOf('Direitos'), token),
      await sendRequest(testServer, contract.getArticleTranslation, server.at(article.id, 'pt', token)),
      await sendRequest(testServer, contract.deleteArticleTranslation, server.at(article.id, 'pt', token)),
      await sendRequest(testServer, contract.getTranslationProgress, { token, query: {} }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })

  it('goes with the article, or alone', async () => {
    const article = await server.translated('Удаляемая', 'A eliminar')
    await sendRequest(testServer, contract.deleteArticleTranslation, server.at(article.id, 'pt'))
    expect((await server.translation(article.id, 'pt')).data.state).toBe('missing')
    const again = await sendRequest(
      testServer,
      contract.deleteArticleTranslation,
      server.at(article.id, 'pt'),
    )
    expect(again.status).toBe(404)
    await server.translate(article.id, 'pt', server.translationOf('Outra vez'))
    await sendRequest(testServer, deleteArticle, { token: server.anna.token, params: { id: article.id } })
    const left = await testServer.db`select 1 from article_translations where article_id = ${article.id}`
    expect(left).toHaveLength(0)
  })

  it('is copied with the article, unpublished', async () => {
    const article = await server.translated('Образец', 'Modelo')
    const { data } = await sendRequest(testServer, copyArticle, {
      token: server.anna.token,
      params: { id: article.id },
      body: server.topic,
    })
    expect(data.translations).toContainEqual({ locale: 'pt', state: 'ready', published: false })
  })
})

describe('A source that changes', () => {
  it('makes its translation outdated, which stays published as it is', async () => {
    const article = await server.translated('Первый текст', 'Primeiro texto')
    testServer.clock.advance({ minutes: 1 })
    await server.save(article.id, server.bodyOf('Второй текст'))
    const { data } = await server.translation(article.id, 'pt')
    expect(data).toMatchObject({
      state: 'outdated',
      source: { title: 'Второй текст' },
      translatedSource: { title: 'Первый текст', content: article.content },
      translation: { title: 'Primeiro texto', published: true },
    })
    expect(await server.readArticle(article.id, 'pt')).toMatchObject({
      title: 'Primeiro texto',
      locale: 'pt',
    })
    await server.translate(article.id, 'pt', server.translationOf('Segundo texto'))
    expect((await server.translation(article.id, 'pt')).data.state).toBe('ready')
  })

  it('does not when only its place or publication changes', async () => {
    const article = await server.translated('Тот же текст', 'O mesmo texto')
    testServer.clock.advance({ minutes: 1 })
    await server.save(article.id, server.bodyOf('Тот же текст', { popular: true }))
    await sendRequest(testServer, publishArticle, {
      token: server.anna.token,
      params: { id: article.id },
      body: { published: false },
    })
    expect((await server.translation(article.id, 'pt')).data.state).toBe('ready')
  })

  it('while somebody translates makes what they save outdated', async () => {
    const article = await server.create('До перевода')
    testServer.clock.advance({ minutes: 1 })
    await server.save(article.id, server.bodyOf('Во время перевода'))
    const { data } = await server.translate(
      article.id,
      'pt',
      server.translationOf('Antes', { sourceUpdatedAt: article.updatedAt }),
    )
    expect(data).toMatchObject({ state: 'outdated', translatedSource: { title: 'До перевода' } })
    const later = { sourceUpdatedAt: '9999-01-01T00:00:00.000Z' }
    await server.translate(article.id, 'pt', server.translationOf('Agora', later))
    testServer.clock.advance({ minutes: 1 })
    await server.save(article.id, server.bodyOf('Ещё позже'))
    expect((await server.translation(article.id, 'pt')).data.state).toBe('outdated')
  })
})

describe('Readers', () => {
  it('get the language they ask for, or that of the source', async () => {
    const article = await server.translated('Для читателей', 'Para leitores')
    const shown = {
      pt: 'Para leitores',
      'pt-BR': 'Para leitores',
      en: 'Для читателей',
      'xx-YY': 'Для читателей',
    }
    for (const [locale, title] of Object.entries(shown))
      expect(await server.readArticle(article.id, locale)).toMatchObject({
        title,
        locale: title === 'Para leitores' ? 'pt' : 'ru',
        locales: ['ru', 'pt'],
      })
    expect(await server.readArticle(article.id)).toMatchObject({ title: 'Для читателей', locale: 'ru' })
    const { data } = await sendRequest(testServer, listArticles, { query: { locale: 'pt' } })
    expect(data.items.find(({ id }) => id === article.id)).toMatchObject({
      title: 'Para leitores',
      tags: ['entrada'],
      excerpt: 'Para leitores. Pormenores.',
      locale: 'pt',
      locales: ['ru', 'pt'],
    })
  })

  it('see lists, links and related articles in it', async () => {
    const popular = await server.create('Популярная', { popular: true })
    const article = await server.translated('Со ссылкой', 'Com ligação')
    await server.save(article.id, server.bodyOf('Со ссылкой', { seeAlso: [popular.id] }))
    await server.translate(popular.id, 'pt', server.translationOf('Popular'))
    const list = await sendRequest(testServer, listPopularArticles, { query: { locale: 'pt' } })
    expect(list.data.items.map(({ title }) => title)).toContain('Popular')
    const { seeAlso } = await server.readArticle(article.id, 'pt')
    expect(seeAlso).toMatchObject([{ title: 'Popular', locale: 'pt' }])
    const project = await server.readProject(server.topic.projectId, 'pt')
    const titles = project.categories.flatMap(({ articles }) => articles)
    expect(titles).toContainEqual({ id: popular.id, title: 'Popular', locale: 'pt' })
  })

  it('never get what is not published', async () => {
    const article = await server.translated('Открытая', 'Rascunho secreto', { published: false })
    expect(await server.readArticle(article.id, 'pt')).toMatchObject({
      title: 'Открытая',
      locale: 'ru',
      locales: ['ru'],
    })
    const list = await sendRequest(testServer, listArticles, { query: { locale: 'pt' } })
    const project = await server.readProject(server.topic.projectId, 'pt')
    expect(JSON.stringify([list.data, project])).not.toContain('Rascunho secreto')
    const hidden = await server.create('Закрытая', { published: false })
    await server.translate(hidden.id, 'pt', server.translationOf('Fechada'))
    const answer = await sendRequest(testServer, getArticle, {
      params: { articleId: hidden.id },
      query: { locale: 'pt' },
    })
    expect(answer.status).toBe(404)
  })

  it('get an image of a translation only while it is published', async () => {
    const article = await server.create('С картинкой')
    const uploaded = await uploadPicture(testServer, server.anna.token, {
      kind: 'content',
      content: await pictures.content(),
    })
    const imageId = uploaded.data.id
    const content = { type: 'doc', content: [{ type: 'image', attrs: { imageId } }] } as never
    const status = async () => (await testServer.app.inject(`/api/public/images/${imageId}`)).statusCode
    await server.translate(article.id, 'pt', server.translationOf('Imagem', { content, published: false }))
    expect(await status()).toBe(404)
    await server.translate(article.id, 'pt', server.translationOf('Imagem', { content }))
    expect(await status()).toBe(200)
  })

  it('cost as many statements in any language', async () => {
    const article = await server.translated('Учтённая', 'Contada')
    const cost = async (locale?: string) =>
      (await countWork(testServer, () => server.readArticle(article.id, locale))).statements
    expect(await cost()).toBe(1)
    expect(await cost('pt')).toBe(1)
  })
})

describe('Editors', () => {
  it('list articles by the state of their translations, and see the progress', async () => {
    const token = server.anna.token
    const more = server.other
    const ready = await server.create('Готова', more)
    const outdated = await server.create('Устарела', more)
    const missing = await server.create('Без перевода', more)
    await server.translate(ready.id, 'pt', server.translationOf('Pronta'))
    await server.translate(outdated.id, 'pt', server.translationOf('Antiga'))
    testServer.clock.advance({ minutes: 1 })
    await server.save(outdated.id, server.bodyOf('Устарела', { ...more, content: documentFromText('Новое') }))
    const found = async (translation: 'missing' | 'outdated' | 'ready') => {
      const query = { projectId: more.projectId, locale: 'pt' as const, translation }
      const { data } = await sendRequest(testServer, listManagedArticles, { token, query })
      return data.items.map(({ id }) => id)
    }
    expect(await found('ready')).toEqual([ready.id])
    expect(await found('outdated')).toEqual([outdated.id])
    expect(await found('missing')).toEqual([missing.id])
    const progress = await sendRequest(testServer, contract.getTranslationProgress, {
      token,
      query: { projectId: more.projectId },
    })
    expect(progress.data.items).toEqual([
      { locale: 'en', articles: 3, ready: 0, outdated: 0, missing: 3 },
      { locale: 'pt', articles: 3, ready: 1, outdated: 1, missing: 1 },
    ])
  })
})
