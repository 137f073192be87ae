import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { freePort } from '../../../scripts/find-port.ts'
import { runTool } from './backup-tools.ts'

const programs = '/usr/lib/postgresql/15/bin'
const rowsPerMoment = 1_000

/** The same with a database of one's own: Debian's PostgreSQL 15 and pgBackRest, which must be installed. Run it as root. */
export async function drillOwnDatabase(): Promise<string> {
  if (!existsSync(programs) || !existsSync('/usr/bin/pgbackrest'))
    throw new Error('this drill needs the Debian packages postgresql-15 and pgbackrest')
  const folder = mkdtempSync(join(tmpdir(), 'savepoint-own-'))
  const server = await startServer(folder)
  try {
    const db = postgres(server.environment.DATABASE_URL, { max: 1, onnotice: () => {} })
    const tool = (name: 'backup' | 'restore', ...args: string[]) =>
      runTool(name, args, server.environment, server.account)
    const first = await tool('backup')
    if (first.code !== 0) throw new Error(first.said)
    const verified = await tool('backup', '--verify')
    if (!verified.said.includes('are as they were')) throw new Error(verified.said)
    await insertPlayers(db, 'before')
    await sleep(1_000)
    const at = new Date().toISOString()
    await sleep(1_000)
    await insertPlayers(db, 'after')
    await db`select pg_switch_wal()`
    await sleep(2_000)
    await db.end()
    const restored = await tool('restore', 'latest', '--into', join(folder, 'end'))
    const earlier = await tool('restore', 'latest', '--at', at, '--into', join(folder, 'moment'))
    for (const { code, said } of [restored, earlier]) if (code !== 0) throw new Error(said)
    const [all, some] = [restored, earlier].map(({ said }) => Number(/^customers +(\d+)/m.exec(said)?.[1]))
    if (all !== 2 * rowsPerMoment || some !== rowsPerMoment)
      throw new Error(`a promise was broken: ${all} and ${some} players restored`)
    return (
      `PostgreSQL 15 with pgBackRest: backup in ${first.seconds.toFixed(1)} s, all tables as they were, ` +
      `${all} rows restored to the end in ${restored.seconds.toFixed(1)} s, ${some} to a moment between`
    )
  } finally {
    server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function insertPlayers(db: postgres.Sql, name: string) {
  await db`
    insert into customers (id, email, password_hash, locale, created_at)
    select gen_random_uuid(), ${name} || n || '@drill.test', '', 'ru', now() from generate_series(1, ${rowsPerMoment}::int) n`
}

async function startServer(folder: string) {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  )
  const account = { uid: uid as number, gid: gid as number }
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] })
  for (const name of ['', 'location', 'repository', 'log', 'files']) {
    mkdirSync(join(folder, name), { recursive: true })
    chownSync(join(folder, name), account.uid, account.gid)
  }
  const port = await freePort()
  const data = join(folder, 'data')
  run(
    join(programs, 'initdb'),
    '-D',
    data,
    '-U',
    'savepoint',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  )
  const config = join(folder, 'pgbackrest.conf')
  writeFileSync(
    config,
    `[global]\nrepo1-path=${folder}/repository\nlog-path=${folder}/log\nlock-path=${folder}/log\nrepo1-retention-full=2\nstart-fast=y\n` +
      `[drill]\npg1-path=${data}\npg1-port=${port}\npg1-socket-path=${folder}\npg1-user=savepoint\n`,
  )
  const settings = [
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c archive_mode=on -c archive_timeout=60`,
    `-c archive_command='pgbackrest --config=${config} --stanza=drill archive-push %p'`,
  ].join(' ')
  run(
    join(programs, 'pg_ctl'),
    '-D',
    data,
    '-w',
    '-l',
    join(folder, 'log/postgres.log'),
    '-o',
    settings,
    'start',
  )
  run(
    join(programs, 'psql'),
    '-qh',
    folder,
    '-p',
    String(port),
    '-U',
    'savepoint',
    '-c',
    'create database savepoint',
    'postgres',
  )
  run('pgbackrest', `--config=${config}`, '--stanza=drill', 'stanza-create')
  return {
    account,
    environment: {
      DATABASE_URL: `postgres://savepoint@127.0.0.1:${port}/savepoint`,
      SECRET_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
      SAVEPOINT_DATA: join(folder, 'files'),
      BACKUP_LOCATION: join(folder, 'location'),
      BACKUP_PGBACKREST_STANZA: 'drill',
      PGBACKREST_CONFIG: config,
    },
    stop: () => run(join(programs, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop'),
  }
}
