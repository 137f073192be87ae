import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, createReadStream, existsSync, mkdirSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { BackupLocation } from '../backup-location/backup-location.ts'
import type { BackupSettings } from '../backup-location/backup-settings.ts'
import { walFetching, walFolder } from '../backup-location/wal-archive.ts'
import { type Account, chooseAccount } from '../embedded-postgres/embedded-postgres-account.ts'
import { findPrograms } from '../embedded-postgres/embedded-postgres-cluster.ts'
import { chooseSocketBase } from '../embedded-postgres/embedded-postgres-folders.ts'
import type { BackupRecord } from './backup-record.ts'
import { readParts } from './parts.ts'
import { restoreWithPgBackRest } from './pgbackrest.ts'
import type { CopiedCluster } from './recovery.ts'

const manifest = z.object({
  Files: z.array(
    z.object({
      Path: z.string().optional(),
      'Encoded-Path': z.string().optional(),
      Size: z.number(),
      Checksum: z.string(),
    }),
  ),
})

/** Copies the database of a backup to `<workDir>/postgres` and checks every file of it. It is not started. */
export async function copyCluster({
  location,
  settings,
  record,
  workDir,
}: {
  location: BackupLocation
  settings: BackupSettings
  record: BackupRecord
  workDir: string
}): Promise<CopiedCluster> {
  const databaseDir = join(workDir, 'postgres')
  const program = join(programsFor(record, settings), 'postgres')
  const isOwnArchive = record.engine.kind === 'baseBackup'
  const fetching = isOwnArchive
    ? walFetching(settings, record.cluster)
    : { settings: {}, environment: ownConfiguration(), folders: [] }
  mkdirSync(databaseDir, { mode: 0o700 })
  const archived = isOwnArchive ? walFolder(settings, record.cluster) : undefined
  const account = () =>
    chooseAccount(program, databaseDir, [
      workDir,
      join(program, '..'),
      chooseSocketBase(workDir),
      ...fetching.folders,
      ...(archived !== undefined && existsSync(archived) ? [archived] : []),
    ])
  const copied = { databaseDir, workDir, program, record, ...fetching }
  if (record.engine.kind === 'pgBackRest') {
    await restoreWithPgBackRest(record.engine, databaseDir)
    return { ...copied, account: account() }
  }
  const own = account()
  if (own.own) chownSync(databaseDir, own.own.uid, own.own.gid)
  await unpack(own, databaseDir, readParts(location, record.engine.base))
  await checkFiles(databaseDir, await text(readParts(location, record.engine.manifest)))
  return { ...copied, account: own }
}

function programsFor(record: BackupRecord, { programs }: BackupSettings): string {
  if (record.engine.kind === 'baseBackup') return findPrograms()
  const major = Math.floor(record.postgresVersion / 10_000)
  const folder = programs ?? `/usr/lib/postgresql/${major}/bin`
  if (!existsSync(join(folder, 'postgres')))
    throw new Error(
      `PostgreSQL ${major} is needed here to restore this backup: install it, or set BACKUP_POSTGRES_PROGRAMS to the folder of its programs`,
    )
  return folder
}

/** pgBackRest is called again by PostgreSQL, for the log. */
function ownConfiguration(): Record<string, string> {
  const given = Object.entries(process.env).filter(([name]) => name.startsWith('PGBACKREST_'))
  return Object.fromEntries(given) as Record<string, string>
}

async function unpack(account: Account, folder: string, archive: NodeJS.ReadableStream) {
  const [command, args, options] = account.command('tar', ['-x', '-f', '-', '-C', folder], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const tar = spawn(command, args, options)
  const said = text(tar.stderr as NodeJS.ReadableStream)
  const ended = once(tar, 'close')
  // It stops reading at the mark of the end, and there may be more to fill a block. What is missing is found by the manifest.
  await pipeline(archive, tar.stdin as NodeJS.WritableStream).catch((error: NodeJS.ErrnoException) => {
    if (!['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(error.code ?? '')) throw error
  })
  const [code] = await ended
  if (code !== 0) throw new Error(`the copy of the database cannot be unpacked: ${(await said).trim()}`)
}

/** What pg_verifybackup does, which is not part of the embedded PostgreSQL. */
async function checkFiles(databaseDir: string, listing: string) {
  for (const file of manifest.parse(JSON.parse(listing)).Files) {
    const path = file.Path ?? Buffer.from(file['Encoded-Path'] ?? '', 'hex').toString()
    if (normalize(path).startsWith('..'))
      throw new Error(`the backup names a file outside its folder: ${path}`)
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of createReadStream(join(databaseDir, path))) {
      hash.update(chunk)
      size += chunk.length
    }
    if (size !== file.Size || hash.digest('hex') !== file.Checksum.toLowerCase())
      throw new Error(`${path} is damaged in the backup`)
  }
}
