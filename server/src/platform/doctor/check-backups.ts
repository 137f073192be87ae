import type { Readable } from 'node:stream'
import { readLastBackup } from '../backup/read-last-backup.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { createFileStorage } from '../files/create-file-storage.ts'
import { findArchiver, listMigrated, sampleFiles } from './doctor-queries.ts'
import { broken, type Finding, fine, warning } from './finding.ts'

const hour = 3_600_000

export async function checkBackups(db: Database, config: Config, now: Date): Promise<Finding[]> {
  const { backup } = config
  if (backup === undefined) return []
  if (!(await listMigrated(db)).includes('0059_backups')) return []
  const last = await readLastBackup(db)
  if (last === undefined)
    return [broken('There is no backup yet. Run npm run backup, and see whether the job or the timer runs.')]
  const findings: Finding[] = []
  const age = now.getTime() - Date.parse(last.takenAt)
  if (age > 2 * backup.everyHours * hour)
    findings.push(
      broken(
        `The last backup is of ${last.takenAt}, although one is due every ${backup.everyHours} hours. Run npm run backup and read what it says.`,
      ),
    )
  const verified =
    last.verifiedAt === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(last.verifiedAt)
  if (backup.verifyEveryDays > 0 && verified > 2 * backup.verifyEveryDays * 24 * hour)
    findings.push(
      warning(
        'No backup was verified lately, so nobody knows whether they can be restored. Run npm run backup -- --verify and read what it says.',
      ),
    )
  const archiver = await findArchiver(db)
  if (archiver?.mode === 'off')
    findings.push(
      broken(
        'The database does not archive its write-ahead log (archive_mode is off), so what was written since the last backup would be lost. Restart the product with BACKUP_LOCATION, or configure the archiving of your own database.',
      ),
    )
  if (archiver?.is_failing)
    findings.push(
      broken(
        'The database could not archive its write-ahead log lately, so it grows on its disk and the backup falls behind. The log of the database names the reason; check that BACKUP_LOCATION can be written.',
      ),
    )
  return findings.length > 0 ? findings : [fine(`The last backup is of ${last.takenAt}.`)]
}

/** Whether this machine sees what the others stored. */
export async function checkSharedFiles(db: Database, config: Config): Promise<Finding[]> {
  if ((await listMigrated(db)).length === 0) return []
  const storage = await createFileStorage(config)
  const files = await sampleFiles(db)
  let missing = 0
  for (const sha256 of files) {
    const opened = await storage.open(sha256)
    if (opened === undefined) missing += 1
    ;(opened?.stream as Readable | undefined)?.destroy()
  }
  if (missing === 0) return []
  return [
    broken(
      `${missing} of the ${files.length} newest attachments are not in the file store of this machine. Either it is not shared with the others (see FILES_S3_BUCKET), or files were lost: restore them from the backup.`,
    ),
  ]
}
