import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DocumentBlock } from '@savepoint/contract/documents.ts'
import { articleInput } from '@savepoint/contract/knowledge/article-inputs.ts'
import { getArticle, getImage } from '@savepoint/contract/knowledge/knowledge.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFolder } from '../../src/knowledge/import/folder-source.ts'
import { blocksOf } from '../../src/knowledge/import/html-blocks.ts'
import { importArticles } from '../../src/knowledge/import/import-articles.ts'
import { runImportCommand } from '../support/import-command.ts'
import { sendRequest } from '../support/requests.ts'
import { addTopic, type Topic } from '../support/staff.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const prepared = fileURLToPath(new URL('./import-folder', import.meta.url))

let testServer: TestServer
let folder: string
let topic: Topic

beforeAll(async () => {
  testServer = await startTestServer()
  topic = await addTopic(testServer, { project: 'Emberwald', category: 'Вход' })
  folder = await mkdtemp(join(tmpdir(), 'savepoint-import-'))
  await cp(prepared, folder, { recursive: true })
})
afterAll(async () => {
  await testServer.close()
  await rm(folder, { recursive: true, force: true })
})

async function run(createTopics = false) {
  const lines: string[] = []
  const summary = await importArticles(testServer.services, await readFolder(folder), {
    createTopics,
    report: (line) => void lines.push(line),
  })
  return { summary, lines }
}
const idOf = async (source: string) => {
  const [row] = await testServer.db<
    { article_id: string }[]
  >`select article_id from article_imports where source = ${source}`
  return row?.article_id ?? ''
}
const read = async (source: string) =>
  (await sendRequest(testServer, getArticle, { params: { articleId: await idOf(source) } })).data
const revisions = async () => (await testServer.db`select 1 from article_revisions`).length

