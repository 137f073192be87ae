import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getArticle } from '@savepoint/contract/knowledge/knowledge.ts'
import { locales } from '@savepoint/contract/people/locales.gen.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readHelpScoutExport } from '../../src/knowledge/import/help-scout-export.ts'
import { importArticles } from '../../src/knowledge/import/import-articles.ts'
import type { ImportSource } from '../../src/knowledge/import/import-source.ts'
import { readZendeskExport } from '../../src/knowledge/import/zendesk-export.ts'
import { sendRequest } from '../support/requests.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const prepared = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url))

const languages = [...locales]
const inAll = { project: undefined, languages, pictureHosts: [] }

let testServer: TestServer
let folder: string

beforeAll(async () => {
  testServer = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'savepoint-export-'))
  await cp(prepared('zendesk-export'), join(folder, 'zendesk'), { recursive: true })
  await writeFile(join(folder, 'zendesk/notes.json'), 'not json at all')
  await cp(prepared('help-scout-export'), join(folder, 'help-scout'), { recursive: true })
})
afterAll(async () => {
  await testServer.close()
  await rm(folder, { recursive: true, force: true })
})

async function run(source: ImportSource, createTopics = true) {
  const lines: string[] = []
  const report = (line: string) => void lines.push(line)
  return { summary: await importArticles(testServer.services, source, { createTopics, report }), lines }
}
const zendesk = async (options: { project?: string; pictureHosts?: string[] } = {}) =>
  await readZendeskExport(join(folder, 'zendesk'), { ...inAll, ...options })
const helpScout = async (language?: string) =>
  await readHelpScoutExport(join(folder, 'help-scout'), { ...inAll, language })

async function idOf(source: string) {
  const [row] = await testServer.db<{ article_id: string }[]>`
    select article_id from article_imports where source = ${source}`
  return row?.article_id ?? ''
}
async function openTopics() {
  await testServer.db`update projects set active = true`
  await testServer.db`update categories set published = true`
}
const read = async (source: string, locale?: 'ru' | 'en' | 'pt') =>
  await sendRequest(testServer, getArticle, {
    params: { articleId: await idOf(source) },
    ...(locale && { query: { locale } }),
  })
const stateOf = async (source: string, locale: 'ru' | 'en' | 'pt') =>
  await testServer.db`
    select t.published, t.source_updated_at <> a.updated_at as outdated from article_translations t
    join articles a on a.id = t.article_id where a.id = ${await idOf(source)} and t.locale = ${locale}`

