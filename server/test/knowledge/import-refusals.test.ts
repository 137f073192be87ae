import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locales } from '@savepoint/contract/people/locales.gen.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readFolder } from '../../src/knowledge/import/folder-source.ts'
import { readHelpScoutExport } from '../../src/knowledge/import/help-scout-export.ts'
import { blocksOf } from '../../src/knowledge/import/html-blocks.ts'
import { importArticles } from '../../src/knowledge/import/import-articles.ts'
import type { ImportSource } from '../../src/knowledge/import/import-source.ts'
import { readZendeskExport } from '../../src/knowledge/import/zendesk-export.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const inEnglish = { project: undefined, language: 'en', languages: [...locales], pictureHosts: [] }
const longName = 'n'.repeat(101)
const nested = (times: number, tag = 'div') =>
  `${`<${tag}>`.repeat(times)}Deep down.${`</${tag}>`.repeat(times)}`

const tooDeep = expect.objectContaining({ members: { detail: 'nested too deeply' } })

let testServer: TestServer
let folder: string

beforeAll(async () => {
  testServer = await startTestServer()
})
afterAll(async () => {
  await testServer.close()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'savepoint-refusals-'))
  return async () => {
    await rm(folder, { recursive: true, force: true })
    await testServer.db`truncate article_imports, articles, categories, projects cascade`
  }
})

async function run(source: ImportSource) {
  const lines: string[] = []
  const report = (line: string) => void lines.push(line)
  const summary = await importArticles(testServer.services, source, { createTopics: true, report })
  return { summary, lines }
}

async function importFiles(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return await run(await readFolder(folder))
}

async function topicNames() {
  return await testServer.db<{ project: string; category: string }[]>`
    select p.name as project, k.name as category from categories k join projects p on p.id = k.project_id
    order by p.name, k.name`
}

const file = (text: string, { project = 'Emberwald', category = 'Help' } = {}) =>
  `---\nproject: ${project}\ncategory: ${category}\ntitle: Two words\n---\n${text}\n`

describe('A name that a topic cannot have', () => {
  it('skips the articles of a section of Zendesk, and no others', async () => {
    const names = ['Help', longName, '', ' \u200b ', 'x', 'Sig\0ns']
    const rows = {
      categories: [
        { id: 1, name: 'Emberwald' },
        { id: 2, name: longName },
      ],
      sections: [
        ...names.map((name, index) => ({ id: 10 + index, category_id: 1, name })),
        { id: 20, category_id: 2, name: 'Help' },
      ],
      articles: [10, 11, 12, 13, 14, 15, 20].map((section) => ({
        ...{ id: 300 + section, section_id: section, title: 'Two words', body: '<p>Text.</p>', locale: 'en' },
      })),
    }
    await writeFile(join(folder, 'all.json'), JSON.stringify(rows))
    const { lines, summary } = await run(await readZendeskExport(folder, inEnglish))
    expect(lines.filter((line) => line.startsWith('skipped'))).toEqual([
      'skipped    zendesk/311: category: Max length 100 symbols',
      'skipped    zendesk/312: category: Minimum length 2 characters',
      'skipped    zendesk/313: category: Minimum length 2 characters',
      'skipped    zendesk/314: category: Minimum length 2 characters',
      'skipped    zendesk/320: project: Max length 100 symbols',
    ])
    expect(summary).toEqual({ created: 2, updated: 0, unchanged: 0, skipped: 5 })
    expect(await topicNames()).toEqual([
      { project: 'Emberwald', category: 'Help' },
      { project: 'Emberwald', category: 'Sig ns' },
    ])
  })

  it('skips the articles of a category of Help Scout, and no others', async () => {
    const article = { collectionId: 'c1', name: 'Two words', text: '<p>Text.</p>' }
    const rows = {
      collections: [{ id: 'c1', name: 'Emberwald' }],
      categories: [
        { id: 'k1', name: longName },
        { id: 'k2', name: 'Help' },
      ],
      articles: [
        { ...article, id: 'a1', categories: ['k1'] },
        { ...article, id: 'a2', categories: ['k2'] },
      ],
    }
    await writeFile(join(folder, 'all.json'), JSON.stringify(rows))
    const { lines } = await run(await readHelpScoutExport(folder, inEnglish))
    expect(lines.slice(-2)).toEqual([
      'skipped    helpscout/a1: category: Max length 100 symbols',
      'created    helpscout/a2',
    ])
  })

  it('skips a file, and no others', async () => {
    const { lines } = await importFiles({
      'a.md': file('Text.', { category: longName }),
      'b.md': file('Text.', { project: '\u200b' }),
      'c.md': file('Text.'),
    })
    expect(lines.slice(-3)).toEqual([
      'skipped    a.md: category: Max length 100 symbols',
      'skipped    b.md: project: Minimum length 2 characters',
      'created    c.md',
    ])
  })
})

