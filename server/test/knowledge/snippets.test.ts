import { documentFromText, documentText } from '@savepoint/contract/document-contents.ts'
import { articleContent } from '@savepoint/contract/knowledge/article-inputs.ts'
import { listArticleRevisions } from '@savepoint/contract/knowledge/article-revisions.ts'
import { createArticleTemplate } from '@savepoint/contract/knowledge/article-templates.ts'
import {
  copyArticle,
  createArticle,
  publishArticle,
  saveArticleDraft,
} from '@savepoint/contract/knowledge/articles.ts'
import { partOf } from '@savepoint/contract/knowledge/snippets/snippet-blocks.ts'
import { snippetLimits } from '@savepoint/contract/knowledge/snippets/snippet-limits.ts'
import * as contract from '@savepoint/contract/knowledge/snippets/snippets.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countWork } from '../support/measured-work.ts'
import { pictures, uploadPicture } from '../support/pictures.ts'
import { sendRequest } from '../support/requests.ts'
import { type SnippetServer, startSnippetServer, withSnippet } from '../support/snippet-server.ts'
import { addAgent, addRole } from '../support/staff.ts'

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

describe('A snippet', () => {
  it('is shown as it is now, whatever text the editor sent along', async () => {
    const snippet = await server.createSnippet('Журнал', log)
    const article = await server.create('Ошибки', { content: withSnippet(snippet.id) })
    expect(await server.readAsPlayer(article.id)).toBe(
      'До.\n\nЖурнал лежит в папке Logs.\n\nОн называется client.log.\n\nПосле.',
    )
    const { content } = await server.read(article.id)
    expect(content.content.map((block) => partOf(block)?.index)).toEqual([undefined, 0, 1, undefined])
    expect((await server.getSnippet(snippet.id)).usedIn).toBe(1)
  })

  it('stands in an article a limited number of times, also where parts are sent that begin none', () => {
    const ids = ['0', '1'].map((digit) => `0199b0a0-0000-7000-8000-00000000000${digit}`)
    const parts = (count: number) => ({
      type: 'doc',
      content: Array.from({ length: count }, (_, at) => ({
        type: 'paragraph',
        attrs: { snippet: { id: ids[at % 2], index: 1 } },
      })),
    })
    expect(articleContent.safeParse(parts(snippetLimits.perArticleMax)).success).toBe(true)
    expect(articleContent.safeParse(parts(snippetLimits.perArticleMax + 1)).success).toBe(false)
  })

  it('changes everywhere, in search too, without a new version of the articles', async () => {
    const snippet = await server.createSnippet('Журнал', log)
    const article = await server.create('Ошибки', { content: withSnippet(snippet.id) })
    const hidden = await server.create('Черновик', { content: withSnippet(snippet.id), published: false })
    const { status, data } = await server.updateSnippet(
      snippet.id,
      documentFromText('Журнал переехал в Savegames.'),
    )
    expect([status, data.refreshing, data.usedIn]).toEqual([200, true, 2])
    expect([await server.refresh(), await server.refresh()]).toEqual([2, 0])
    expect(await server.readAsPlayer(article.id)).toBe('До.\n\nЖурнал переехал в Savegames.\n\nПосле.')
    expect((await server.getSnippet(snippet.id)).refreshing).toBe(false)
    const found = await server.testServer.app.inject({ url: '/api/public/articles/search?q=savegames' })
    expect(found.body).toContain(article.id)
    expect(found.body).not.toContain(hidden.id)
    expect(await server.readAsPlayer(hidden.id)).toBeUndefined()
    expect(documentText((await server.read(hidden.id)).content)).toContain('Savegames')
    const { version, updatedAt } = await server.read(article.id)
    expect([version, updatedAt]).toEqual([article.version, article.updatedAt])
    const saved = await server.save(
      article.id,
      server.bodyOf('Ошибки', { content: withSnippet(snippet.id), version }),
    )
    expect([saved.status, saved.data.updatedAt]).toEqual([200, article.updatedAt])
  })

  it('costs readers nothing: an article is as many statements with it as without', async () => {
    const snippet = await server.createSnippet('Журнал', log)
    const [plain, using] = [
      await server.create('Без фрагмента'),
      await server.create('С фрагментом', { content: withSnippet(snippet.id) }),
    ]
    const cost = async (id: string) =>
      (await countWork(server.testServer, () => server.readAsPlayer(id))).statements
    await cost(plain.id)
    expect(await cost(using.id)).toBe(await cost(plain.id))
  })

  it('may stand in several places, and twice in a row', async () => {
    const snippet = await server.createSnippet('Строка', documentFromText('Раз.'))
    const twice = withSnippet(snippet.id)
    twice.content.splice(2, 0, ...withSnippet(snippet.id).content.slice(1, 2))
    const article = await server.create('Повторы', { content: twice })
    await server.updateSnippet(snippet.id, documentFromText('Два.\n\nТри.'))
    await server.refresh()
    expect(await server.readAsPlayer(article.id)).toBe('До.\n\nДва.\n\nТри.\n\nДва.\n\nТри.\n\nПосле.')
  })

  it('becomes normal text when its marks are gone or it was deleted', async () => {
    const snippet = await server.createSnippet('Строка', documentFromText('Раз.'))
    const article = await server.create('Статья', { content: withSnippet(snippet.id) })
    expect([(await server.deleteSnippet(snippet.id)).status, await server.readAsPlayer(article.id)]).toEqual([
      409,
      'До.\n\nРаз.\n\nПосле.',
    ])
    await server.save(article.id, server.bodyOf('Статья', { content: documentFromText('До.\n\nРаз.') }))
    expect((await server.getSnippet(snippet.id)).usedIn).toBe(0)
    expect((await server.deleteSnippet(snippet.id)).status).toBe(204)
    const late = await server.create('Поздняя', { content: withSnippet(snippet.id, 'А', 'Б', 'Осталось') })
    const { content } = await server.read(late.id)
    expect([documentText(content), content.content.flatMap((block) => partOf(block) ?? [])]).toEqual([
      'А\n\nОсталось\n\nБ',
      [],
    ])
  })

  it('is not deleted while an article begins to show it, however they race', async () => {
    for (let round = 0; round < 5; round += 1) {
      const snippet = await server.createSnippet(`Гонка ${round}`, documentFromText('Раз.'))
      const [article, deletion] = await Promise.all([
        sendRequest(server.testServer, createArticle, {
          token: server.anna.token,
          body: server.bodyOf(`Гонка ${round}`, { content: withSnippet(snippet.id) }),
        }),
        server.deleteSnippet(snippet.id),
      ])
      expect(article.status, article.text).toBe(201)
      const marks = article.data.content.content.flatMap((block) => partOf(block) ?? [])
      expect([deletion.status, marks.length]).toEqual(deletion.status === 204 ? [204, 0] : [409, 1])
    }
  })

  it('follows in copies, templates, drafts and revisions', async () => {
    const { testServer, anna } = server
    const snippet = await server.createSnippet('Строка', documentFromText('Раз.'))
    const content = withSnippet(snippet.id)
    const article = await server.create('Статья', { content })
    const copy = await sendRequest(testServer, copyArticle, {
      token: anna.token,
      params: { id: article.id },
      body: server.topic,
    })
    const template = await sendRequest(testServer, createArticleTemplate, {
      token: anna.token,
      body: { name: 'Образец', content },
    })
    const draft = await sendRequest(testServer, saveArticleDraft, {
      token: anna.token,
      params: { id: article.id },
      body: { title: 'Статья', content, tags: [], seeAlso: [], basedOn: article.version, version: 0 },
    })
    expect([copy.status, template.status, draft.status]).toEqual([201, 201, 200])
    await server.updateSnippet(snippet.id, documentFromText('Два.'))
    await server.refresh()
    expect(documentText((await server.read(copy.data.id)).content)).toContain('Два.')
    const fresh = await server.create('Из образца', { content: template.data.content })
    expect(await server.readAsPlayer(fresh.id)).toContain('Два.')
    const revisions = await sendRequest(testServer, listArticleRevisions, {
      token: anna.token,
      params: { id: article.id },
    })
    expect(revisions.data.items).toHaveLength(1)
  })

  it('contains no other snippet, no foreign picture, and belongs to no message', async () => {
    const { testServer, anna } = server
    const snippet = await server.createSnippet('Строка', documentFromText('Раз.'))
    const nested = await sendRequest(testServer, contract.createSnippet, {
      token: anna.token,
      body: { name: 'Вложенный', locale: 'ru', content: withSnippet(snippet.id) },
    })
    expect([nested.status, nested.text]).toEqual([
      400,
      expect.stringContaining('Snippets are for articles only'),
    ])
    const inside = {
      type: 'doc' as const,
      content: [{ type: 'blockquote' as const, content: withSnippet(snippet.id).content }],
    }
    const deep = await sendRequest(testServer, createArticle, {
      token: anna.token,
      body: server.bodyOf('В цитате', { content: inside }),
    })
    expect([deep.status, deep.text]).toEqual([400, expect.stringContaining('Snippets stand at the top')])
    const long = await sendRequest(testServer, contract.createSnippet, {
      token: anna.token,
      body: { name: 'Длинный', locale: 'ru', content: documentFromText('а\n\n'.repeat(51)) },
    })
    expect(long.status).toBe(400)
  })

  it('has a unique name and is not overwritten', async () => {
    const { testServer, anna } = server
    const snippet = await server.createSnippet('Строка', documentFromText('Раз.'))
    const again = await sendRequest(testServer, contract.createSnippet, {
      token: anna.token,
      body: { name: 'строка', locale: 'ru', content: log },
    })
    expect([again.status, again.text]).toEqual([400, expect.stringContaining('DocumentAlreadyExists')])
    await server.updateSnippet(snippet.id, documentFromText('Два.'))
    const late = await sendRequest(testServer, contract.updateSnippet, {
      token: anna.token,
      params: { id: snippet.id },
      body: { name: 'Строка', content: log, version: snippet.version },
    })
    expect(late.status).toBe(409)
  })

  it('in a published article of a project with reviews is changed by reviewers alone', async () => {
    const { testServer } = server
    const editor = await addAgent(testServer, {
      roleId: await addRole(testServer, { rights: ['articles.manage'] }),
    })
    const snippet = await server.createSnippet('Строка', documentFromText('Раз.'))
    const article = await server.create('Статья', { content: withSnippet(snippet.id) })
    await testServer.db`update projects set requires_review = true where id = ${server.topic.projectId}`
    const change = async () =>
      (await server.updateSnippet(snippet.id, documentFromText(`${Math.random()}`), editor.token)).status
    expect(await change()).toBe(403)
    await sendRequest(testServer, publishArticle, {
      token: server.anna.token,
      params: { id: article.id },
      body: { published: false },
    })
    expect(await change()).toBe(200)
    await testServer.db`update projects set requires_review = false where id = ${server.topic.projectId}`
  })
})

