import { limits } from '@savepoint/contract/limits.ts'
import type { Health, HealthDatabase, HealthNode, HealthQueues } from '@savepoint/contract/system/health.ts'
import { listBackfills } from '../../platform/backfills/backfill-queries.ts'
import { presentBackfill } from '../../platform/backfills/present-backfill.ts'
import { readLastBackup } from '../../platform/backup/read-last-backup.ts'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { listCertificates } from '../certificates/certificate-queries.ts'
import { nodeId } from '../nodes/heartbeat.ts'
import { listNodes, type NodeRow } from '../nodes/node-queries.ts'
import type { SystemServices } from '../system-services.ts'
import { limitStatements, listInactiveSlots, listStandbys, readDatabase } from './database-queries.ts'
import { findProblems } from './find-problems.ts'
import {
  type Backlog,
  countFailedMail,
  readEventsBehind,
  readJobs,
  readMailboxes,
  readQueuedMail,
  readStatisticsAsOf,
  readWaitingTickets,
} from './queue-queries.ts'

type Services = Pick<SystemServices, 'db' | 'clock' | 'config' | 'standbys'>

const slowestStatementMilliseconds = 2_000
const usualBackupHours = 24
const { healthCountMax: most, healthListMax: list } = limits

/** One part after the other, so that it occupies one connection. Fails only when the database is away. */
export async function readHealth(services: Services): Promise<Health> {
  const { db, clock, config } = services
  const now = clock.now()
  const nodes = await db.begin((tx) => readNodes(tx))
  const queues = await unlessSlow(services, (tx) => readQueues(tx, now))
  const database = await unlessSlow(services, readDatabaseHealth)
  const certificates = await listCertificates(db, list)
  const facts = {
    checkedAt: now.toISOString(),
    nodes,
    queues,
    database,
    certificates: certificates.map(({ expires_at, checked_at, server, purpose, error }) => ({
      server,
      purpose,
      error,
      expiresAt: expires_at,
      checkedAt: checked_at,
    })),
    lastBackup: await readBackup(db),
    backfills: (await listBackfills(db, list)).map(presentBackfill),
    readStandbys: services.standbys.states(),
  }
  const backupEveryHours = config.backup?.everyHours ?? usualBackupHours
  return { ...facts, problems: findProblems({ ...facts, isDemo: config.demo, backupEveryHours }) }
}

async function unlessSlow<T>({ db }: Services, read: (tx: Db) => Promise<T>): Promise<T | null> {
  try {
    return (await db.begin(async (tx) => {
      await limitStatements(tx, slowestStatementMilliseconds)
      return await read(tx)
    })) as T
  } catch (error) {
    if ((error as { code?: string }).code === canceled) return null
    throw error
  }
}
const canceled = '57014'

async function readBackup(db: Db): Promise<Health['lastBackup']> {
  const last = await readLastBackup(db)
  return last ? { takenAt: last.takenAt, verifiedAt: last.verifiedAt } : null
}

async function readNodes(db: Db): Promise<HealthNode[]> {
  await limitStatements(db, slowestStatementMilliseconds)
  return (await listNodes(db, list)).map(presentNode)
}

function presentNode(row: NodeRow): HealthNode {
  return {
    id: row.id,
    host: row.host,
    processId: row.process_id,
    role: row.role,
    release: row.release,
    startedAt: row.started_at,
    seenAt: row.seen_at,
    isSilent: row.silent_seconds > limits.nodeSilentSeconds,
    isThis: row.id === nodeId,
    clockOffsetSeconds: row.clock_offset_ms / 1_000,
    memoryBytes: row.memory_bytes,
    busyPercent: row.busy_percent,
    eventStreams: row.event_streams,
    listenerStalledSeconds: row.listener_stalled_seconds,
    storage: {
      kind: row.storage,
      error: row.storage_error,
      freeBytes: row.storage_free_bytes,
      totalBytes: row.storage_total_bytes,
    },
  }
}

async function readQueues(db: Db, now: Date): Promise<HealthQueues> {
  const shown = ({ count, oldest_at }: Backlog) => ({ count, oldestAt: oldest_at })
  const delayedBefore = after(now, { minutes: -limits.mailDelayedMinutes })
  const failedSince = after(now, { days: -limits.mailFailedDays })
  const failingBefore = after(now, { minutes: -limits.mailboxFailingMinutes })
  const tickets = await readWaitingTickets(db, most)
  const mail = await readQueuedMail(db, { delayedBefore, limit: most })
  const failed = await countFailedMail(db, { since: failedSince, limit: most })
  const mailboxes = await readMailboxes(db, { failingBefore, limit: list })
  const jobs = await readJobs(db, { failedSince: after(now, { days: -1 }), limit: most })
  return {
    tickets: shown(tickets),
    mail: { ...shown(mail), delayed: mail.delayed, failed },
    mailboxes: { enabled: mailboxes.enabled, failing: mailboxes.failing },
    jobs: { ...shown(jobs), running: jobs.running, failed: jobs.failed },
    notifications: shown(await readEventsBehind(db, 'notification_progress', most)),
    rules: shown(await readEventsBehind(db, 'rule_progress', most)),
    statistics: { asOf: await readStatisticsAsOf(db) },
  }
}

async function readDatabaseHealth(db: Db): Promise<HealthDatabase> {
  const row = await readDatabase(db)
  const isShown = row.shows_replication && !row.is_standby
  const standbys = isShown ? await listStandbys(db, list) : []
  const slots = isShown ? await listInactiveSlots(db, list) : []
  return {
    version: row.version,
    connections: { used: row.connections_used, max: row.connections_max },
    oldestTransactionAt: row.oldest_transaction_at,
    notifyQueueUsed: row.notify_queue_used,
    showsReplication: row.shows_replication,
    standbys: standbys.map(({ name, state, is_synchronous, lag_seconds, lag_bytes }) => ({
      name,
      state,
      isSynchronous: is_synchronous,
      lagSeconds: lag_seconds,
      lagBytes: lag_bytes,
    })),
    inactiveSlots: slots.map(({ name, kept_bytes }) => ({ name, keptBytes: kept_bytes })),
  }
}
