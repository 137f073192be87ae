import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { claimLocation } from '../backup-location/claim-location.ts'
import { walName } from '../backup-location/wal-archive.ts'
import { releaseLabel } from '../release.ts'
import { copyFiles, forgetLostCopies } from './backup-files.ts'
import { describeServer, insertBackup, logFileOf, switchLog } from './backup-queries.ts'
import { type BackupRecord, contentPath, newBackupId, recordName, sizeOf } from './backup-record.ts'
import { streamBaseBackup } from './base-backup.ts'
import { markMoment } from './fingerprints.ts'
import type { BackupServices } from './open-backup.ts'
import { writePart, writeParts } from './parts.ts'
import { backUpWithPgBackRest } from './pgbackrest.ts'
import { pruneBackups, removeInterrupted } from './prune-backups.ts'
import { sealKeys } from './sealed-keys.ts'

const logWaitSeconds = 600

/**
 * Backs up database, files and keys while the product runs. Files are copied before and after the database, so every file that the copy names is
 * there. The record is written last: whatever was interrupted is no backup, and the next one removes it. Stored files that are damaged keep nothing else
 * from being backed up.
 */
export async function takeBackup(
  services: BackupServices,
): Promise<{ record: BackupRecord; damaged: string[] }> {
  const { db, clock, location, settings, report } = services
  const server = await describeServer(db)
  await claimLocation(location, {
    cluster: server.cluster,
    now: clock.now(),
    everyHours: settings.everyHours,
  })
  await removeInterrupted(location)
  const id = newBackupId(clock.now())
  report(`Backing up to ${location.title}`)
  await forgetLostCopies(services)
  report(`Files copied before the database: ${(await copyFiles(services, { onlyNew: false })).copied}`)
  const engine = await copyDatabase(services, id)
  const restorePoint = await markMoment(db, `savepoint ${id} ${randomUUID().slice(0, 8)}`)
  if (restorePoint === undefined)
    report('The tables were written all the time: this backup cannot be compared with them')
  const takenAt = clock.now().toISOString()
  await waitForLog(services, server.cluster)
  const { copied, damaged } = await copyFiles(services, { onlyNew: false })
  report(`Files copied after the database: ${copied}`)
  const keys = await writePart(
    location,
    `${contentPath(id)}/keys.json`,
    sealKeys(services.keys, settings.passphrase),
  )
  const record: BackupRecord = {
    format: 1,
    id,
    takenAt,
    release: releaseLabel,
    cluster: server.cluster,
    postgresVersion: server.version,
    database: server.database,
    superuser: server.superuser,
    serverSettings: server.settings,
    engine,
    keys,
    ...(restorePoint && { restorePoint }),
  }
  await location.put(recordName(id), Buffer.from(JSON.stringify(record)))
  await insertBackup(db, { id, location: location.title, takenAt, size: sizeOf(record) })
  await pruneBackups(services)
  return { record, damaged }
}

async function copyDatabase(services: BackupServices, id: string): Promise<BackupRecord['engine']> {
  const { db, address, location, settings, isEmbedded } = services
  if (!isEmbedded) return await backUpWithPgBackRest(settings)
  const { archive, manifest, startOfLog } = streamBaseBackup(address)
  const base = await writeParts(location, `${contentPath(id)}/base`, archive)
  const listing = await writeParts(location, `${contentPath(id)}/manifest`, manifest)
  const walStart = await logFileOf(db, await startOfLog)
  return { kind: 'baseBackup', walStart, base, manifest: listing }
}

/** The moment that was marked must be in the archive before the backup counts. pgBackRest keeps its own archive and waits for it itself. */
async function waitForLog({ db, location, isEmbedded }: BackupServices, cluster: string) {
  const file = await switchLog(db)
  if (!isEmbedded) return
  for (let waited = 0; waited < logWaitSeconds; waited += 1) {
    if ((await location.get(walName(cluster, file))) !== undefined) return
    await sleep(1_000)
  }
  throw new Error(
    `the write-ahead log did not reach ${location.title} within ${logWaitSeconds / 60} minutes: see postgres.log in the data folder`,
  )
}