describe('An export of Zendesk Guide', () => {
  it('becomes articles with translations, with a line for each', async () => {
    const { summary, lines } = await run(await zendesk())
    expect(lines).toEqual([
      'created    project «Emberwald», not active yet',
      'created    category «Signing in» in «Emberwald», not published yet',
      'skipped    notes.json: this is not JSON',
      'skipped    zendesk/304: its language is not supported: de',
      'skipped    zendesk/305: the export has no category of its section',
      'skipped    zendesk/306: its language is pt, that of its project en, and it has no translation into it',
      'created    zendesk/301',
      '           text left out, its language is not supported: de',
      '           picture left out, no such file of at most 5 MB in the folder: https://support.emberwald.test/hc/article_attachments/7999/lost.png',
      'created    zendesk/301 (pt)',
      'created    zendesk/301 (ru)',
      'created    zendesk/302',
      'created    zendesk/302 (pt)',
      'created    zendesk/303',
      '           unpublished, because only some readers may see it in Zendesk',
      'created    zendesk/303 (ru)',
    ])
    expect(summary).toEqual({ created: 7, updated: 0, unchanged: 0, skipped: 4 })
    await openTopics()
  })

  it('keeps text, labels, picture and links between articles', async () => {
    const { data: article } = await read('zendesk/301')
    expect(article).toMatchObject({
      title: 'Reset your password',
      tags: ['sign-in', 'password'],
      locale: 'en',
      locales: expect.arrayContaining(['en', 'pt', 'ru']),
      category: { name: 'Signing in' },
    })
    const blocks = article.content.content
    expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'image', 'paragraph'])
    expect(blocks[1]).toMatchObject({ attrs: { alt: 'The sign-in window', width: 320, height: 180 } })
    const address = `/customer/articles/${article.project.id}/${await idOf('zendesk/302')}`
    const text = JSON.stringify(blocks[2])
    expect(text).toContain(`"${address}#lost"`)
    expect(text).toContain(`"${address}"`)
    expect(text).toContain('"https://elsewhere.test/hc/en-us/articles/302"')
    expect(JSON.stringify(article)).not.toContain('alert')
  })

  it('keeps translations, their states and which of them are published', async () => {
    const { data: article } = await read('zendesk/301', 'pt')
    expect(article).toMatchObject({ title: 'Redefinir a senha', locale: 'pt' })
    expect(article.content.content.map(({ type }) => type)).toEqual(['paragraph', 'image'])
    expect(await stateOf('zendesk/301', 'pt')).toEqual([{ published: true, outdated: false }])
    expect(await stateOf('zendesk/301', 'ru')).toEqual([{ published: true, outdated: true }])
    expect(await stateOf('zendesk/302', 'pt')).toEqual([{ published: false, outdated: false }])
    expect((await read('zendesk/302', 'pt')).data).toMatchObject({ locale: 'en' })
  })

  it('does not make public what only some readers may see', async () => {
    for (const locale of ['en', 'ru'] as const) expect((await read('zendesk/303', locale)).status).toBe(404)
    expect(await stateOf('zendesk/303', 'ru')).toMatchObject([{ published: false }])
  })

  it('changes nothing the second time, and only what was changed the third time', async () => {
    expect((await run(await zendesk())).summary).toEqual({ created: 0, updated: 0, unchanged: 7, skipped: 4 })
    const path = join(folder, 'zendesk/translations.json')
    await writeFile(path, (await readFile(path, 'utf8')).replace('Dois códigos', 'Os dois códigos'))
    const { summary, lines } = await run(await zendesk())
    expect(summary).toEqual({ created: 0, updated: 1, unchanged: 6, skipped: 4 })
    expect(lines).toContain('updated    zendesk/302 (pt)')
  })

  it('takes the text in the language of the project as the article', async () => {
    await testServer.db`insert into projects (id, name, active, source_locale, position, created_at, updated_at)
      values ('00000000-0000-7000-8000-00000000000a', 'Лес', true, 'ru', 9, now(), now())`
    await testServer.db`delete from article_imports`
    await testServer.db`delete from articles`
    const moved = await run(await zendesk({ project: 'Лес' }))
    expect(moved.lines).toContain('created    zendesk/301 (en)')
    expect(moved.lines).toContain(
      'skipped    zendesk/302: its language is en, that of its project ru, and it has no translation into it',
    )
    await openTopics()
    expect((await read('zendesk/301')).data).toMatchObject({ title: 'Как сбросить пароль', locale: 'ru' })
    expect((await read('zendesk/301', 'en')).data).toMatchObject({
      title: 'Reset your password',
      locale: 'en',
    })
  })

  it('takes a list of all articles for each language together', async () => {
    const own = await mkdtemp(join(tmpdir(), 'savepoint-lists-'))
    try {
      const topics = {
        categories: [{ id: 1, name: 'Emberwald' }],
        sections: [{ id: 2, category_id: 1, name: 'Signing in' }],
      }
      const row = { id: 905, section_id: 2, source_locale: 'en-us' }
      const lists = {
        'a-pt': { articles: [{ ...row, locale: 'pt-br', title: 'Mapas', body: '<p>Os mapas.</p>' }] },
        'b-en': { articles: [{ ...row, locale: 'en-us', title: 'Maps', body: '<p>The maps.</p>' }] },
        topics,
      }
      for (const [name, list] of Object.entries(lists))
        await writeFile(join(own, `${name}.json`), JSON.stringify(list))
      const { articles } = await readZendeskExport(own, {
        project: undefined,
        languages,
        pictureHosts: [],
      })
      expect(articles).toMatchObject([
        { title: 'Maps', locale: 'en', translations: [{ title: 'Mapas', locale: 'pt' }] },
      ])
    } finally {
      await rm(own, { recursive: true, force: true })
    }
  })

  it('fetches pictures from the hosts named, and only from those', async () => {
    const asked: (string | undefined)[] = []
    let isDown = false
    const picture = await readFile(join(folder, 'zendesk/article_attachments/7001/window.png'))
    const host = createServer((request, response) => {
      if (isDown) return void response.writeHead(503).end()
      asked.push(request.url)
      if (request.url?.includes('huge')) response.end(Buffer.alloc(6 * 1024 * 1024))
      else response.end(picture)
    })
    await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening))
    const name = `127.0.0.1:${(host.address() as AddressInfo).port}`
    const own = await mkdtemp(join(tmpdir(), 'savepoint-pictures-'))
    try {
      const images = ['a.png', 'huge.png'].map((path) => `<img src="http://${name}/${path}">`).join('')
      const rows = {
        categories: [{ id: 1, name: 'Emberwald' }],
        sections: [{ id: 2, category_id: 1, name: 'Signing in' }],
        articles: [
          { id: 901, section_id: 2, title: 'Pictures', body: `<p>Look:</p>${images}`, locale: 'en' },
        ],
      }
      await writeFile(join(own, 'all.json'), JSON.stringify(rows))
      const importFrom = async (...pictureHosts: string[]) =>
        await run(await readZendeskExport(own, { project: undefined, languages, pictureHosts }))
      const withoutHosts = await importFrom('other.test')
      expect(withoutHosts.lines.filter((line) => line.includes('picture left out'))).toHaveLength(2)
      expect(asked).toEqual([])
      const withHost = await importFrom(name)
      expect(withHost.lines.filter((line) => line.includes('picture left out'))).toEqual([
        expect.stringContaining('huge.png'),
      ])
      expect(asked).toEqual(['/a.png', '/huge.png'])
      const blocks = async () => (await read('zendesk/901')).data.content.content.map(({ type }) => type)
      expect(await blocks()).toEqual(['paragraph', 'image'])
      isDown = true
      const whileDown = await importFrom(name)
      expect(whileDown.lines).toEqual([
        `skipped    zendesk/901: its pictures cannot be fetched from ${name} now`,
      ])
      expect(await blocks()).toEqual(['paragraph', 'image'])
      isDown = false
      expect((await importFrom(name)).summary).toMatchObject({ unchanged: 1, skipped: 0 })
    } finally {
      await rm(own, { recursive: true, force: true })
      await new Promise((closed) => host.close(closed))
    }
  })
})

