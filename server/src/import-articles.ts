import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { readContentLanguages } from './knowledge/content-languages/content-language-queries.ts'
import { readFolder } from './knowledge/import/folder-source.ts'
import { readHelpScoutExport } from './knowledge/import/help-scout-export.ts'
import { importArticles } from './knowledge/import/import-articles.ts'
import type { ImportSource } from './knowledge/import/import-source.ts'
import { readZendeskExport } from './knowledge/import/zendesk-export.ts'
import { systemClock } from './platform/clock.ts'
import { complain, report, runCommand, withDatabase } from './platform/command.ts'
import { readConfig } from './platform/config.ts'
import type { Database } from './platform/database/database.ts'
import { reserveConnection, tryLockForSession } from './platform/database/lock-queries.ts'
import { createFileStorage } from './platform/files/create-file-storage.ts'

const usage =
  'Usage: npm run import:articles -- <folder> [--create-places] [--from zendesk|helpscout [--project <name>] [--language <tag>] [--pictures-from <host>]…]'

const options = {
  'create-places': { type: 'boolean', default: false },
  from: { type: 'string', default: 'files' },
  project: { type: 'string' },
  language: { type: 'string' },
  'pictures-from': { type: 'string', multiple: true },
} as const

type Options = {
  project: string | undefined
  language: string | undefined
  languages: ContentLanguage[]
  pictureHosts: readonly string[]
}

const readers: Record<string, (folder: string, options: Options) => Promise<ImportSource>> = {
  files: readFolder,
  zendesk: readZendeskExport,
  helpscout: readHelpScoutExport,
}

/** `npm run import:articles -- <folder>`: imports articles, with or without a running server. */
async function importFolder(): Promise<number> {
  const { values, positionals } = readArguments()
  const [folder] = positionals
  const read = Object.hasOwn(readers, values.from) ? readers[values.from] : undefined
  if (folder === undefined || positionals.length > 1 || !read) return complain(usage)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return complain(`There is no folder ${folder}`)
  const { project, language, 'pictures-from': pictureHosts = [] } = values
  const config = readConfig(process.env)
  const work = async (db: Database) => {
    const { languages } = await readContentLanguages(db)
    const source = await read(resolve(folder), { project, language, languages, pictureHosts })
    const services = { db, config, clock: systemClock, storage: await createFileStorage(config) }
    const { created, updated, unchanged, skipped } = await importArticles(services, source, {
      createTopics: values['create-places'],
      report,
    })
    report(`\n${created} created, ${updated} updated, ${unchanged} unchanged, ${skipped} skipped`)
    return skipped > 0 ? 1 : 0
  }
  return await withDatabase(config, 'savepoint import', async (db) => await workAlone(db, work), { pool: 3 })
}

/** Two imports at once would both create what neither finds. The lock ends with the connection, also when the command is killed. */
async function workAlone(db: Database, work: (db: Database) => Promise<number>): Promise<number> {
  const lock = await reserveConnection(db)
  try {
    if (!(await tryLockForSession(lock, 'article import')))
      return complain('Another import of articles is running')
    return await work(db)
  } finally {
    lock.release()
  }
}

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`)
  }
}

await runCommand(importFolder, 'The articles cannot be imported')
