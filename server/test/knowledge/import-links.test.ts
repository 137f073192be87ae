import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  articleFile,
  type ImportFolder,
  openImportFolder,
  zendeskArticle,
} from '../support/article-imports.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const center = 'https://support.emberwald.test/hc/en-us/articles'

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

const article = (id: number, body: string) => zendeskArticle(id, body, { html_url: `${center}/${id}` })

async function linkOf(title: string) {
  const [row] = await testServer.db<{ href: string }[]>`
    select jsonb_path_query_first(content, '$.**.href') #>> '{}' as href from articles where title = ${title}`
  return row?.href
}

async function addressOf(title: string) {
  const [row] = await testServer.db<{ id: string; project_id: string }[]>`
    select a.id, k.project_id from articles a join categories k on k.id = a.category_id where a.title = ${title}`
  return `/customer/articles/${row?.project_id}/${row?.id}`
}

it('A link to an article that is skipped leads where it did, so the next import changes nothing', async () => {
  const rows = [
    article(301, `<p>See <a href="${center}/302">that</a>.</p>`),
    article(302, ''),
    article(303, '<p>And <a href="/hc/en-us/articles/302">that</a>.</p>'),
  ]
  expect((await folder.importZendesk(rows)).lines).toEqual([
    'created    zendesk/301',
    `           link leads where it did, its article is not imported: ${center}/302`,
    'skipped    zendesk/302: there is nothing to read in it',
    'created    zendesk/303',
    '           link left as plain words: /hc/en-us/articles/302',
  ])
  expect(await linkOf('Title 301')).toBe(`${center}/302`)
  await testServer.db`update articles set body = 'Corrected' where title = 'Title 301'`
  expect((await folder.importZendesk(rows)).summary).toMatchObject({ unchanged: 2, updated: 0 })
  expect(await testServer.db`select 1 from articles where body = 'Corrected'`).toHaveLength(1)
})

it('A link leads to an article that was imported before, also when only some are imported', async () => {
  const rows = [article(301, `<p>See <a href="${center}/302">that</a>.</p>`), article(302, '<p>That.</p>')]
  await folder.importZendesk(rows)
  const before = await addressOf('Title 302')
  expect(await linkOf('Title 301')).toBe(before)
  expect((await folder.importZendesk(rows.slice(0, 1))).lines).toEqual(['unchanged  zendesk/301'])
  const changed = article(301, `<p>Now see <a href="${center}/302">that</a>.</p>`)
  expect((await folder.importZendesk([changed])).lines).toEqual(['updated    zendesk/301'])
  expect(await linkOf('Title 301')).toBe(before)
})

it('A link leads to an article imported before whose present text is skipped', async () => {
  const linking = articleFile('<p>See <a href="b.html">that</a>.</p>').replace('Two words', 'Linking')
  await folder.importFiles({ 'a.html': linking, 'b.html': articleFile('<p>That.</p>') })
  expect((await folder.importFiles({ 'b.html': articleFile('') })).lines).toEqual([
    'unchanged  a.html',
    'skipped    b.html: there is nothing to read in it',
  ])
  expect(await linkOf('Linking')).toBe(await addressOf('Two words'))
})
