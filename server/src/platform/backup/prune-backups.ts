import type { BackupLocation } from '../backup-location/backup-location.ts'
import { clusterPath } from '../backup-location/wal-archive.ts'
import { pruneFiles } from './backup-files.ts'
import { deleteBackupsExcept } from './backup-queries.ts'
import { type BackupRecord, contentPath, readBackups, recordName } from './backup-record.ts'
import type { BackupServices } from './open-backup.ts'

/** Keeps the newest backups, and what is needed to restore each of them to every moment since. */
export async function pruneBackups(services: BackupServices): Promise<void> {
  const { db, location, settings } = services
  const { backups: all, unreadable } = await readBackups(location)
  const kept = all.slice(0, settings.keep)
  const oldest = kept.at(-1)
  const isOlder = (id: string) => kept.length === settings.keep && oldest !== undefined && id < oldest.id
  const expired = [...all.slice(settings.keep).map(({ id }) => id), ...unreadable.filter(isOlder)]
  for (const id of expired) {
    // First, so that nothing half removed looks like a backup.
    await location.delete(recordName(id))
    await removeAll(location, contentPath(id))
  }
  if (expired.length > 0) services.report(`Removed: ${expired.join(', ')}`)
  await deleteBackupsExcept(
    db,
    location.title,
    kept.map(({ id }) => id),
  )
  // Which log and files they need is unknown.
  if (!unreadable.every(isOlder)) return
  for (const cluster of new Set(all.map((record) => record.cluster))) await pruneLog(location, cluster, kept)
  if (oldest) await pruneFiles(services, new Date(oldest.takenAt))
}

/** What a backup left behind that was killed. */
export async function removeInterrupted(location: BackupLocation): Promise<void> {
  const { backups, unreadable } = await readBackups(location)
  const complete = new Set([...backups.map(({ id }) => id), ...unreadable].map(contentPath))
  for (const { name } of await location.list('contents/')) {
    const [folder, id] = name.split('/')
    if (!complete.has(`${folder}/${id}`)) await location.delete(name)
  }
}

/** Files of the log are named by timeline and position. A later timeline needs those of the earlier ones, so positions alone count. */
async function pruneLog(location: BackupLocation, cluster: string, kept: BackupRecord[]) {
  const folder = `${clusterPath(cluster)}/wal/`
  const starts = kept.flatMap(({ engine, cluster: own }) =>
    own === cluster && engine.kind === 'baseBackup' ? [engine.walStart.slice(8)] : [],
  )
  const oldest = starts.sort()[0]
  for (const { name } of await location.list(folder)) {
    const file = name.slice(folder.length)
    const isLog = /^[0-9A-F]{24}/.test(file)
    if (oldest === undefined || (isLog && file.slice(8, 24) < oldest)) await location.delete(name)
  }
}

async function removeAll(location: BackupLocation, path: string) {
  for (const { name } of await location.list(`${path}/`)) await location.delete(name)
}