describe('A folder of files', () => {
  it('becomes articles, with a line of output per file', async () => {
    const { summary, lines } = await run()
    expect(summary).toEqual({ created: 2, updated: 0, unchanged: 0, skipped: 4 })
    expect(lines).toEqual([
      'skipped    fleet.md: there is no project «Voidhollow» (--create-places makes it)',
      'skipped    notes.md: no front matter (lines between --- at its beginning)',
      'skipped    unclear.md: published is neither true nor false: maybe',
      'skipped    empty.md: there is nothing to read in it',
      'created    guides/payments.htm',
      '           video left out, an article cannot lead to its address: javascript:alert(1)',
      'created    guides/sign-in.md',
      '           picture left out, no such file of at most 5 MB in the folder: https://foreign.test/a.png',
      '           picture left out, no such file of at most 5 MB in the folder: pictures/missing.png',
      '           picture left out, no such file of at most 5 MB in the folder: ../../../../package.json',
      '           link left as plain words: nowhere.md',
      '           link left as plain words: javascript:alert(1)',
      '           link left as plain words: /etc/passwd',
    ])
  })

  it('keeps the structure of Markdown', async () => {
    const article = await read('guides/sign-in.md')
    expect(article).toMatchObject({
      title: 'Как войти: по шагам',
      tags: ['вход', 'пароль'],
      category: { name: 'Вход' },
    })
    const blocks = article.content.content
    expect(blocks.map(({ type }) => type)).toEqual([
      'paragraph',
      'callout',
      'blockquote',
      'orderedList',
      'image',
      'table',
      'codeBlock',
      'details',
      'paragraph',
      'horizontalRule',
    ])
    expect(blocks[0]).toMatchObject({
      content: [
        { text: 'Обычный текст, ' },
        { text: 'жирный', marks: [{ type: 'bold' }] },
        { text: ', ' },
        { text: 'курсив', marks: [{ type: 'italic' }] },
        { text: ', ' },
        { text: 'лишний', marks: [{ type: 'strike' }] },
        { text: ', ' },
        { text: 'код', marks: [{ type: 'code' }] },
        { text: ' и ' },
        { text: 'сайт', marks: [{ type: 'link', attrs: { href: 'https://example.test/a?b=1&c=2' } }] },
        { text: '. Вторая строка того же абзаца.' },
        { type: 'hardBreak' },
        { text: 'Новая строка.' },
      ],
    })
    expect(blocks[1]).toMatchObject({
      attrs: { kind: 'warning' },
      content: [{ content: [{ text: 'Никому не сообщайте ' }, { text: 'пароль' }, { text: '.' }] }],
    })
    expect(blocks[6]).toMatchObject({ attrs: { language: 'js' }, content: [{ text: 'const a = 1 < 2' }] })
    const payments = `/customer/articles/${topic.projectId}/${await idOf('guides/payments.htm')}#refund`
    expect(JSON.stringify(blocks[7])).toContain(payments)
    expect(JSON.stringify(article.content)).not.toMatch(/alert|passwd|foreign/)
  })

  it('imports its images, once each', async () => {
    const { content } = await read('guides/sign-in.md')
    const image = content.content.find(({ type }) => type === 'image') as Extract<
      DocumentBlock,
      { type: 'image' }
    >
    expect(image.attrs).toMatchObject({ alt: 'Окно входа', width: 320, height: 180 })
    const shown = await sendRequest(testServer, getImage, { params: { imageId: image.attrs.imageId ?? '' } })
    expect(shown.status).toBe(200)
  })

  it('keeps the structure of HTML and drops everything active', async () => {
    const article = await read('guides/payments.htm')
    expect(article).toMatchObject({ title: 'Платежи и возвраты', tags: ['платежи', 'карта'] })
    const blocks = article.content.content
    expect(blocks.map(({ type }) => type)).toEqual([
      'paragraph',
      'paragraph',
      'paragraph',
      'table',
      'codeBlock',
      'video',
      'paragraph',
      'paragraph',
    ])
    expect(blocks[3]).toMatchObject({
      content: [
        { content: [{ type: 'tableHeader', attrs: { colspan: 2, align: 'center' } }] },
        { content: [{ type: 'tableCell' }, { content: [{ type: 'bulletList' }] }] },
        { content: [{ content: [{ type: 'paragraph' }] }, {}] },
      ],
    })
    expect(blocks[4]).toMatchObject({ content: [{ text: '{\n  "a": 1\n}' }] })
    expect(blocks[5]).toMatchObject({
      attrs: { href: 'https://video.test/embed/1', title: 'Как вернуть деньги' },
    })
    expect(JSON.stringify(article.content)).not.toMatch(/alert|color|Не читается/)
  })

  it('changes nothing the second time', async () => {
    const before = await revisions()
    const { summary } = await run()
    expect(summary).toEqual({ created: 0, updated: 0, unchanged: 2, skipped: 4 })
    expect(await revisions()).toBe(before)
    expect(await testServer.db`select 1 from images`).toHaveLength(1)
  })

  it('updates only the article of a changed file, and keeps the old state as a revision, and see also', async () => {
    const [id, otherId] = [await idOf('guides/sign-in.md'), await idOf('guides/payments.htm')]
    await testServer.db`insert into article_see_also values (${id}, ${otherId}, 1)`
    const path = join(folder, 'guides/sign-in.md')
    await writeFile(path, (await readFile(path, 'utf8')).replace('Просто цитата', 'Другая цитата'))
    const { summary, lines } = await run()
    expect(summary).toMatchObject({ created: 0, updated: 1, unchanged: 1 })
    expect(lines).toContain('updated    guides/sign-in.md')
    expect(await idOf('guides/sign-in.md')).toBe(id)
    expect(await testServer.db`select 1 from article_revisions where article_id = ${id}`).toHaveLength(2)
    expect((await read('guides/sign-in.md')).seeAlso).toMatchObject([{ id: otherId }])
  })

  it('keeps an article internal that an editor made internal', async () => {
    const id = await idOf('guides/sign-in.md')
    const path = join(folder, 'guides/sign-in.md')
    const publication = async (published: boolean, internal: boolean) =>
      await testServer.db`update articles set published = ${published}, internal = ${internal} where id = ${id}`
    await publication(false, true)
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace('Другая цитата', 'Цитата для сотрудников'))
    expect((await run()).summary).toMatchObject({ updated: 1, unchanged: 1 })
    const [row] = await testServer.db`select published, internal, body from articles where id = ${id}`
    expect(row).toMatchObject({ published: false, internal: true })
    expect(row?.body).toContain('Цитата для сотрудников')
    await writeFile(path, text)
    await publication(true, false)
    expect((await run()).summary).toMatchObject({ updated: 1, unchanged: 1 })
    expect((await read('guides/sign-in.md')).title).toBe('Как войти: по шагам')
  })

  it('knows what an earlier release imported', async () => {
    const [row] =
      await testServer.db`select content_hash from article_imports where source = 'guides/payments.htm'`
    const [article] =
      await testServer.db`select title, content, tags from articles where id = ${await idOf('guides/payments.htm')}`
    const input = articleInput.parse({ ...topic, ...article, published: true, popular: false })
    const { internal: _unknownThen, customerGroups: _nor, ...kept } = input
    const [hash] = await testServer.db`
      select encode(sha256(convert_to(${JSON.stringify(kept)}, 'UTF8')), 'base64') as hash`
    expect(row?.content_hash).toBe(hash?.hash)
  })

  it('creates missing topics on request, unpublished', async () => {
    const { summary, lines } = await run(true)
    expect(summary).toMatchObject({ created: 1, unchanged: 2, skipped: 3 })
    expect(lines.slice(0, 2)).toEqual([
      'created    project «Voidhollow», not active yet',
      'created    category «Корабли» in «Voidhollow», not published yet',
    ])
    expect(
      (await sendRequest(testServer, getArticle, { params: { articleId: await idOf('fleet.md') } })).status,
    ).toBe(404)
    expect((await run()).summary).toMatchObject({ created: 0, unchanged: 3 })
  })

  it('does not create an article again that somebody deleted', async () => {
    await testServer.db`delete from articles where id = ${await idOf('guides/payments.htm')}`
    const { summary, lines } = await run()
    expect(summary).toMatchObject({ created: 0, updated: 1 })
    expect(lines).toContain('unchanged  guides/payments.htm: deleted here')
    expect(lines).toContain('updated    guides/sign-in.md')
  })
})

