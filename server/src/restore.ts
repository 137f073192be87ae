import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type BackupRecord, readBackups, unreadableBackups } from './platform/backup/backup-record.ts'
import { requireBackup } from './platform/backup/open-backup.ts'
import { type Restored, restoreBackup } from './platform/backup/restore-backup.ts'
import { readRestoreTime } from './platform/backup/restore-time.ts'
import { openBackupLocation } from './platform/backup-location/open-backup-location.ts'
import { findLeadingTimeline, leadingBackups } from './platform/backup-location/timelines.ts'
import { complain, report, runCommand } from './platform/command.ts'
import { readConfig } from './platform/config.ts'
import { createFileStorage } from './platform/files/create-file-storage.ts'

const usage =
  'Usage: npm run restore -- <backup, or latest> [--at <time with zone>] [--into <folder>] [--replace]'

async function restore(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      at: { type: 'string' },
      into: { type: 'string' },
      replace: { type: 'boolean', default: false },
    },
  })
  const [wanted, ...more] = positionals
  if (wanted === undefined || more.length > 0) return complain(usage)
  const config = readConfig(process.env)
  const settings = requireBackup(config)
  const location = await openBackupLocation(settings)
  const at = values.at === undefined ? undefined : readRestoreTime(values.at, new Date())
  const { backups, unreadable } = await readBackups(location)
  if (unreadable.length > 0) complain(unreadableBackups(unreadable))
  const leading = backups[0] && (await findLeadingTimeline(location, backups[0].cluster, at))
  const record = chooseBackup({ all: backups, leading: leadingBackups(backups, leading) }, wanted, at)
  const into = resolve(values.into ?? `${config.dataDir}.restored`)
  report(`Restoring backup ${record.id} of ${record.takenAt} into ${into}`)
  const begun = performance.now()
  const restored = await restoreBackup(
    { location, settings, record },
    {
      into,
      until: at,
      bucket: config.s3 && (await createFileStorage(config)),
      replace: values.replace,
    },
  )
  describe(restored, (performance.now() - begun) / 1_000, at ?? new Date())
  report(
    config.databaseUrl === undefined
      ? `Start the product with SAVEPOINT_DATA=${into}`
      : `${into}/postgres is a stopped PostgreSQL; ${into}/secret-keys holds SECRET_KEYS. How to put them in place: docs/backup.md`,
  )
  return restored.files.missing.length + restored.files.damaged.length > 0 ? 1 : 0
}

function chooseBackup(
  { all, leading }: { all: BackupRecord[]; leading: BackupRecord[] },
  wanted: string,
  at: Date | undefined,
): BackupRecord {
  const named = wanted === 'latest' ? leading : all.filter(({ id }) => id === wanted)
  if (named.length === 0)
    throw new Error(
      wanted === 'latest'
        ? 'there is no backup'
        : `there is no backup named ${wanted}; see npm run backup -- --list`,
    )
  const chosen = named.find(({ takenAt }) => at === undefined || new Date(takenAt) <= at)
  if (chosen === undefined)
    throw new Error(
      `the time of --at is before ${named.at(-1)?.takenAt}, as of which ${named.at(-1)?.id} is: choose an earlier backup`,
    )
  return chosen
}

function describe({ comparison, tables, files, newest }: Restored, seconds: number, until: Date) {
  const then = new Map(comparison.tables.map(({ name, rows }) => [name, rows]))
  report('table                              rows   since the backup  hash')
  for (const { name, rows, hash } of tables) {
    const change = rows - (then.get(name) ?? 0)
    report(
      `${name.padEnd(30)} ${String(rows).padStart(8)}  ${(change > 0 ? `+${change}` : String(change)).padStart(16)}  ${hash}`,
    )
  }
  report(
    comparison.isComparable
      ? `Up to the moment of the backup all ${comparison.tables.length} tables were as they had been`
      : 'The backup does not know what its tables contained: they could be read, and were not compared',
  )
  report(
    `Files: ${files.named} named by the database, ${files.missing.length} missing, ${files.damaged.length} damaged`,
  )
  for (const sha256 of files.missing) report(`missing file: ${sha256}`)
  for (const sha256 of files.damaged) report(`damaged file, not restored: ${sha256}`)
  report(
    `Newest transaction: ${ageOf(newest.committedAt, until)}; newest event of a ticket: ${ageOf(newest.eventAt, until)}`,
  )
  report(`Restored and compared in ${seconds.toFixed(1)} s`)
}

function ageOf(time: string | undefined, until: Date): string {
  if (time === undefined) return 'none'
  return `${time}, ${((until.getTime() - Date.parse(time)) / 1_000).toFixed(0)} s before ${until.toISOString()}`
}

await runCommand(restore, 'Nothing was restored')
