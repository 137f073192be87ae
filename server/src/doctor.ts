import { report, runCommand } from './platform/command.ts'
import { type Config, readConfig } from './platform/config.ts'
import { connectDatabase } from './platform/database/database.ts'
import { openRunningDatabase } from './platform/database/open-running-database.ts'
import { checkAddresses } from './platform/doctor/check-addresses.ts'
import { checkBackfills } from './platform/doctor/check-backfills.ts'
import { checkBackups, checkSharedFiles } from './platform/doctor/check-backups.ts'
import { checkDatabase } from './platform/doctor/check-database.ts'
import { checkKeys } from './platform/doctor/check-keys.ts'
import { checkMachine } from './platform/doctor/check-machine.ts'
import { checkSettings } from './platform/doctor/check-settings.ts'
import { checkStandbys } from './platform/doctor/check-standbys.ts'
import { broken, type Finding } from './platform/doctor/finding.ts'

const marks = { broken: 'Must be fixed: ', warning: 'Look at this:  ', fine: 'Fine:          ' }
const order = ['broken', 'warning', 'fine']

/** `npm run doctor`: looks at a setup without changing it, beside a running product or without one. 1 means that something must be fixed. */
async function examine(): Promise<number> {
  const config = readConfig(process.env)
  const findings = [
    ...checkSettings(config),
    ...(await checkMachine(config, process.env)),
    ...(await checkOpened(config)),
  ].toSorted((one, other) => order.indexOf(one.level) - order.indexOf(other.level))
  for (const { level, text } of findings) report(`${marks[level]}${text}`)
  return findings.some(({ level }) => level === 'broken') ? 1 : 0
}

async function checkOpened(config: Config): Promise<Finding[]> {
  const opened = await openRunningDatabase(config).catch((error: Error) => error)
  if (opened instanceof Error)
    return [broken(`The database cannot be used: ${opened.message}. Start it, or correct DATABASE_URL.`)]
  const db = connectDatabase(opened.direct, { pool: 1, name: 'savepoint doctor' })
  try {
    return [
      ...(await checkDatabase(db, config)),
      ...(await checkAddresses(opened, config)),
      ...(await checkKeys(db, config)),
      ...(await checkBackfills(db)),
      ...(await checkStandbys(opened.direct, config)),
      ...(await checkBackups(db, config, new Date())),
      ...(await checkSharedFiles(db, config)),
    ]
  } finally {
    await db.end({ timeout: 5 })
    await opened.stop()
  }
}

await runCommand(examine, 'Nothing was examined')