describe('Any HTML', () => {
  it.each([
    '<ul></ul><ol><li></li></ol><table></table><blockquote></blockquote><details></details>',
    '<b><p>a</p></b><a href="x"><img src="a.png"></a><h2><img src="a.png"></h2><h9>x</h9>',
    '<p>a<table><tr><td>b</table>c<li>d</p></div></body><td>e',
    '<svg><p>x</p></svg><math><mi>y</mi></math><template><p>z</p></template>',
    '> [!TIP]',
    '<blockquote><p>[!TIP]</p></blockquote><blockquote>[!NOTE]<br>a</blockquote>',
    '<code><a href="https://a.test">x</a></code><a href="https://a.test"><code>x</code></a>',
    '\u0000<p>\ufffe</p>',
  ])('makes a document the product takes: %s', (html) => {
    const picture = { imageId: '00000000-0000-7000-8000-000000000000', width: 1, height: 1 }
    const blocks = blocksOf(html, {
      linkTo: (href) => href || undefined,
      pictureOf: () => picture,
      warn: () => undefined,
    })
    const content = { type: 'doc', content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] }
    const input = { projectId: picture.imageId, categoryId: picture.imageId, title: 'Two words', content }
    const issues = articleInput
      .safeParse(input)
      .error?.issues.filter(({ message }) => message !== 'unsafeLink')
    expect(issues ?? []).toEqual([])
  })
})

describe('The command', () => {
  const command = async (args: string[], dataDir: string) =>
    await runImportCommand(args, { SAVEPOINT_DATA: dataDir })

  it('opens the embedded database, reports each file and exits with 1 when it skipped one', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'savepoint-import-data-'))
    try {
      const first = await command([folder, '--create-places'], dataDir)
      expect(first.output).toContain('3 created, 0 updated, 0 unchanged, 3 skipped')
      expect(first.code).toBe(1)
      for (const name of ['notes.md', 'unclear.md', 'empty.md']) await rm(join(folder, name))
      const second = await command([folder], dataDir)
      expect([second.code, second.output]).toEqual([
        0,
        expect.stringContaining('0 created, 0 updated, 3 unchanged, 0 skipped'),
      ])
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  })

  it('explains wrong arguments in one line', async () => {
    expect(await command([], folder)).toEqual({
      code: 2,
      output: expect.stringMatching(/^Usage: npm run import:articles -- <folder> .+\n$/),
    })
    for (const args of [
      [folder, '--from', 'elsewhere'],
      [folder, '--from', 'constructor'],
      [folder, folder],
    ])
      expect(await command(args, folder)).toMatchObject({ code: 2, output: expect.stringContaining('Usage') })
    expect((await command([folder, '--unknown'], folder)).output).toContain("'--unknown'")
    expect((await command(['/no/such/folder'], folder)).output).toBe('There is no folder /no/such/folder\n')
  })
})
