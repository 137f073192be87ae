import { clusterOf, walArchiving, walFolder } from '../backup-location/wal-archive.ts'
import type { Config } from '../config.ts'
import { nameOf, userOf } from '../database-address/database-url.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { connectDatabase, type DatabaseAddress } from './database.ts'
import { readVersion } from './health-queries.ts'
import type { ApplicationUser } from './migrations.ts'
import { keepSessionSettings } from './session-setting-queries.ts'

export type OpenedDatabase = {
  address: DatabaseAddress
  /** Past any pooler, for what belongs to a session: listening, jobs, locks. */
  direct: DatabaseAddress
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
    return {
      address: own.connection,
      direct: own.connection,
      owner: { address: own.connection },
      stop: own.stop,
    }
  }
  const opened = { ...addressesOf({ ...config, databaseUrl: config.databaseUrl }), stop: async () => {} }
  await requireReachable(opened.direct, config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
  return opened
}

type Urls = Pick<
  Config,
  'databaseDirectUrl' | 'databaseMigrationUrl' | 'preparesStatements' | 'retentionDays'
> & { databaseUrl: string }

export function addressesOf(config: Urls) {
  const { databaseUrl, databaseDirectUrl = databaseUrl, preparesStatements } = config
  const address = { url: databaseUrl, isPooled: databaseDirectUrl !== databaseUrl, preparesStatements }
  const direct = { url: databaseDirectUrl }
  return { address, direct, owner: ownerOf(config) ?? { address: direct } }
}

/** First past the pooler, so that it opens no session without them. */
export async function keepSettings({ address, direct }: OpenedDatabase) {
  if (!('url' in address && 'url' in direct && address.isPooled)) return
  if (userOf(address.url) === userOf(direct.url)) await keepSessionSettings(direct)
  await keepSessionSettings(address).catch((error: Error) => {
    throw new Error(`the database of DATABASE_URL (${nameOf(address.url)}) cannot be used: ${error.message}`)
  })
}

function ownerOf({ databaseUrl, databaseMigrationUrl, retentionDays }: Urls) {
  if (databaseMigrationUrl === undefined) return undefined
  const [user, owner] = [userOf(databaseUrl), userOf(databaseMigrationUrl)]
  const address = { url: databaseMigrationUrl }
  if (user === '' || user === owner) return { address }
  return { address, application: { user, mayExpireAudit: retentionDays.audit > 0 } }
}

async function requireReachable(address: { url: string }, setting: string) {
  const probe = connectDatabase(address, { pool: 1 })
  try {
    if ((await readVersion(probe)) < 150_000) throw new Error('PostgreSQL 15 or newer is needed')
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string }
    const isPooler = message?.includes('unsupported startup parameter')
    const reason = isPooler
      ? 'it is a connection pooler: set DATABASE_DIRECT_URL to the database itself'
      : message || code
    throw new Error(`the database of ${setting} (${nameOf(address.url)}) cannot be used: ${reason}`)
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