it('A name with spaces around it is the same name', async () => {
  const rows = {
    categories: [
      { id: 1, name: 'Emberwald ' },
      { id: 2, name: 'Emberwald' },
    ],
    sections: [
      { id: 11, category_id: 1, name: ' Help ' },
      { id: 12, category_id: 2, name: 'help' },
    ],
    articles: [11, 12].map((section) => ({
      ...{ id: 300 + section, section_id: section, title: 'Two words', body: '<p>Text.</p>', locale: 'en' },
    })),
  }
  await writeFile(join(folder, 'all.json'), JSON.stringify(rows))
  const { lines } = await run(await readZendeskExport(folder, inEnglish))
  expect(lines).toEqual([
    'created    project «Emberwald», not active yet',
    'created    category «Help» in «Emberwald», not published yet',
    'created    zendesk/311',
    'created    zendesk/312',
  ])
  expect(await topicNames()).toEqual([{ project: 'Emberwald', category: 'Help' }])
})

describe('A text that is nested too deeply', () => {
  it('is skipped alone, in an article and in a translation', async () => {
    const article = { section_id: 11, title: 'Two words', locale: 'en' }
    const rows = {
      categories: [{ id: 1, name: 'Emberwald' }],
      sections: [{ id: 11, category_id: 1, name: 'Help' }],
      articles: [
        { ...article, id: 301, body: '<p>Text.</p>' },
        { ...article, id: 302, body: nested(3_000) },
        { ...article, id: 303, body: nested(200) },
      ],
      translations: [{ id: 1, source_id: 301, locale: 'ru', title: 'Два слова', body: nested(3_000, 'b') }],
    }
    await writeFile(join(folder, 'all.json'), JSON.stringify(rows))
    const { lines } = await run(await readZendeskExport(folder, inEnglish))
    expect(lines.slice(-4)).toEqual([
      'created    zendesk/301',
      'skipped    zendesk/301 (ru): nested too deeply',
      'skipped    zendesk/302: nested too deeply',
      'created    zendesk/303',
    ])
  })

  it('is skipped alone, in Markdown and in HTML without a title', async () => {
    const { lines } = await importFiles({
      'a.md': file('Text.'),
      'b.md': file(`${'> '.repeat(3_000)}Text.`),
      'c.html': file(nested(3_000)).replace('title: Two words\n', ''),
      'd.md': file('Text.'),
      'e.md': file(`${'> '.repeat(100)}Text.`),
    })
    expect(lines.slice(-5)).toEqual([
      'skipped    b.md: nested too deeply',
      'skipped    c.html: nested too deeply',
      'created    a.md',
      'created    d.md',
      'skipped    e.md: nested too deeply',
    ])
  })

  it.each(['div', 'ul><li', 'table><tr><td', 'details', 'blockquote', 'dl><dt', 'span'])(
    'is what has more levels than a browser makes: <%s>',
    (tags) => {
      const opening = `<${tags}>`
      const levels = (count: number) =>
        `${opening.repeat(Math.floor(count / opening.split('><').length))}<p>Text`
      const surroundings = { linkTo: () => undefined, pictureOf: () => undefined, warn: () => undefined }
      expect(blocksOf(levels(380), surroundings).length).toBeGreaterThan(0)
      expect(() => blocksOf(levels(9_000), surroundings)).toThrow(tooDeep)
    },
  )
})

it('A text of too many paragraphs is skipped alone', async () => {
  const { lines } = await importFiles({
    'a.html': file('<p>Text.</p>'.repeat(200_000)),
    'b.html': file('<p>Text.</p>'),
  })
  expect(lines.slice(-2)).toEqual([
    'skipped    a.html: content.content: Too big: expected array to have <=20000 items',
    'created    b.html',
  ])
})
