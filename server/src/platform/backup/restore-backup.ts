import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupLocation } from '../backup-location/backup-location.ts'
import type { BackupSettings } from '../backup-location/backup-settings.ts'
import { findLeadingTimeline, readPosition, startOfFile, timelineFrom } from '../backup-location/timelines.ts'
import type { Database } from '../database/database.ts'
import { claimDataFolder } from '../embedded-postgres/embedded-postgres-owner.ts'
import { stopLeftPostmaster } from '../embedded-postgres/embedded-postgres-postmaster.ts'
import type { FileStorage } from '../files/file-storage.ts'
import { createLocalFileStorage } from '../files/local-file-storage.ts'
import { findNewest, findReplayed, seeOneMoment } from './backup-queries.ts'
import type { BackupRecord, TableFingerprint } from './backup-record.ts'
import { copyCluster } from './copy-cluster.ts'
import { differingTables, fingerprintTables } from './fingerprints.ts'
import { readPart } from './parts.ts'
import { openRecovered, type RecoveryTarget } from './recovery.ts'
import { type RestoredFiles, restoreFiles } from './restore-files.ts'
import { openKeys } from './sealed-keys.ts'

type Source = { location: BackupLocation; settings: BackupSettings; record: BackupRecord }

export type Comparison = {
  tables: TableFingerprint[]
  files: RestoredFiles
  differing: string[]
  isComparable: boolean
  /** How far the log was replayed. */
  replayed: string
}
export type Restored = {
  comparison: Comparison
  tables: TableFingerprint[]
  files: RestoredFiles
  newest: Awaited<ReturnType<typeof findNewest>>
}

/**
 * Restores database, files and keys into a folder that is new or empty, which gets its name only when everything is there. The database is first
 * recovered to the moment at which the backup knows every table, and compared; only then it goes on.
 */
export async function restoreBackup(
  source: Source,
  {
    into,
    until,
    bucket,
    replace,
  }: {
    into: string
    /** Without it, as far as the log goes. */
    until?: Date | undefined
    /** Where files are, if not in the data folder. */
    bucket?: FileStorage | undefined
    replace: boolean
  },
): Promise<Restored> {
  const { location, record, settings } = source
  const setAside = await prepareTarget(into, replace)
  const workDir = `${into}.restoring`
  rmSync(workDir, { recursive: true, force: true })
  mkdirSync(workDir, { recursive: true, mode: 0o711 })
  const keys = openKeys(await readPart(location, record.keys), settings.passphrase)
  const cluster = await copyCluster({ ...source, workDir })
  const comparison = await compare(source, cluster)
  requireSame(comparison)
  const timeline = await chooseTimeline(source, comparison.replayed, until)
  const { db, stop } = await openRecovered(
    cluster,
    until === undefined ? { kind: 'end', timeline } : { kind: 'time', at: until, timeline },
  )
  const storage = bucket ?? createLocalFileStorage(workDir)
  const restored = await (async () => ({
    tables: await readTables(db),
    files: await restoreFiles(db, { location, storage }),
    newest: await findNewest(db),
  }))().finally(stop)
  for (const name of ['postgresql.conf', 'pg_hba.conf']) rmSync(join(workDir, name), { force: true })
  writeFileSync(join(workDir, 'secret-keys'), keys, { mode: 0o600 })
  setAside()
  renameSync(workDir, into)
  return { comparison, ...restored }
}

/** Restores a backup beside everything else, compares all of it, and removes it again. */
export async function tryBackup(source: Source, scratch: string): Promise<Comparison> {
  rmSync(scratch, { recursive: true, force: true })
  mkdirSync(scratch, { recursive: true, mode: 0o711 })
  try {
    openKeys(await readPart(source.location, source.record.keys), source.settings.passphrase)
    const comparison = await compare(source, await copyCluster({ ...source, workDir: scratch }))
    requireSame(comparison)
    return comparison
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function compare(
  { location, record }: Source,
  cluster: Awaited<ReturnType<typeof copyCluster>>,
): Promise<Comparison> {
  const { restorePoint } = record
  const target: RecoveryTarget = restorePoint
    ? { kind: 'restorePoint', name: restorePoint.name }
    : { kind: 'consistent' }
  const { db, stop } = await openRecovered(cluster, target)
  try {
    const tables = await readTables(db)
    const files = await restoreFiles(db, { location })
    const differing = restorePoint ? differingTables(restorePoint.tables, tables) : []
    const replayed = await findReplayed(db)
    return { tables, files, differing, isComparable: restorePoint !== undefined, replayed }
  } finally {
    await stop()
  }
}

/** pgBackRest has an archive of its own. */
async function chooseTimeline(
  { location, record: { engine, cluster } }: Source,
  replayed: string,
  until: Date | undefined,
): Promise<number | 'latest'> {
  if (engine.kind === 'pgBackRest') return 'latest'
  const { timeline } = startOfFile(engine.walStart)
  const leading = await findLeadingTimeline(location, cluster, until)
  return timelineFrom(leading, { timeline, at: readPosition(replayed) })
}

async function readTables(db: Database): Promise<TableFingerprint[]> {
  return await db.begin(async (tx) => {
    await seeOneMoment(tx)
    return await fingerprintTables(tx)
  })
}

/** A file that is missing or damaged is no reason to restore nothing. */
function requireSame({ differing }: Comparison) {
  if (differing.length > 0)
    throw new Error(`these tables are not as they were when the backup was made: ${differing.join(', ')}`)
}

/** Refuses a folder that is used or not empty; returns what makes room for the restored one. */
async function prepareTarget(into: string, replace: boolean): Promise<() => void> {
  const isEmpty = !existsSync(into) || readdirSync(into).length === 0
  if (isEmpty) return () => rmSync(into, { recursive: true, force: true })
  if (!replace)
    throw new Error(
      `${into} is not empty: name another folder with --into, or give --replace to set it aside`,
    )
  const claim = claimDataFolder(into)
  await stopLeftPostmaster(join(into, 'postgres'), () => {})
  return () => {
    claim.release()
    renameSync(into, `${into}.before-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`)
  }
}
