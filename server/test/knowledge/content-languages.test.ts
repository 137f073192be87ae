import { documentFromText } from '@savepoint/contract/document-contents.ts'
import {
  createAnnouncement,
  getAnnouncement,
  listPublicAnnouncements,
  updateAnnouncement,
} from '@savepoint/contract/knowledge/announcements/announcements.ts'
import { searchArticles } from '@savepoint/contract/knowledge/knowledge.ts'
import { getManagedProject, updateProject } from '@savepoint/contract/knowledge/projects.ts'
import { createSnippet, saveSnippetTranslation } from '@savepoint/contract/knowledge/snippets/snippets.ts'
import {
  getContentLanguages,
  getContentLanguageUse,
} from '@savepoint/contract/knowledge/translations/content-languages.ts'
import {
  createSavedReply,
  getSavedReply,
  updateSavedReply,
} from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { describePage } from '../../src/knowledge/public-pages/describe-page.ts'
import { countWork } from '../support/measured-work.ts'
import { sendRequest } from '../support/requests.ts'
import { startTranslationServer, type TranslationServer } from '../support/translation-server.ts'

let server: TranslationServer
let testServer: TranslationServer['testServer']
let token: string
beforeAll(async () => {
  server = await startTranslationServer()
  testServer = server.testServer
  token = server.anna.token
})
afterAll(() => testServer.close())

const standard = ['ru', 'en', 'pt']
const many = [...standard, 'de', 'pt-BR', 'ar', 'zh-Hant']
const projectOf = async (id = server.topic.projectId) =>
  (await sendRequest(testServer, getManagedProject, { token, params: { id } })).data
const choose = async (locales: string[] | null, more: object = {}) => {
  const { name, active, version } = await projectOf()
  return await sendRequest(testServer, updateProject, {
    token,
    params: { id: server.topic.projectId },
    body: { name, active, version, locales, ...more },
  })
}

describe('The languages of the desk', () => {
  afterEach(() => testServer.db`delete from nodes where release = 'before'`)

  it('are Russian, English and Portuguese at first, and any others in any order', async () => {
    const read = () => sendRequest(testServer, getContentLanguages, { token })
    expect((await read()).data).toEqual({ languages: standard, version: 1 })
    expect((await server.setLanguages(['de', ...standard], 1)).data).toEqual({
      languages: ['de', ...standard],
      version: 2,
    })
    expect((await server.setLanguages(standard, 1)).problem.code).toBe('changedMeanwhile')
    expect((await projectOf()).locales).toEqual(['de', ...standard])
    await server.setLanguages(many)
    expect((await projectOf()).locales).toEqual(many)
    const [entry] = await testServer.db`
      select before, after from audit where action = 'contentLanguagesChanged' order by id limit 1`
    expect(entry).toMatchObject({
      before: { languages: standard },
      after: { languages: ['de', ...standard] },
    })
  })

  it.each([['DE'], ['pt-br'], ['de-u-co-phonebk'], ['x-mine'], ['iw'], ['ru', 'ru'], ['d'], ['de; drop']])(
    'are canonical tags, each once: not %s',
    async (...languages) => {
      expect((await server.setLanguages(languages)).status).toBe(400)
    },
  )

  it('are at most thirty, and at least one', async () => {
    const tags = Array.from({ length: 31 }, (_, index) => `de-${String(index + 100)}`)
    expect((await server.setLanguages(tags)).status).toBe(400)
    expect((await server.setLanguages([])).status).toBe(400)
  })

  it('keep the source language of every project', async () => {
    const { status, problem } = await server.setLanguages(['en', 'pt'])
    expect([status, problem.code]).toEqual([409, 'inUse'])
    expect(problem.projects).toEqual(['Emberwald', 'Voidhollow'])
  })

  it('get no new one while the release before runs, which knows only three', async () => {
    await server.setLanguages(['ru', 'pt'])
    await testServer.db`
      insert into nodes (id, host, process_id, role, release, started_at, seen_at, clock_offset_ms, memory_bytes, busy_percent,
        event_streams, storage)
      values (gen_random_uuid(), 'host', 1, 'web', 'before', now(), now(), 0, 0, 0, 0, 'folder')`
    expect((await server.setLanguages(['ru', 'pt', 'de'])).problem.code).toBe('upgradeUnderway')
    expect((await server.setLanguages(standard)).status).toBe(200)
    await testServer.db`delete from nodes where release = 'before'`
    expect((await server.setLanguages(many)).status).toBe(200)
  })
})

