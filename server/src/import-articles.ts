import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { importArticles } from './knowledge/import/import-articles.ts'
import { systemClock } from './platform/clock.ts'
import { complain, report, runCommand, withDatabase } from './platform/command.ts'
import { readConfig } from './platform/config.ts'
import { createFileStorage } from './platform/files/create-file-storage.ts'

const usage = 'Usage: npm run import:articles -- <folder> [--create-places]'

/** `npm run import:articles -- <folder>`: imports articles, with or without a running server. */
async function importFolder(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { 'create-places': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1) return complain(usage)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return complain(`There is no folder ${folder}`)
  const config = readConfig(process.env)
  return await withDatabase(config, 'savepoint import', async (db) => {
    const services = { db, clock: systemClock, storage: await createFileStorage(config) }
    const { created, updated, unchanged, skipped } = await importArticles(services, folder, {
      createTopics: values['create-places'],
      report,
    })
    report(`\n${created} created, ${updated} updated, ${unchanged} unchanged, ${skipped} skipped`)
    return skipped > 0 ? 1 : 0
  })
}

await runCommand(importFolder, 'The articles cannot be imported')
