import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BackupSettings } from './backup-settings.ts'
import { isBucket } from './open-backup-location.ts'

const archiveProgram = fileURLToPath(new URL('archive-wal.ts', import.meta.url))
const fetchProgram = fileURLToPath(new URL('fetch-wal.ts', import.meta.url))

/** Write-ahead log reaches the backup at the latest so many seconds after it was written, plus what copying takes. */
const switchSeconds = 30

/** What PostgreSQL runs for each piece of its write-ahead log, under its own account, so the settings come by the environment. */
export type WalProgram = {
  settings: Record<string, string>
  environment: Record<string, string>
  folders: string[]
}

export function walArchiving(backup: BackupSettings): WalProgram {
  return {
    settings: {
      archive_mode: 'on',
      archive_timeout: `${switchSeconds}s`,
      archive_command: command(archiveProgram, '%p', '%f'),
    },
    environment: environmentOf(backup),
    folders: foldersOf(backup, archiveProgram),
  }
}

export function walFetching(backup: BackupSettings, cluster: string): WalProgram {
  return {
    settings: { restore_command: command(fetchProgram, '%f', '%p') },
    environment: { ...environmentOf(backup), SAVEPOINT_CLUSTER: cluster },
    folders: foldersOf(backup, fetchProgram),
  }
}

/** Each database cluster has its own part of a location: names of write-ahead log repeat in the next cluster. */
export function clusterPath(cluster: string): string {
  return `clusters/${cluster}`
}

export function walName(cluster: string, file: string): string {
  return `${clusterPath(cluster)}/wal/${file}.zst`
}

/** The system identifier, which a cluster keeps for life: the first eight bytes of its control file. */
export function clusterOf(databaseDir: string): string {
  return readFileSync(join(databaseDir, 'global/pg_control')).readBigUInt64LE(0).toString()
}

/** Where the database must be able to write, when the location is a folder. */
export function walFolder(backup: BackupSettings, cluster: string): string | undefined {
  if (isBucket(backup.location)) return undefined
  return join(resolve(backup.location), clusterPath(cluster), 'wal')
}

function environmentOf(backup: BackupSettings): Record<string, string> {
  const { location, s3 } = backup
  const absolute = isBucket(location) ? location : resolve(location)
  return { SAVEPOINT_BACKUP: JSON.stringify({ location: absolute, s3 }) }
}

function foldersOf({ location }: BackupSettings, program: string): string[] {
  return [
    join(program, '..'),
    join(process.execPath, '..'),
    ...(isBucket(location) ? [] : [resolve(location)]),
  ]
}

// In the commands of PostgreSQL a percent sign begins a placeholder.
function command(program: string, ...placeholders: string[]): string {
  const quoted = [process.execPath, program].map(
    (part) => `'${part.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`,
  )
  return [...quoted, ...placeholders.map((part) => `"${part}"`)].join(' ')
}