describe('A reader', () => {
  it('gets pt-BR, then pt, then the source', async () => {
    const article = await server.translated('Цепочка', 'Corrente')
    const shown = async (locale: string) => (await server.readArticle(article.id, locale)).title
    expect(await shown('pt-BR')).toBe('Corrente')
    await server.translate(article.id, 'pt-BR', server.translationOf('Corrente do Brasil'))
    expect(await shown('pt-BR')).toBe('Corrente do Brasil')
    expect(await shown('pt-br')).toBe('Corrente do Brasil')
    expect(await shown('pt-PT')).toBe('Corrente')
    expect(await shown('pt')).toBe('Corrente')
    expect(await shown('de')).toBe('Цепочка')
    expect(await shown('de,pt')).toBe('Corrente')
    expect(await shown('de-AT,pt-BR')).toBe('Corrente do Brasil')
    expect((await server.readArticle(article.id, 'pt-BR')).locales).toEqual(['ru', 'pt', 'pt-BR'])
    const cost = await countWork(testServer, () => server.readArticle(article.id, 'pt-BR'))
    expect(cost.statements).toBe(1)
  })

  it('gets the source where it is in an earlier language of the chain', async () => {
    await choose(null, { sourceLocale: 'pt-BR' })
    const article = await server.create('No Brasil')
    await server.translate(article.id, 'pt', server.translationOf('Em Portugal'))
    expect((await server.readArticle(article.id, 'pt-BR')).title).toBe('No Brasil')
    expect((await server.readArticle(article.id, 'pt')).title).toBe('Em Portugal')
    await choose(null, { sourceLocale: 'ru' })
  })

  it('finds any inflection of a language that PostgreSQL knows, and words as they stand in any other', async () => {
    const article = await server.create('Дома и ключи')
    await server.translate(article.id, 'de', server.translationOf('Häuser verkaufen'))
    await server.translate(article.id, 'ar', server.translationOf('بيع المنازل'))
    const find = async (q: string, locale: string) =>
      (await sendRequest(testServer, searchArticles, { query: { q, locale } })).data.items.map(
        (hit) => hit.title,
      )
    expect(await find('haus', 'de')).toContain('Häuser verkaufen')
    expect(await find('Häuser', 'de-AT')).toContain('Häuser verkaufen')
    expect(await find('المنازل', 'ar')).toEqual(['بيع المنازل'])
  })

  it('finds a source in another language than the first three by similar forms of its words', async () => {
    await choose(null, { sourceLocale: 'de' })
    const { id } = await server.create('Kennwörter ändern')
    const find = async (q: string) =>
      (await sendRequest(testServer, searchArticles, { query: { q, locale: 'de' } })).data.items
    for (const q of ['ändert', 'Kennwörtern']) expect(await find(q)).toMatchObject([{ id }])
    expect(await find('unbekannt')).toEqual([])
    await choose(null, { sourceLocale: 'ru' })
  })

  it('gets the head of a page in its language, around it the language of the page', async () => {
    const article = await server.create('Голова')
    await server.translate(article.id, 'zh-Hant', server.translationOf('頁面標題'))
    const path = `/customer/articles/${server.topic.projectId}/${article.id}`
    const head = await describePage(testServer.services, path, {
      language: 'ru',
      contentLanguages: 'zh-Hant,ru',
    })
    expect(head?.title).toContain('頁面標題')
    expect(head?.canonical).toMatch(/\?lang=zh-Hant$/)
    expect(head?.alternates?.map(({ language }) => language)).toEqual(['ru', 'zh-Hant', 'x-default'])
  })
})

describe('A language that is removed', () => {
  it('keeps its texts, which nobody is shown until it is back', async () => {
    await server.setLanguages(many)
    const article = await server.create('Спрятанная')
    await server.translate(article.id, 'de', server.translationOf('Versteckt'))
    const use = async () =>
      (await sendRequest(testServer, getContentLanguageUse, { token, params: { language: 'de' } })).data
    const before = await use()
    expect(before.articles).toBeGreaterThan(0)
    expect(before.sourceOf).toEqual([])
    await server.setLanguages(many.filter((one) => one !== 'de'))
    const hidden = await server.readArticle(article.id, 'de')
    expect([hidden.title, hidden.locale, hidden.locales]).toEqual(['Спрятанная', 'ru', ['ru']])
    const { data } = await sendRequest(testServer, searchArticles, { query: { q: 'Versteckt' } })
    expect(data.items).toEqual([])
    expect((await server.translate(article.id, 'de', server.translationOf('Neu'))).problem.errors).toEqual([
      { path: 'locale', message: 'Not a language of the project' },
    ])
    expect(await use()).toEqual(before)
    await server.setLanguages(many)
    expect((await server.readArticle(article.id, 'de')).title).toBe('Versteckt')
  })
})

