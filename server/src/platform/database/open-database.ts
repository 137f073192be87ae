import postgres from 'postgres'
import { clusterOf, walArchiving, walFolder } from '../backup-location/wal-archive.ts'
import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import type { DatabaseAddress } from './database.ts'
import type { ApplicationUser } from './migrations.ts'

export type OpenedDatabase = {
  address: DatabaseAddress
  /** Of the user who owns the tables, and who works with them afterwards, if they are not the same. */
  owner: { address: DatabaseAddress; application?: ApplicationUser | undefined }
  stop: () => Promise<void>
}

export async function openDatabase(config: Config): Promise<OpenedDatabase> {
  if (config.databaseUrl === undefined) {
    const own = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      log: (line) => process.stderr.write(`${line}\n`),
      archiving: archivingOf(config),
    })
    return { address: own.connection, owner: { address: own.connection }, stop: own.stop }
  }
  await requireReachable(config.databaseUrl)
  const address = { url: config.databaseUrl }
  return { address, owner: ownerOf(config) ?? { address }, stop: async () => {} }
}

function ownerOf({ databaseUrl, databaseMigrationUrl, retentionDays }: Config) {
  if (databaseUrl === undefined || databaseMigrationUrl === undefined) return undefined
  const [user, owner] = [databaseUrl, databaseMigrationUrl].map((url) =>
    decodeURIComponent(new URL(url).username),
  )
  const address = { url: databaseMigrationUrl }
  if (user === undefined || user === '' || user === owner) return { address }
  return { address, application: { user, mayExpireAudit: retentionDays.audit > 0 } }
}

async function requireReachable(url: string) {
  const probe = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} })
  try {
    const [row] = await probe<
      { version: number }[]
    >`select current_setting('server_version_num')::int as version`
    if ((row?.version ?? 0) < 150_000) throw new Error('PostgreSQL 15 or newer is needed')
  } catch (error) {
    const { host } = new URL(url)
    throw new Error(
      `the database of DATABASE_URL (${host}) cannot be used: ${(error as Error).message || (error as { code?: string }).code}`,
    )
  } finally {
    await probe.end({ timeout: 1 })
  }
}

function archivingOf({ backup }: Config) {
  if (backup === undefined) return undefined
  return {
    ...walArchiving(backup),
    folderOf: (databaseDir: string) => walFolder(backup, clusterOf(databaseDir)),
  }
}
