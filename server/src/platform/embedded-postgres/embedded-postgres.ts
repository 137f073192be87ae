import type { ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, chooseAccount } from './embedded-postgres-account.ts'
import { DATABASE_NAME, DATABASE_USER, findPrograms, makeCluster } from './embedded-postgres-cluster.ts'
import { chooseSocketBase, makeSocketFolder, prepareDataFolder } from './embedded-postgres-folders.ts'
import { claimDataFolder } from './embedded-postgres-owner.ts'
import {
  type PostmasterLocation,
  signalIfAlive,
  startPostmaster,
  stopLeftPostmaster,
  stopPostmaster,
} from './embedded-postgres-postmaster.ts'

export type EmbeddedPostgres = {
  /**
   * For `pg` and what uses it (node-pg-migrate, graphile-worker). postgres.js cannot read a socket folder from a URL: give it `connection`, which
   * both understand.
   */
  url: string
  connection: { host: string; port: number; user: string; database: string }
  socketDir: string
  pid: () => number
  stop: () => Promise<void>
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  log: (line: string) => void
  /** False only for temporary databases: commits may be lost when the machine stops. */
  durable?: boolean
  /** Keeps the write-ahead log elsewhere. */
  archiving?: Archiving | undefined
}

export type Archiving = {
  settings: Record<string, string>
  environment: Record<string, string>
  /** Which the account of the database must be able to enter. */
  folders: string[]
  /** Where that account writes, if it writes into a folder. */
  folderOf: (databaseDir: string) => string | undefined
}

const LARGEST_LOG = 4 * 1024 * 1024

export const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: '5432',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  random_page_cost: '1.1',
  max_wal_size: '1GB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors of statements reach the log of the product; here they would stand with the values of people.
  log_min_messages: 'log',
  idle_in_transaction_session_timeout: '60s',
}

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
const THROW_AWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Runs PostgreSQL in `<dataDir>/postgres`, reachable only by a Unix socket, and restarts it until `stop`. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = prepareDataFolder(resolve(options.dataDir))
  const owner = claimDataFolder(dataDir)
  try {
    return await keepRunning(await prepareLocation(dataDir, options), options.log, owner.release)
  } catch (error) {
    owner.release()
    throw error
  }
}

export async function startThrowAwayPostgres(options: { durable?: boolean } = {}): Promise<EmbeddedPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'savepoint-test-'))
  chmodSync(dataDir, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: options.durable ?? false })
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function keepRunning(
  location: PostmasterLocation,
  log: (line: string) => void,
  release: () => void,
): Promise<EmbeddedPostgres> {
  let stopping = false
  let child = await startPatiently(location)
  let reviving = Promise.resolve()

  const watch = (current: ChildProcess) =>
    current.once('exit', (code, signal) => {
      if (!stopping) reviving = revive(signal ?? `code ${code}`)
    })
  const revive = async (cause: string) => {
    log(`PostgreSQL ended unexpectedly (${cause}): starting it again`)
    for (let attempt = 0; !stopping; attempt++) {
      try {
        child = await startPatiently(location)
        watch(child)
        return log('PostgreSQL is running again')
      } catch (error) {
        log((error as Error).message)
        await sleep(Math.min(200 * 2 ** attempt, 5_000))
      }
    }
  }
  const leave = () => {
    signalIfAlive(child.pid!, 'SIGINT')
    release()
  }
  watch(child)
  process.once('exit', leave)

  let stopped: Promise<void> | undefined
  const stop = async () => {
    stopping = true
    await reviving
    await stopPostmaster(child.pid!)
    process.removeListener('exit', leave)
    rmSync(location.socketDir, { recursive: true, force: true })
    release()
  }
  return {
    url: `postgres://${DATABASE_USER}@${encodeURIComponent(location.socketDir)}:5432/${DATABASE_NAME}`,
    connection: { host: location.socketDir, port: 5432, user: DATABASE_USER, database: DATABASE_NAME },
    socketDir: location.socketDir,
    pid: () => child.pid!,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

// After a kill -9, the children of the database need a moment to release the shared memory.
async function startPatiently(location: PostmasterLocation): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startPostmaster(location)
    } catch (error) {
      if (attempt === 50 || !(error as Error).message.includes('shared memory')) throw error
      await sleep(100)
    }
  }
}

async function prepareLocation(
  dataDir: string,
  options: EmbeddedPostgresOptions,
): Promise<PostmasterLocation> {
  const programs = findPrograms()
  const program = join(programs, 'postgres')
  const databaseDir = join(dataDir, 'postgres')
  const logFile = join(dataDir, 'postgres.log')
  const socketBase = chooseSocketBase(dataDir)
  const { archiving } = options
  // They must be there before an account is chosen that can enter them.
  for (const folder of archiving?.folders ?? []) mkdirSync(folder, { recursive: true, mode: 0o711 })
  const account = chooseAccount(program, databaseDir, [
    dataDir,
    programs,
    socketBase,
    ...(archiving?.folders ?? []),
  ])
  await stopLeftPostmaster(databaseDir, options.log)
  const durable = options.durable ?? true
  makeCluster({ programs, account, databaseDir, durable })
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG) truncateSync(logFile)
  const socketDir = makeSocketFolder(socketBase, dataDir, account)
  makeArchiveFolder(archiving?.folderOf(databaseDir), account)
  const settings = { ...SETTINGS, ...(durable ? DURABLE : THROW_AWAY), ...archiving?.settings }
  const environment = archiving?.environment ?? {}
  return { account, program, databaseDir, socketDir, logFile, settings, environment }
}

function makeArchiveFolder(folder: string | undefined, account: Account) {
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  if (account.own) chownSync(folder, account.own.uid, account.own.gid)
}