describe('Texts of employees in a removed language', () => {
  const without = many.filter((one) => one !== 'de')
  afterEach(() => server.setLanguages(many))

  it('stay in a saved reply that is changed meanwhile', async () => {
    await server.setLanguages(many)
    const content = documentFromText('Text')
    const name = 'Языки'
    const texts = (...languages: string[]) =>
      Object.fromEntries(languages.map((language) => [language, { content }]))
    const { data } = await sendRequest(testServer, createSavedReply, {
      token,
      body: { name, scope: 'global', translations: texts('ru', 'de') },
    })
    const params = { id: data.id }
    const change = (...languages: string[]) =>
      sendRequest(testServer, updateSavedReply, {
        token,
        params,
        body: { name, scope: 'global', translations: texts(...languages) },
      })
    const read = async () =>
      Object.keys((await sendRequest(testServer, getSavedReply, { token, params })).data.translations)
    expect(await read()).toEqual(['ru', 'de'])
    await server.setLanguages(without)
    expect(await read()).toEqual(['ru'])
    expect((await change('ru', 'de')).problem.errors).toEqual([
      { path: 'translations.de', message: 'Not a language of the desk' },
    ])
    expect((await change('ru', 'en')).status).toBe(200)
    await server.setLanguages(many)
    expect(await read()).toEqual(['ru', 'en', 'de'])
  })

  it('are those of snippets too', async () => {
    const content = documentFromText('Text')
    const { data } = await sendRequest(testServer, createSnippet, {
      token,
      body: { name: 'Языки', locale: 'de', content },
    })
    const saved = await sendRequest(testServer, saveSnippetTranslation, {
      token,
      params: { id: data.id, locale: 'pt-BR' },
      body: { content, version: data.version },
    })
    expect([saved.status, saved.data?.locale]).toEqual([200, 'de'])
  })

  it('stay in an announcement, which readers get in the next best language', async () => {
    const text = (title: string) => ({ title, text: title })
    const body = {
      kind: 'news' as const,
      severity: 'info' as const,
      state: null,
      projectId: null,
      startsAt: testServer.clock.now().toISOString(),
      published: true,
      translations: { ru: text('Новость'), de: text('Neuigkeit') },
    }
    const { data } = await sendRequest(testServer, createAnnouncement, { token, body })
    const params = { id: data.id }
    const shown = async () =>
      (await sendRequest(testServer, listPublicAnnouncements, { query: { locale: 'de-CH' } })).data.items.map(
        ({ title, locale, locales }) => [title, locale, locales],
      )
    expect(await shown()).toEqual([['Neuigkeit', 'de', ['ru', 'de']]])
    await server.setLanguages(without)
    expect(await shown()).toEqual([['Новость', 'ru', ['ru']]])
    const read = async () =>
      Object.keys((await sendRequest(testServer, getAnnouncement, { token, params })).data.translations)
    expect(await read()).toEqual(['ru'])
    const changed = { ...body, translations: { ru: text('Изменена') } }
    expect((await sendRequest(testServer, updateAnnouncement, { token, params, body: changed })).status).toBe(
      200,
    )
    await server.setLanguages(many)
    expect(await shown()).toEqual([['Neuigkeit', 'de', ['ru', 'de']]])
  })
})

describe('A project', () => {
  it('offers those of the desk it has chosen, always with its source language', async () => {
    const article = await server.create('Выбор')
    await server.translate(article.id, 'de', server.translationOf('Auswahl'))
    expect((await choose(['pt', 'en'])).data).toMatchObject({
      locales: ['ru', 'en', 'pt'],
      choosesLocales: true,
    })
    expect((await server.readArticle(article.id, 'de')).title).toBe('Выбор')
    expect((await choose(['de'])).data.translations.map(({ locale }) => locale)).toEqual(['de'])
    expect((await server.readArticle(article.id, 'de')).title).toBe('Auswahl')
    await server.setLanguages([...standard, 'ar'])
    expect((await choose(['ar'])).data.locales).toEqual(['ru', 'ar'])
    await server.setLanguages(many)
    expect((await projectOf()).locales).toEqual(['ru', 'de', 'ar'])
    expect((await choose(null)).data).toMatchObject({ locales: many, choosesLocales: false })
  })

  it('is neither written nor read in a language that the desk does not have', async () => {
    const errors = async (more: object) => (await choose(null, more)).problem.errors
    expect(await errors({ sourceLocale: 'ja' })).toEqual([
      { path: 'sourceLocale', message: 'Not a language of the desk' },
    ])
    expect(await errors({ locales: ['ru', 'ja'] })).toEqual([
      { path: 'locales.1', message: 'Not a language of the desk' },
    ])
  })
})
