import { documentFromText } from '@savepoint/contract/document-contents.ts'
import { moveArticle } from '@savepoint/contract/knowledge/articles.ts'
import { updateProject } from '@savepoint/contract/knowledge/projects.ts'
import * as contract from '@savepoint/contract/knowledge/snippets/snippets.ts'
import {
  deleteArticleTranslation,
  saveArticleTranslation,
} from '@savepoint/contract/knowledge/translations/translations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendRequest } from '../support/requests.ts'
import { type SnippetServer, startSnippetServer, withSnippet } from '../support/snippet-server.ts'
import { translated, xliffFiles } from '../support/xliff-files.ts'

let server: SnippetServer
beforeAll(async () => {
  server = await startSnippetServer()
})
beforeEach(async () => {
  await server.testServer.db`delete from articles`
  await server.testServer.db`delete from snippets`
})
afterAll(() => server.testServer.close())

const log = documentFromText('Журнал лежит в папке Logs.\n\nОн называется client.log.')

describe('Translations of a snippet', () => {
  const translate = (id: string, content: ReturnType<typeof withSnippet>, revision = 0) =>
    sendRequest(server.testServer, saveArticleTranslation, {
      token: server.anna.token,
      params: { id, locale: 'en' },
      body: { title: 'Bugs', content, tags: [], published: true, revision },
    })

  it('are shown in articles of their language, else the text they are made from', async () => {
    const snippet = await server.createSnippet('Журнал', log)
    const article = await server.create('Ошибки', { content: withSnippet(snippet.id) })
    expect((await translate(article.id, withSnippet(snippet.id, 'Before.', 'After.'))).status).toBe(200)
    expect(await server.readAsPlayer(article.id, 'en')).toContain('Журнал лежит')
    const saved = await server.translateSnippet(snippet.id, 'en', documentFromText('The log is in Logs.'))
    expect([saved.status, saved.data.translations[0]?.state]).toEqual([200, 'ready'])
    await server.refresh()
    expect(await server.readAsPlayer(article.id, 'en')).toBe('Before.\n\nThe log is in Logs.\n\nAfter.')
    expect(await server.readAsPlayer(article.id)).toContain('Журнал лежит')
    expect((await server.getSnippet(snippet.id)).usedIn).toBe(1)
  })

  it('are shown in a variant of their language, the nearest one first, before the source', async () => {
    const { db } = server.testServer
    await db`update content_languages set languages = array['ru', 'en', 'pt', 'zh', 'zh-Hant', 'zh-Hant-TW']`
    await db`update projects set locales = array['en', 'zh-Hant-TW']`
    const snippet = await server.createSnippet('Журнал', log)
    const article = await server.create('Ошибки', { content: withSnippet(snippet.id) })
    const shown = async () => {
      const answer = await sendRequest(server.testServer, saveArticleTranslation, {
        token: server.anna.token,
        params: { id: article.id, locale: 'zh-Hant-TW' },
        body: { title: '錯誤', content: withSnippet(snippet.id, '前', '後'), tags: [], published: true },
      })
      expect(answer.status, answer.text).toBe(200)
      return await server.readAsPlayer(article.id, 'zh-Hant-TW')
    }
    await server.translateSnippet(snippet.id, 'zh', documentFromText('日志'))
    expect(await shown()).toBe('前\n\n日志\n\n後')
    await server.translateSnippet(snippet.id, 'zh-Hant', documentFromText('日誌'))
    expect(await shown()).toBe('前\n\n日誌\n\n後')
    await db`update snippets set locale = 'zh-Hant-TW' where id = ${snippet.id}`
    expect(await shown()).toContain('Журнал лежит')
  })

  it('are outdated once the text changes; translations of articles are not', async () => {
    const snippet = await server.createSnippet('Журнал', log)
    const article = await server.create('Ошибки', { content: withSnippet(snippet.id) })
    await translate(article.id, withSnippet(snippet.id))
    await server.translateSnippet(snippet.id, 'en', documentFromText('The log.'))
    await server.updateSnippet(snippet.id, documentFromText('Другое.'))
    await server.refresh()
    expect((await server.getSnippet(snippet.id)).translations[0]?.state).toBe('outdated')
    expect((await server.read(article.id)).translations[0]?.state).toBe('ready')
    const gone = await sendRequest(server.testServer, contract.deleteSnippetTranslation, {
      token: server.anna.token,
      params: { id: snippet.id, locale: 'en' },
    })
    expect([gone.status, gone.data.translations[0]?.state]).toEqual([200, 'missing'])
    await server.refresh()
    expect(await server.readAsPlayer(article.id, 'en')).toContain('Другое.')
  })

  it('are shown in the language of the project after it has changed, or the article has moved', async () => {
    const { topic, other, testServer, anna } = server
    const { token } = anna
    const setLanguage = (projectId: string, name: string, sourceLocale: string) =>
      sendRequest(testServer, updateProject, {
        token,
        params: { id: projectId },
        body: { name, active: true, sourceLocale },
      })
    const snippet = await server.createSnippet('Журнал', log)
    await server.translateSnippet(snippet.id, 'en', documentFromText('The log is in Logs.'))
    const article = await server.create('Ошибки', { content: withSnippet(snippet.id) })
    expect((await setLanguage(topic.projectId, 'Emberwald', 'en')).status).toBe(200)
    const queued = await testServer.db`select 1 from graphile_worker.jobs where key = 'refreshSnippets'`
    expect(queued).toHaveLength(1)
    await server.refresh()
    expect(await server.readAsPlayer(article.id, 'en')).toBe('До.\n\nThe log is in Logs.\n\nПосле.')
    const params = { id: article.id }
    expect((await sendRequest(testServer, moveArticle, { token, params, body: other })).status).toBe(200)
    await server.refresh()
    expect(await server.readAsPlayer(article.id)).toContain('Журнал лежит')
    await setLanguage(topic.projectId, 'Emberwald', 'ru')
  })

  it('do not keep a snippet whose only article lost that language', async () => {
    const snippet = await server.createSnippet('Журнал', log)
    const article = await server.create('Ошибки')
    await translate(article.id, withSnippet(snippet.id))
    expect((await server.deleteSnippet(snippet.id)).status).toBe(409)
    await sendRequest(server.testServer, deleteArticleTranslation, {
      token: server.anna.token,
      params: { id: article.id, locale: 'en' },
    })
    expect((await server.deleteSnippet(snippet.id)).status).toBe(204)
  })
})

describe('Files for translators', () => {
  it('leave snippets out, and bring them back in their language, of another length', async () => {
    const snippet = await server.createSnippet('Журнал', log)
    await server.translateSnippet(snippet.id, 'en', documentFromText('The log.'))
    const article = await server.create('Ошибки', { content: withSnippet(snippet.id) })
    const files = xliffFiles(server.testServer, server.anna.token)
    const file = (await files.download({ locale: 'en', ids: article.id })).text
    expect([file.includes('После.'), file.includes('Журнал лежит')]).toEqual([true, false])
    await server.updateSnippet(snippet.id, documentFromText('Раз.\n\nДва.\n\nТри.'))
    await server.refresh()
    const english = (source: string) => source.replace('До.', 'Before.').replace('После.', 'After.')
    const { data } = await files.load(translated(file, english))
    expect(data.articles).toMatchObject([{ outcome: 'created', errors: [] }])
    await server.testServer.db`update article_translations set published = true`
    expect(await server.readAsPlayer(article.id, 'en')).toBe('Before.\n\nThe log.\n\nAfter.')
    const again = (await files.download({ locale: 'en', ids: article.id })).text
    expect(again).toContain('<target>Before.</target>')
  })
})
