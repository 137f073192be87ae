import { resolve } from 'node:path'
import type { BackupLocation } from '../backup-location/backup-location.ts'
import type { BackupSettings } from '../backup-location/backup-settings.ts'
import { openBackupLocation } from '../backup-location/open-backup-location.ts'
import { type Clock, systemClock } from '../clock.ts'
import { withDatabase } from '../command.ts'
import type { Config } from '../config.ts'
import type { Database, DatabaseAddress } from '../database/database.ts'
import { reserveConnection, tryLockForSession } from '../database/lock-queries.ts'
import { createFileStorage } from '../files/create-file-storage.ts'
import type { FileStorage } from '../files/file-storage.ts'
import { readSecretKeys } from '../secrets.ts'

export type BackupServices = {
  db: Database
  address: DatabaseAddress
  clock: Clock
  storage: FileStorage
  settings: BackupSettings
  location: BackupLocation
  keys: string
  isEmbedded: boolean
  report: (line: string) => void
}

/** One backup, verification or restore at a time: false when another one runs. */
export async function withBackup(
  config: Config,
  report: (line: string) => void,
  work: (services: BackupServices) => Promise<void>,
): Promise<boolean> {
  const settings = requireBackup(config)
  const location = await openBackupLocation(settings)
  return await withDatabase(
    config,
    'savepoint backup',
    async (db, address) => {
      const lock = await reserveConnection(db)
      try {
        if (!(await tryLockForSession(lock, 'backup'))) return false
        await work({
          db,
          address,
          clock: systemClock,
          storage: await createFileStorage(config),
          settings,
          location,
          keys: await readSecretKeys(config.secretKeys, config.dataDir),
          isEmbedded: config.databaseUrl === undefined,
          report,
        })
        return true
      } finally {
        lock.release()
      }
    },
    { pool: 3 },
  )
}

export function requireBackup(config: Config) {
  if (config.backup === undefined)
    throw new Error('BACKUP_LOCATION is not set: a folder on another disk, or s3://bucket/prefix')
  return config.backup
}

/** Beside the data folder, so on a disk that has room for it, and that the account of the database can enter. */
export function scratchFolder(config: Config): string {
  return `${resolve(config.dataDir)}.verifying`
}
