import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { locales } from '@savepoint/contract/people/locales.gen.ts'
import { readFolder } from '../../src/knowledge/import/folder-source.ts'
import { readHelpScoutExport } from '../../src/knowledge/import/help-scout-export.ts'
import { importArticles } from '../../src/knowledge/import/import-articles.ts'
import type { ImportSource } from '../../src/knowledge/import/import-source.ts'
import { readZendeskExport } from '../../src/knowledge/import/zendesk-export.ts'
import type { TestServer } from './test-server.ts'

type Files = Record<string, string | Uint8Array>

const inEnglish = { project: undefined, language: 'en', languages: [...locales], pictureHosts: [] }
const topics = {
  categories: [{ id: 1, name: 'Emberwald' }],
  sections: [{ id: 2, category_id: 1, name: 'Help' }],
}
const collections = {
  collections: [{ id: 'c', siteId: 's', name: 'Emberwald' }],
  categories: [{ id: 'k', name: 'Help' }],
}

/** A row of Zendesk. */
export const zendeskArticle = (id: number, body: string, more: object = {}) => ({
  ...{ id, section_id: 2, title: `Title ${id}`, body, locale: 'en' },
  ...more,
})

/** A file with front matter. */
export const articleFile = (text: string, more = '') =>
  `---\nproject: Emberwald\ncategory: Help\ntitle: Two words\n${more}---\n${text}\n`

/** A folder of its own whose files are imported, with the lines of the report. `remove` also deletes what was imported. */
export async function openImportFolder({ db, services }: TestServer) {
  const folder = await mkdtemp(join(tmpdir(), 'savepoint-import-'))
  const write = async (files: Files) => {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    }
  }
  const run = async (source: ImportSource) => {
    const lines: string[] = []
    const report = (line: string) => void lines.push(line)
    const summary = await importArticles(services, source, { createTopics: true, report })
    return { summary, lines: lines.filter((line) => !/^created {4}(project|category) «/.test(line)) }
  }
  return {
    write,
    importFiles: async (files: Files) => {
      await write(files)
      return await run(await readFolder(folder))
    },
    importZendesk: async (articles: object[], more: object = {}) => {
      await write({ 'all.json': JSON.stringify({ ...topics, articles, ...more }) })
      return await run(await readZendeskExport(folder, inEnglish))
    },
    importHelpScout: async (rows: object) => {
      await write({ 'all.json': JSON.stringify({ ...collections, ...rows }) })
      return await run(await readHelpScoutExport(folder, inEnglish))
    },
    remove: async () => {
      await rm(folder, { recursive: true, force: true })
      await db`truncate article_imports, articles, categories, projects cascade`
    },
  }
}

export type ImportFolder = Awaited<ReturnType<typeof openImportFolder>>
