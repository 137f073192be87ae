import { statSync } from 'node:fs'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { connectDatabase } from './platform/database.ts'
import { migrate } from './platform/migrations.ts'
import { openBeside } from './platform/open-beside.ts'
import { loadSecrets } from './platform/secrets.ts'
import { importGameAccounts } from './tickets/game-accounts/import-game-accounts.ts'

const usage = 'Usage: npm run import:accounts -- <file.csv>'

/** `npm run import:accounts -- <file.csv>`: game accounts out of a file, beside a running product or without one. */
async function main(): Promise<number> {
  const [file, ...more] = process.argv.slice(2)
  if (file === undefined || more.length > 0) return complain(usage)
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return complain(`There is no file ${file}`)
  const config = readConfig(process.env)
  const opened = await openBeside(config)
  try {
    await migrate(opened.address)
    const secrets = await loadSecrets(config.secretKeys, config.dataDir)
    const db = connectDatabase(opened.address, { pool: 2, name: 'savepoint import' })
    try {
      const report = (line: string) => void process.stdout.write(`${line}\n`)
      const services = { db, clock: systemClock, secrets }
      const { created, updated, unchanged, refused } = await importGameAccounts(services, file, report)
      report(`\n${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} refused`)
      return refused > 0 ? 1 : 0
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
  complain(`The accounts cannot be imported: ${error.message || String(error)}`),
)
