import { damagedFiles } from './platform/backup/backup-files.ts'
import { listBackups, readBackups, sizeOf, unreadableBackups } from './platform/backup/backup-record.ts'
import { requireBackup, withBackup } from './platform/backup/open-backup.ts'
import { takeBackup } from './platform/backup/take-backup.ts'
import { backUpIfDue, verifyBackup } from './platform/backup/verify-backup.ts'
import { openBackupLocation } from './platform/backup-location/open-backup-location.ts'
import { complain, report, runCommand } from './platform/command.ts'
import { readConfig } from './platform/config.ts'

const usage = 'Usage: npm run backup [-- --list | --verify [backup] | --if-due]'

async function backUp(): Promise<number> {
  const [mode, id, ...more] = process.argv.slice(2)
  const isKnown = mode === undefined || ['--list', '--verify', '--if-due'].includes(mode)
  if (!isKnown || more.length > 0 || (id !== undefined && mode !== '--verify')) return complain(usage)
  const config = readConfig(process.env)
  if (mode === '--list') return await list()
  let isWhole = true
  const isDone = await withBackup(config, report, async (services) => {
    if (mode === '--if-due') return await backUpIfDue(services, config)
    if (mode === '--verify') {
      const backups = await listBackups(services.location)
      const record = id === undefined ? backups[0] : backups.find((one) => one.id === id)
      if (record === undefined) throw new Error(`there is no backup${id === undefined ? '' : ` named ${id}`}`)
      return await verifyBackup(services, config, record)
    }
    const { record, damaged } = await takeBackup(services)
    report(
      `Backup ${record.id} is complete: ${megabytes(sizeOf(record))} MB of database, as of ${record.takenAt}`,
    )
    isWhole = damaged.length === 0
    if (!isWhole) complain(damagedFiles(damaged))
  })
  if (!isDone && mode !== '--if-due') return complain('Another backup, verification or restore is running')
  return isWhole ? 0 : 1
}

async function list(): Promise<number> {
  const location = await openBackupLocation(requireBackup(readConfig(process.env)))
  const { backups, unreadable } = await readBackups(location)
  for (const record of backups)
    report(`${record.id}  ${megabytes(sizeOf(record))} MB  as of ${record.takenAt}  ${record.release}`)
  if (backups.length === 0) report('There is no backup')
  if (unreadable.length > 0) complain(unreadableBackups(unreadable))
  return 0
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}

await runCommand(backUp, 'The backup failed')
