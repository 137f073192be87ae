import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { importArticles } from './knowledge/import/import-articles.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { connectDatabase } from './platform/database.ts'
import { createFileStorage } from './platform/files/file-storage.ts'
import { migrate } from './platform/migrations.ts'
import { openBeside } from './platform/open-beside.ts'

const usage = 'Usage: npm run import:articles -- <folder> [--create-places]'

/** `npm run import:articles -- <folder>`: articles out of files, beside a running product or without one. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { 'create-places': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1) return complain(usage)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return complain(`There is no folder ${folder}`)
  const config = readConfig(process.env)
  const opened = await openBeside(config)
  try {
    await migrate(opened.address)
    const db = connectDatabase(opened.address, { pool: 2, name: 'savepoint import' })
    try {
      const services = { db, clock: systemClock, storage: await createFileStorage(config) }
      const report = (line: string) => void process.stdout.write(`${line}\n`)
      const { created, updated, unchanged, skipped } = await importArticles(services, folder, {
        createPlaces: values['create-places'],
        report,
      })
      report(`\n${created} created, ${updated} updated, ${unchanged} unchanged, ${skipped} skipped`)
      return skipped > 0 ? 1 : 0
    } finally {
      await db.end({ timeout: 5 })
    }
  } finally {
    await opened.stop()
  }
}

function complain(line: string): number {
  process.stderr.write(`${line}\n`)
  return 2
}

process.exitCode = await main().catch((error: Error) =>
  complain(`The articles cannot be imported: ${error.message || String(error)}`),
)
