import { chownSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectDatabase, type Database } from '../database/database.ts'
import type { Account } from '../embedded-postgres/embedded-postgres-account.ts'
import { chooseSocketBase, makeSocketFolder } from '../embedded-postgres/embedded-postgres-folders.ts'
import { startPostmaster, stopPostmaster } from '../embedded-postgres/embedded-postgres-postmaster.ts'
import { isPaused } from './backup-queries.ts'
import type { BackupRecord } from './backup-record.ts'

export type RecoveryTarget =
  | { kind: 'restorePoint'; name: string }
  /** As soon as it can be: the end of the copying. */
  | { kind: 'consistent' }
  | ({ kind: 'time'; at: Date } & OnTimeline)
  | ({ kind: 'end' } & OnTimeline)

/** Its number, or what the archive of the backup decides. */
type OnTimeline = { timeline: number | 'latest' }

/** A copied cluster that has not been started yet. */
export type CopiedCluster = {
  databaseDir: string
  /** Beside it: its log and what it must not find in its own folder. */
  workDir: string
  program: string
  account: Account
  record: BackupRecord
  /** How it gets its write-ahead log. */
  settings: Record<string, string>
  environment: Record<string, string>
}

const longestRecovery = 48 * 3_600_000

/**
 * Starts a copied cluster, which recovers up to the target. At a restore point it pauses and can only be read; otherwise it becomes a database of its
 * own. Nobody but this process reaches it, and it neither archives nor follows anybody.
 */
export async function openRecovered(
  cluster: CopiedCluster,
  target: RecoveryTarget,
): Promise<{ db: Database; stop: () => Promise<void> }> {
  const { databaseDir, workDir, account, record } = cluster
  writeOwned(join(databaseDir, 'recovery.signal'), '', cluster)
  writeOwned(join(workDir, 'postgresql.conf'), '', cluster)
  writeOwned(join(workDir, 'pg_hba.conf'), 'local all all trust\n', cluster)
  const logFile = join(workDir, 'postgres.log')
  const socketDir = makeSocketFolder(chooseSocketBase(workDir), workDir, account)
  const isPausing = target.kind === 'restorePoint' || target.kind === 'consistent'
  const end = async (pid: number) => {
    await stopPostmaster(pid)
    rmSync(socketDir, { recursive: true, force: true })
  }
  const child = await startPostmaster(
    {
      account,
      program: cluster.program,
      databaseDir,
      socketDir,
      logFile,
      environment: cluster.environment,
      settings: {
        ...record.serverSettings,
        ...alone(workDir),
        ...cluster.settings,
        ...targetSettings(target),
        hot_standby: isPausing ? 'on' : 'off',
      },
    },
    longestRecovery,
  ).catch((error: Error) => {
    rmSync(socketDir, { recursive: true, force: true })
    throw explained(error.message, target)
  })
  const pid = child.pid as number
  const db = connectDatabase(
    { host: socketDir, port: 5432, user: record.superuser, database: record.database },
    { pool: 1, name: 'savepoint restore' },
  )
  const stop = async () => {
    await db.end({ timeout: 5 })
    await end(pid)
  }
  try {
    while (isPausing && !(await isPaused(db))) {
      if (child.exitCode !== null) throw new Error(lastError(logFile))
      await sleep(100)
    }
    return { db, stop }
  } catch (error) {
    await stop()
    throw explained(child.exitCode === null ? (error as Error).message : lastError(logFile), target)
  }
}

function alone(workDir: string): Record<string, string> {
  return {
    config_file: join(workDir, 'postgresql.conf'),
    hba_file: join(workDir, 'pg_hba.conf'),
    listen_addresses: '',
    port: '5432',
    unix_socket_permissions: '0700',
    // What it writes, and the history of its timeline, waits to be archived until it is started with an archive.
    archive_mode: 'on',
    archive_command: '',
    primary_conninfo: '',
    primary_slot_name: '',
    shared_preload_libraries: '',
    ssl: 'off',
    shared_buffers: '128MB',
    logging_collector: 'off',
    log_destination: 'stderr',
    timezone: 'UTC',
    log_timezone: 'UTC',
  }
}

function targetSettings(target: RecoveryTarget): Record<string, string> {
  // The moments that a backup knows are on the timeline on which it was made.
  const own = { recovery_target_timeline: 'current' }
  if (target.kind === 'restorePoint')
    return { ...own, recovery_target_name: target.name, recovery_target_action: 'pause' }
  if (target.kind === 'consistent')
    return { ...own, recovery_target: 'immediate', recovery_target_action: 'pause' }
  const chosen = { recovery_target_timeline: String(target.timeline) }
  if (target.kind === 'end') return chosen
  const at = target.at.toISOString().replace('T', ' ').replace('Z', '+00')
  return { ...chosen, recovery_target_time: at, recovery_target_action: 'promote' }
}

function explained(message: string, target: RecoveryTarget): Error {
  if (target.kind === 'time' && message.includes('before configured recovery target was reached'))
    return new Error(
      'the archive ends before the time of --at: nothing was committed after it, or it was lost. Without --at everything is restored',
    )
  return new Error(message)
}

function lastError(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? 'PostgreSQL ended'
}

function writeOwned(path: string, content: string, { databaseDir }: CopiedCluster) {
  if (!existsSync(path)) writeFileSync(path, content, { mode: 0o600 })
  const { uid, gid } = statSync(databaseDir)
  if (process.getuid?.() === 0) chownSync(path, uid, gid)
}