describe('An export of Help Scout Docs', () => {
  it('becomes articles, unpublished where it was private', async () => {
    const { summary, lines } = await run(await helpScout())
    expect(lines).toEqual([
      'created    project «Voidhollow», not active yet',
      'created    category «Ships» in «Voidhollow», not published yet',
      'created    project «Staff», not active yet',
      'created    category «Ships» in «Staff», not published yet',
      'skipped    helpscout/a4: the export has no category of it',
      'created    helpscout/a1',
      'created    helpscout/a2',
      'created    helpscout/a3',
      '           unpublished, because its collection or category is private in Help Scout',
    ])
    expect(summary).toEqual({ created: 3, updated: 0, unchanged: 0, skipped: 1 })
    await openTopics()
    const { data: article } = await read('helpscout/a1')
    expect(article).toMatchObject({
      title: 'Fleets',
      tags: ['fleet'],
      locale: 'en',
      project: { name: 'Voidhollow' },
    })
    const blocks = article.content.content
    expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'image', 'paragraph'])
    expect(JSON.stringify(blocks[2])).toContain(
      `/customer/articles/${article.project.id}/${await idOf('helpscout/a2')}#fuel`,
    )
    for (const hidden of ['helpscout/a2', 'helpscout/a3']) expect((await read(hidden)).status).toBe(404)
    expect((await run(await helpScout())).summary).toMatchObject({ unchanged: 3, updated: 0, created: 0 })
  })

  it('can be given its language', async () => {
    const { articles } = await helpScout('pt-BR')
    expect(articles.map(({ locale }) => locale)).toEqual(['pt', 'pt', 'pt'])
    await rm(join(folder, 'help-scout/sites.json'))
    expect((await helpScout()).skipped).toContainEqual({
      source: 'helpscout/a1',
      why: 'the export does not say its language (--language does)',
    })
    const { skipped } = await helpScout('pl')
    expect(skipped).toContainEqual({
      source: 'helpscout/a1',
      why: 'its language is not supported: pl',
    })
  })
})

describe('Any files', () => {
  it.each([
    '[]',
    'null',
    '"text"',
    '{"articles":null,"sections":7,"__proto__":{"articles":[]}}',
    '{"articles":[null,7,{"id":{}},{"id":1,"title":2},{"id":1}]}',
    '{"article":{"id":1,"title":"a","body":null,"label_names":[1]}}',
  ])('are read without a failure: %s', async (text) => {
    const own = await mkdtemp(join(tmpdir(), 'savepoint-odd-'))
    try {
      await writeFile(join(own, 'odd.json'), text)
      const options = { project: 'Emberwald', language: 'en', languages, pictureHosts: [] }
      for (const reader of [readZendeskExport, readHelpScoutExport])
        expect((await reader(own, options)).articles).toEqual([])
    } finally {
      await rm(own, { recursive: true, force: true })
    }
  })
})
