import { report, runCommand, withDatabase } from './platform/command.ts'
import { readConfig } from './platform/config.ts'

/** `npm run migrate`: for setups in which no process of the product knows the owner of the tables. */
async function migrateAlone(): Promise<number> {
  await withDatabase(readConfig(process.env), 'savepoint migrate', async () => {})
  report('The database is migrated')
  return 0
}

await runCommand(migrateAlone, 'The database cannot be migrated')
