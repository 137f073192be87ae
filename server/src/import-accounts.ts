import { statSync } from 'node:fs'
import { systemClock } from './platform/clock.ts'
import { complain, report, runCommand, withDatabase } from './platform/command.ts'
import { readConfig } from './platform/config.ts'
import { requireRightKeys } from './platform/key-checks/check-keys.ts'
import { loadSecrets } from './platform/secrets.ts'
import { importGameAccounts } from './tickets/game-accounts/import-game-accounts.ts'

const usage = 'Usage: npm run import:accounts -- <file.csv>'

/** `npm run import:accounts -- <file.csv>`: imports game accounts, with or without a running server. */
async function importAccounts(): Promise<number> {
  const [file, ...more] = process.argv.slice(2)
  if (file === undefined || more.length > 0) return complain(usage)
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return complain(`There is no file ${file}`)
  const config = readConfig(process.env)
  return await withDatabase(config, 'savepoint import', async (db) => {
    const secrets = await loadSecrets(config.secretKeys, config.dataDir)
    await requireRightKeys(db, secrets)
    const services = { db, clock: systemClock, secrets }
    const { created, updated, unchanged, refused } = await importGameAccounts(services, file, report)
    report(`\n${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} refused`)
    return refused > 0 ? 1 : 0
  })
}

await runCommand(importAccounts, 'The accounts cannot be imported')
