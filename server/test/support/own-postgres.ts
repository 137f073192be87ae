import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pgBouncer } from '../../../scripts/find-pgbouncer.ts'
import { SETTINGS } from '../../src/platform/embedded-postgres/embedded-postgres.ts'
import { chooseAccount } from '../../src/platform/embedded-postgres/embedded-postgres-account.ts'
import { findPrograms, makeCluster } from '../../src/platform/embedded-postgres/embedded-postgres-cluster.ts'
import {
  startPostmaster,
  stopPostmaster,
} from '../../src/platform/embedded-postgres/embedded-postgres-postmaster.ts'

export type OwnPostgres = Awaited<ReturnType<typeof startOwnPostgres>>

const quick = { fsync: 'off', synchronous_commit: 'on', full_page_writes: 'on', shared_buffers: '32MB' }

/** A PostgreSQL that listens at an address, as those of a publisher do. `copyOf` makes a standby of one that is stopped. */
export async function startOwnPostgres({
  copyOf,
  more = {},
}: {
  copyOf?: OwnPostgres
  more?: Record<string, string>
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'savepoint-own-'))
  chmodSync(folder, 0o711)
  const programs = findPrograms()
  const program = join(programs, 'postgres')
  const databaseDir = join(folder, 'data')
  const account = chooseAccount(program, databaseDir, [folder, programs])
  const port = await freePort()
  if (copyOf) {
    cpSync(copyOf.databaseDir, databaseDir, { recursive: true, preserveTimestamps: true })
    chmodSync(databaseDir, 0o700)
    writeFileSync(join(databaseDir, 'standby.signal'), '')
    if (account.own) chownAll(databaseDir, account.own)
  } else makeCluster({ programs, account, databaseDir, durable: false })
  const socketDir = join(folder, 's')
  mkdirSync(socketDir)
  if (account.own) chownSync(socketDir, account.own.uid, account.own.gid)
  const settings: Record<string, string> = {
    ...SETTINGS,
    ...quick,
    listen_addresses: '127.0.0.1',
    port: String(port),
    hot_standby: 'on',
    ...(copyOf && {
      primary_conninfo: `host=127.0.0.1 port=${copyOf.port} user=savepoint application_name=standby`,
      wal_retrieve_retry_interval: '100ms',
    }),
    ...more,
  }
  let child: ChildProcess | undefined
  const start = async () => {
    const location = {
      account,
      program,
      databaseDir,
      socketDir,
      logFile: join(folder, 'log'),
      settings,
      environment: {},
    }
    child = await startPostmaster(location)
  }
  const stop = async () => {
    if (child?.pid !== undefined) await stopPostmaster(child.pid)
    child = undefined
  }
  await start()
  return {
    account,
    folder,
    databaseDir,
    port,
    url: (database = 'savepoint', user = 'savepoint') => `postgres://${user}@127.0.0.1:${port}/${database}`,
    start,
    stop,
    pid: () => child?.pid as number,
    remove: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** In the mode in which every transaction may get another session. */
export async function startPgBouncer(postgres: OwnPostgres, settings: Record<string, string> = {}) {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'savepoint-pgbouncer-'))
  chmodSync(folder, 0o755)
  const users = join(folder, 'users')
  writeFileSync(users, '"savepoint" ""\n"app" ""\n', { mode: 0o644 })
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: users,
    pool_mode: 'transaction',
    admin_users: 'savepoint',
    server_login_retry: '1',
    server_round_robin: '1',
    default_pool_size: '4',
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  const file = join(folder, 'pgbouncer.ini')
  const target = `* = host=127.0.0.1 port=${postgres.port}`
  writeFileSync(file, ['[databases]', target, '[pgbouncer]', ...lines, ''].join('\n'), { mode: 0o644 })
  const [command, args, options] = postgres.account.command(pgBouncer, ['-q', file], {
    cwd: '/',
    stdio: 'ignore',
  })
  const child = spawn(command, args, options)
  await untilTaken(port)
  return {
    pid: child.pid as number,
    url: (database = 'savepoint', user = 'savepoint') => `postgres://${user}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function untilTaken(port: number): Promise<void> {
  for (;;) {
    const isTaken = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isTaken) return
    await sleep(20)
  }
}

function chownAll(folder: string, { uid, gid }: { uid: number; gid: number }) {
  chownSync(folder, uid, gid)
  for (const name of readdirSync(folder, { recursive: true }) as string[])
    chownSync(join(folder, name), uid, gid)
}
