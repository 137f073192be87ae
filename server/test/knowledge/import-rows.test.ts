import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  articleFile,
  type ImportFolder,
  openImportFolder,
  zendeskArticle,
} from '../support/article-imports.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

let testServer: TestServer
let folder: ImportFolder

beforeAll(async () => {
  testServer = await startTestServer()
})
afterAll(async () => {
  await testServer.close()
})
beforeEach(async () => {
  folder = await openImportFolder(testServer)
  return folder.remove
})

const bodies = async () =>
  (await testServer.db<{ body: string }[]>`select body from articles order by title, body`).map(
    ({ body }) => body,
  )

it('Empty members of rows of Zendesk mean the usual, and what cannot be read is reported', async () => {
  const empty = { label_names: null, promoted: null, draft: null, html_url: null, source_locale: null }
  const { lines } = await folder.importZendesk(
    [
      zendeskArticle(301, '<p>A.</p>', empty),
      zendeskArticle(302, '<p>B.</p>', { draft: 'perhaps' }),
      zendeskArticle(303, '<p>C.</p>', { title: null }),
    ],
    {
      translations: [
        {
          id: 9,
          source_id: 301,
          locale: 'ru',
          title: 'Да',
          body: '<p>Да.</p>',
          outdated: true,
          updated_at: null,
        },
        { id: 10, source_id: 301, title: 'Sim', body: '<p>Sim.</p>' },
      ],
    },
  )
  expect(lines).toEqual([
    'skipped    zendesk/302: draft: Invalid input: expected boolean, received string',
    'skipped    zendesk/303: title: Invalid input: expected string, received null',
    'skipped    zendesk/translation 10: locale: Mandatory field',
    'created    zendesk/301',
    'created    zendesk/301 (ru)',
  ])
  const [outdated] = await testServer.db`
    select t.source_updated_at < a.updated_at as is_outdated from article_translations t join articles a on a.id = t.article_id`
  expect(outdated).toEqual({ is_outdated: true })
})

it('An article of a list of Help Scout without its text is reported, unless it is there by itself', async () => {
  const listed = (id: string) => ({ id, collectionId: 'c', name: `Text ${id}`, status: 'published' })
  const { lines } = await folder.importHelpScout({
    articles: { page: 1, pages: 1, items: [listed('a1'), listed('a2')] },
    article: { ...listed('a1'), text: '<p>One.</p>', categories: ['k'], publicUrl: null },
  })
  expect(lines).toEqual(['skipped    helpscout/a2: its text is not in the export', 'created    helpscout/a1'])
})

it('Of two rows the one changed later is imported, else that of the later file', async () => {
  const row = (text: string, time?: string) =>
    zendeskArticle(time ? 301 : 302, `<p>${text}</p>`, time ? { updated_at: time } : {})
  const list = (...articles: object[]) => JSON.stringify({ articles })
  await folder.write({
    'a.json': list(row('Newer.', '2026-02-01T00:00:00Z'), row('Earlier.')),
    'b.json': list(row('Older.', '2026-01-01T00:00:00Z'), row('Later.')),
  })
  await folder.importZendesk([])
  expect(await bodies()).toEqual(['Newer.', 'Later.'])
})

it('Half of a character neither stops the import nor skips the article', async () => {
  const half = '\ud800'
  const { summary } = await folder.importZendesk([
    zendeskArticle(301, `<p>a${half}b</p><iframe src="https://v.test/x" title="${half}"></iframe>`),
    zendeskArticle(302, `<p><a href="https://x.test/${half}b">a</a></p>`, { label_names: [`a${half}`] }),
    zendeskArticle(303, '<p>C.</p>', { title: `Title ${half}` }),
  ])
  expect(summary).toMatchObject({ created: 3, skipped: 0 })
})

it('What the database cannot store skips one article', async () => {
  const { lines } = await folder.importZendesk([
    { ...zendeskArticle(301, '<p>A.</p>'), id: 'a\0b' },
    zendeskArticle(302, '<p>B.</p>'),
  ])
  expect(lines).toEqual([
    'skipped    zendesk/a\0b: a character in it cannot be stored',
    'created    zendesk/302',
  ])
})

it('A file in another encoding is refused', async () => {
  const inCyrillic = Buffer.concat([Buffer.from(articleFile('')), Buffer.from([0xcf, 0xf0, 0xe8])])
  const { lines } = await folder.importFiles({
    'a.md': inCyrillic,
    'b.md': `\uFEFF${articleFile('Text.')}`,
  })
  expect(lines).toEqual(['skipped    a.md: it is not UTF-8: save it in that encoding', 'created    b.md'])
  await folder.write({ 'c.json': inCyrillic })
  expect((await folder.importZendesk([])).lines).toEqual([
    'skipped    c.json: it is not UTF-8: save it in that encoding',
  ])
})

it('A missing picture is never replaced by that of another attachment with the same name', async () => {
  const png = await readFile(new URL('./zendesk-export/article_attachments/7001/window.png', import.meta.url))
  await folder.write({ 'article_attachments/7002/image.png': png })
  const picture = (id: number) => `<p>A.</p><img src="https://s.test/hc/article_attachments/${id}/image.png">`
  const { lines } = await folder.importZendesk([
    zendeskArticle(301, picture(7001)),
    zendeskArticle(302, picture(7002), { user_segment_id: 1 }),
  ])
  expect(lines).toEqual([
    'created    zendesk/301',
    '           picture left out, no such file of at most 5 MB in the folder: https://s.test/hc/article_attachments/7001/image.png',
    'created    zendesk/302',
    '           unpublished, because only some readers may see it in Zendesk',
  ])
})
