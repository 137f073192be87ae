import { startOfFile } from '../backup-location/timelines.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import { copyAgain, damagedFiles } from './backup-files.ts'
import { findLastBackup, findLastVerification, findLogFile, setVerified } from './backup-queries.ts'
import { type BackupRecord, listBackups, readBackups, unreadableBackups } from './backup-record.ts'
import type { BackupServices } from './open-backup.ts'
import { scratchFolder } from './open-backup.ts'
import { tryBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

/** Restores a backup into a scratch folder and compares it with what was there when it was made. Files that it lacks are copied again. */
export async function verifyBackup(
  services: BackupServices,
  config: Config,
  record: BackupRecord,
): Promise<void> {
  const { location, settings, db, clock, report } = services
  const { tables, files, isComparable } = await tryBackup(
    { location, settings, record },
    scratchFolder(config),
  )
  const broken = [...files.missing, ...files.damaged]
  const lacking = await copyAgain(services, broken)
  if (broken.length > lacking.length)
    report(`Files that the backup lacked and has now: ${broken.length - lacking.length}`)
  if (lacking.length > 0)
    throw new Error(
      `the backup ${record.id} lacks ${lacking.length} files that its database names, for example ${lacking.slice(0, 3).join(', ')}`,
    )
  await setVerified(db, record.id, clock.now())
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  report(
    `Backup ${record.id} is verified: ${tables.length} tables with ${rows} rows ${isComparable ? 'are as they were' : 'can be read'}, ` +
      `${files.named} files have their content, and the keys open`,
  )
}

/** Whether the database has gone on, elsewhere than the backup, from an earlier moment. */
async function isRestored(db: Db, { engine }: BackupRecord): Promise<boolean> {
  if (engine.kind !== 'baseBackup') return false
  return startOfFile(await findLogFile(db)).timeline !== startOfFile(engine.walStart).timeline
}

/** What the job does: whatever is due by the settings. */
export async function backUpIfDue(services: BackupServices, config: Config): Promise<void> {
  const { db, clock, settings, location } = services
  const isOlder = (time: string | undefined, hours: number) =>
    time === undefined || clock.now().getTime() - Date.parse(time) >= hours * 3_600_000
  const isDue = isOlder((await findLastBackup(db))?.taken_at, settings.everyHours)
  const [before] = await listBackups(location)
  // Another location, a new disk at its path, or a database that was restored must not wait for a day.
  if (isDue || !before || (await isRestored(db, before))) {
    const { damaged } = await takeBackup(services)
    // The verification comes with the next run of the job.
    if (damaged.length > 0) throw new Error(damagedFiles(damaged))
    const { unreadable } = await readBackups(location)
    if (unreadable.length > 0) throw new Error(unreadableBackups(unreadable))
  }
  if (settings.verifyEveryDays === 0) return
  if (!isOlder(await findLastVerification(db), settings.verifyEveryDays * 24)) return
  const [newest] = await listBackups(location)
  if (newest) await verifyBackup(services, config, newest)
}
