import { documentText } from '@savepoint/contract/document-contents.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { blocksOf } from '../../src/knowledge/import/html-blocks.ts'
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

const blocks = (html: string) =>
  blocksOf(html, { linkTo: () => undefined, pictureOf: () => undefined, warn: () => undefined })

it('One part that cannot be kept is left out with a warning, and the rest is imported', async () => {
  const long = `https://v.test/${'x'.repeat(2_100)}`
  const leftOut = '           video left out, an article cannot lead to its address:'
  const { lines } = await folder.importZendesk([
    zendeskArticle(1, '<p>A</p><iframe src="https://v.test/my video"></iframe>'),
    zendeskArticle(2, `<p>A</p><h2>B<video><source src="${long}"></video></h2>`),
    zendeskArticle(3, '<p>A</p><b><embed src="http://v.test/1"></b>'),
    zendeskArticle(4, '<ol start="9999999999"><li>x</li></ol>'),
    zendeskArticle(5, '<p>x</p>', { label_names: ['l'.repeat(41), ' ', 'short'] }),
    zendeskArticle(6, '<p>x</p>', { label_names: Array.from({ length: 21 }, (_, index) => `l${index}`) }),
  ])
  expect(lines).toEqual([
    'created    zendesk/1',
    `${leftOut} https://v.test/my video`,
    'created    zendesk/2',
    `${leftOut} ${long.slice(0, 200)}`,
    'created    zendesk/3',
    `${leftOut} http://v.test/1`,
    'created    zendesk/4',
    'created    zendesk/5',
    `           label left out, longer than 40 characters: ${'l'.repeat(41)}`,
    'created    zendesk/6',
    '           label left out, there are more than 20: l20',
  ])
})

it('A video without a scheme in its address is kept', () => {
  expect(blocks('<iframe src="//www.youtube.com/embed/1"></iframe>')).toEqual([
    { type: 'video', attrs: { href: 'https://www.youtube.com/embed/1' } },
  ])
})

it('A link to a heading with a space in its name leads there', async () => {
  await folder.importFiles({
    'a.html': articleFile('<p>See <a href="b.html#my heading">b</a></p>'),
    'b.html': articleFile('<p>B</p>'),
  })
  const [row] = await testServer.db`
    select jsonb_path_query_first(content, '$.**.href') #>> '{}' as href from articles where body like 'See%'`
  expect(row?.href).toMatch(/^\/customer\/articles\/.+#my%20heading$/)
})

it.each([
  ['<ul>first<li>a</li>last <b>words</b></ul>', ['first', 'a', 'last words']],
  ['<ol>\n<li>a</li>\n<script>b</script><p>c</p></ol>', ['a', 'c']],
])('Words of a list outside its items are items: %s', (html, expected) => {
  const [list] = blocks(html)
  const items = list?.type === 'bulletList' || list?.type === 'orderedList' ? list.content : []
  expect(items.map(({ content }) => documentText({ type: 'doc', content }).trim())).toEqual(expected)
})

it('A list in a list belongs to the item before it', () => {
  expect(blocks('<ul><li>a</li><ul><li>b</li></ul></ul>')).toMatchObject([
    { content: [{ content: [{ type: 'paragraph' }, { type: 'bulletList' }] }] },
  ])
})

it('The words of forms and buttons are kept, and scripts within a line are not', () => {
  const html =
    '<form><p>In a form</p><input type="text"><button>Press</button></form><b>x<script>y</script></b>'
  expect(documentText({ type: 'doc', content: blocks(html) }).split(/\s*\n\s*/)).toEqual([
    'In a form',
    'Press',
    'x',
  ])
})

it('Hundreds of levels around many parts are read in linear time', { timeout: 10_000 }, () => {
  const html = '<span>'.repeat(500) + '<i>y</i><b>z</b>'.repeat(100_000) + '</span>'.repeat(500)
  expect(blocks(html)).toHaveLength(1)
})
