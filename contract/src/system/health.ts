import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { id, time } from '../values.ts'
import { backfillStates, healthProblemCodes, nodeRoles, storageKinds } from './health-values.ts'

const count = z.number().int().min(0)

/** `subject` is what it concerns (a host, a server, a task), `amount` how much: minutes, percent, days or a number, by the code. */
export const healthProblem = z.object({
  code: z.enum(healthProblemCodes),
  severity: z.enum(['critical', 'warning']),
  subject: z.string().max(300).nullable(),
  amount: z.number().nullable(),
})
export type HealthProblem = z.output<typeof healthProblem>

export const healthNode = z.object({
  id,
  host: z.string(),
  processId: z.number().int(),
  role: z.enum(nodeRoles),
  release: z.string(),
  startedAt: time,
  seenAt: time,
  /** No heartbeat for half a minute. */
  isSilent: z.boolean(),
  /** The one that answers. */
  isThis: z.boolean(),
  /** How far its clock is ahead of the database's. */
  clockOffsetSeconds: z.number(),
  memoryBytes: count,
  busyPercent: count,
  eventStreams: count,
  /** For how long it has not heard notifications of the database. */
  listenerStalledSeconds: count,
  /** Bytes are null for buckets, and while the storage cannot be reached. */
  storage: z.object({
    kind: z.enum(storageKinds),
    error: z.string().nullable(),
    freeBytes: count.nullable(),
    totalBytes: count.nullable(),
  }),
})
export type HealthNode = z.output<typeof healthNode>

/** `count` stops at `limits.healthCountMax`. */
const backlog = z.object({ count, oldestAt: time.nullable() })

export const healthQueues = z.object({
  tickets: backlog,
  mail: backlog.extend({
    /** Of them, queued for more than ten minutes. */
    delayed: count,
    /** Given up in the last three days. */
    failed: count,
  }),
  mailboxes: z.object({
    enabled: count,
    failing: z.array(z.object({ account: z.string(), since: time.nullable() })).max(limits.healthListMax),
  }),
  jobs: backlog.extend({ running: count, failed: count }),
  notifications: backlog,
  rules: backlog,
  /** Until when events are counted. */
  statistics: z.object({ asOf: time }),
})
export type HealthQueues = z.output<typeof healthQueues>

export const healthDatabase = z.object({
  version: z.string(),
  connections: z.object({ used: count, max: count }),
  oldestTransactionAt: time.nullable(),
  /** Share of the queue of NOTIFY in use, of 1: when it is full, commits fail. */
  notifyQueueUsed: z.number(),
  /** False without the rights of `pg_monitor`: standbys are then not shown. */
  showsReplication: z.boolean(),
  standbys: z
    .array(
      z.object({
        name: z.string(),
        state: z.string(),
        isSynchronous: z.boolean(),
        lagSeconds: z.number(),
        lagBytes: z.number(),
      }),
    )
    .max(limits.healthListMax),
  /** Replication slots that nobody reads: the server keeps its log for them. */
  inactiveSlots: z.array(z.object({ name: z.string(), keptBytes: z.number() })).max(limits.healthListMax),
})
export type HealthDatabase = z.output<typeof healthDatabase>

export const healthCertificate = z.object({
  server: z.string(),
  purpose: z.enum(['pages', 'incoming', 'outgoing']),
  expiresAt: time.nullable(),
  error: z.string().nullable(),
  checkedAt: time,
})
export type HealthCertificate = z.output<typeof healthCertificate>

export const healthBackup = z.object({ takenAt: time, verifiedAt: time.nullable() })

/** `lagSeconds`: how old what is read there is at most; null while it is away. */
export const healthReadStandby = z.object({
  name: z.string(),
  isUsed: z.boolean(),
  lagSeconds: z.number().nullable(),
})
export type HealthReadStandby = z.output<typeof healthReadStandby>

/** A change of many rows that an upgrade began and workers finish; those finished in the last week are listed too. */
export const healthBackfill = z.object({
  name: z.string(),
  state: z.enum(backfillStates),
  /** Rows looked at, of about `total`, which is null until it starts. */
  done: count,
  total: count.nullable(),
  /** In a row, since the last batch that succeeded. */
  failures: count,
  error: z.string().nullable(),
  movedAt: time.nullable(),
  finishedAt: time.nullable(),
})
export type HealthBackfill = z.output<typeof healthBackfill>

/** A part is null when it could not be read within two seconds. */
export const health = z.object({
  checkedAt: time,
  problems: z.array(healthProblem).max(limits.healthListMax * 7),
  nodes: z.array(healthNode).max(limits.healthListMax),
  queues: healthQueues.nullable(),
  database: healthDatabase.nullable(),
  certificates: z.array(healthCertificate).max(limits.healthListMax),
  lastBackup: healthBackup.nullable(),
  backfills: z.array(healthBackfill).max(limits.healthListMax),
  /** Where the process that answers reads from, beside the primary. */
  readStandbys: z.array(healthReadStandby).max(limits.healthListMax),
})
export type Health = z.output<typeof health>

export const getHealth = endpoint({
  name: 'getHealth',
  method: 'GET',
  path: '/api/private/health',
  audience: 'agent',
  right: 'system.view',
  response: health,
})