describe('Pictures of a snippet', () => {
  it('are public while a published article shows the snippet, and only then', async () => {
    const { testServer, anna } = server
    const file = { kind: 'content', content: await pictures.content() }
    const imageId = (await uploadPicture(testServer, anna.token, file)).data.id
    const picture = { type: 'doc' as const, content: [{ type: 'image' as const, attrs: { imageId } }] }
    const isPublic = async () =>
      (await testServer.app.inject({ url: `/api/public/images/${imageId}` })).statusCode === 200
    const snippet = await server.createSnippet('Схема', documentFromText('Пока без схемы.'))
    const article = await server.create('Статья', { content: withSnippet(snippet.id) })
    await server.updateSnippet(snippet.id, picture)
    expect(await isPublic()).toBe(false)
    await server.refresh()
    expect(await isPublic()).toBe(true)
    await sendRequest(testServer, publishArticle, {
      token: anna.token,
      params: { id: article.id },
      body: { published: false },
    })
    expect(await isPublic()).toBe(false)
    await sendRequest(testServer, publishArticle, {
      token: anna.token,
      params: { id: article.id },
      body: { published: true },
    })
    await server.updateSnippet(snippet.id, documentFromText('Снова без схемы.'))
    await server.refresh()
    expect(await isPublic()).toBe(false)
  })
})

describe('A snippet in many articles', () => {
  it('is refreshed few at a time, and beside editors', async () => {
    const snippet = await server.createSnippet('Строка', documentFromText('Раз.'))
    const articles = []
    for (let index = 0; index < 45; index += 1)
      articles.push(await server.create(`Статья ${index}`, { content: withSnippet(snippet.id) }))
    await server.updateSnippet(snippet.id, documentFromText('Два.'))
    const [first] = articles
    const [one, other, saved] = await Promise.all([
      server.refresh(),
      server.refresh(),
      server.save(first?.id ?? '', server.bodyOf('Статья', { content: withSnippet(snippet.id) })),
    ])
    expect(saved.status).toBe(200)
    await server.refresh()
    expect(one + other).toBeLessThanOrEqual(45)
    for (const { id } of articles) expect(await server.readAsPlayer(id)).toContain('Два.')
    const page = await sendRequest(server.testServer, contract.listSnippetArticles, {
      token: server.anna.token,
      params: { id: snippet.id },
      query: { limit: 40 },
    })
    expect([page.data.items.length, page.data.nextCursor === null]).toEqual([40, false])
  })
})
