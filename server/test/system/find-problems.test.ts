import type { Health, HealthNode } from '@savepoint/contract/system/health.ts'
import { healthProblemCodes } from '@savepoint/contract/system/health-values.ts'
import { describe, expect, it } from 'vitest'
import { findProblems } from '../../src/system/health/find-problems.ts'

const now = Date.parse('2026-11-24T12:00:00.000Z')
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const ahead = (days: number) => new Date(now + days * 86_400_000).toISOString()

const node = (over: Partial<HealthNode> = {}): HealthNode => ({
  id: '0196d0a0-0000-7000-8000-000000000001',
  host: 'desk-1',
  processId: 7,
  role: 'all',
  release: 'v1.0.0',
  startedAt: ago(60),
  seenAt: ago(0),
  isSilent: false,
  isThis: true,
  clockOffsetSeconds: 0,
  memoryBytes: 200_000_000,
  busyPercent: 3,
  eventStreams: 0,
  listenerStalledSeconds: 0,
  storage: { kind: 'folder', error: null, freeBytes: 50, totalBytes: 100 },
  ...over,
})
const none = { count: 0, oldestAt: null }
const queues: NonNullable<Health['queues']> = {
  tickets: { count: 900, oldestAt: ago(5_000) },
  mail: { ...none, delayed: 0, failed: 0 },
  mailboxes: { enabled: 1, failing: [] },
  jobs: { ...none, running: 1, failed: 0 },
  notifications: none,
  rules: none,
  statistics: { asOf: ago(1) },
}
const database: NonNullable<Health['database']> = {
  version: '15.20',
  connections: { used: 10, max: 100 },
  oldestTransactionAt: ago(1),
  notifyQueueUsed: 0,
  showsReplication: true,
  standbys: [{ name: 'b', state: 'streaming', isSynchronous: true, lagSeconds: 0, lagBytes: 0 }],
  inactiveSlots: [],
}
const certificate = { server: 's:443', purpose: 'pages', error: null, checkedAt: ago(10) } as const
const healthy = {
  checkedAt: new Date(now).toISOString(),
  nodes: [node()],
  queues,
  database,
  certificates: [{ ...certificate, expiresAt: ahead(60) }],
  lastBackup: { takenAt: ago(60), verifiedAt: null },
  readStandbys: [{ name: 'b:5432', isUsed: true, lagSeconds: 1 }],
  backfills: [],
  isDemo: false,
  backupEveryHours: 24,
}
const found = (over: Partial<typeof healthy> | Record<string, unknown>) =>
  findProblems({ ...healthy, ...over } as typeof healthy).map(({ code, severity, subject, amount }) =>
    [code, severity, subject, amount].filter((part) => part !== null).join(' '),
  )
const withQueue = (over: Partial<typeof queues>) => found({ queues: { ...queues, ...over } })
const withDatabase = (over: Partial<typeof database>) => found({ database: { ...database, ...over } })
const storage = (over: Partial<HealthNode['storage']>) =>
  found({ nodes: [node({ storage: { ...node().storage, ...over } })] })

const cases: [string, string[], string[]][] = [
  ['nothing is wrong', found({}), []],
  ['the queues could not be read', found({ queues: null }), ['partUnreadable warning']],
  ['only web processes run', found({ nodes: [node({ role: 'web' })] }), ['noWorker critical']],
  [
    'the only worker is silent',
    found({ nodes: [node({ role: 'web' }), node({ role: 'worker', isSilent: true, host: 'w' })] }),
    ['noWorker critical', 'nodeSilent warning w · 7'],
  ],
  [
    'an upgrade is under way',
    found({ nodes: [node(), node({ release: 'v1.1.0' }), node({ release: 'v0.9.0', isSilent: true })] }),
    ['nodeSilent warning desk-1 · 7', 'versionsDiffer warning v1.0.0, v1.1.0'],
  ],
  [
    'a clock is slow',
    found({ nodes: [node({ clockOffsetSeconds: -600.2 })] }),
    ['clockOff warning desk-1 600'],
  ],
  ['the disk fills', storage({ freeBytes: 9 }), ['storageLow warning desk-1 9']],
  ['the disk is nearly full', storage({ freeBytes: 2 }), ['storageLow critical desk-1 2']],
  ['files cannot be kept', storage({ error: 'ENOSPC' }), ['storageUnreachable critical desk-1 · ENOSPC']],
  ['a bucket has no size', storage({ kind: 'bucket', freeBytes: null, totalBytes: null }), []],
  ['email waits', withQueue({ mail: { ...none, delayed: 3, failed: 0 } }), ['mailDelayed warning 3']],
  ['email failed', withQueue({ mail: { ...none, delayed: 0, failed: 2 } }), ['mailFailed warning 2']],
  [
    'a mailbox is not read',
    withQueue({ mailboxes: { enabled: 1, failing: [{ account: 'a@b.test', since: ago(20) }] } }),
    ['mailboxFailing warning a@b.test 20'],
  ],
  [
    'jobs wait',
    withQueue({ jobs: { count: 1, oldestAt: ago(6), running: 0, failed: 0 } }),
    ['jobsDelayed warning 6'],
  ],
  [
    'a backfill fails',
    found({
      backfills: [
        { name: 'a', state: 'failing', failures: 3 },
        { name: 'b', state: 'running', failures: 2 },
      ],
    }),
    ['backfillFailing warning a 3'],
  ],
  ['jobs were given up', withQueue({ jobs: { ...none, running: 0, failed: 4 } }), ['jobsFailed warning 4']],
  [
    'jobs are due this minute',
    withQueue({ jobs: { count: 9, oldestAt: ago(1), running: 0, failed: 0 } }),
    [],
  ],
  [
    'followers are behind',
    withQueue({ notifications: { count: 1, oldestAt: ago(3) }, rules: { count: 1, oldestAt: ago(4) } }),
    ['notificationsDelayed warning 3', 'rulesDelayed warning 4'],
  ],
  ['statistics are old', withQueue({ statistics: { asOf: ago(30) } }), ['statisticsOld warning 30']],
  ['a transaction is open', withDatabase({ oldestTransactionAt: ago(11) }), ['transactionOpen warning 11']],
  [
    'connections run out',
    withDatabase({ connections: { used: 90, max: 100 } }),
    ['connectionsUsed warning 90'],
  ],
  ['NOTIFY fills', withDatabase({ notifyQueueUsed: 0.3 }), ['notifyQueueFilling critical 30']],
  [
    'a process hears nothing',
    found({ nodes: [node({ listenerStalledSeconds: 40 })] }),
    ['listenerStalled critical desk-1 · 7 40'],
  ],
  [
    'standbys are not read from',
    found({
      readStandbys: [
        { name: 'b:5432', isUsed: false, lagSeconds: null },
        { name: 'c:5432', isUsed: false, lagSeconds: 31.5 },
      ],
    }),
    ['readStandbyUnused warning b:5432', 'readStandbyUnused warning c:5432 31'],
  ],
  ['replication is hidden', withDatabase({ showsReplication: false }), ['replicationHidden warning']],
  [
    'a standby is behind and a slot unused',
    withDatabase({
      standbys: [{ name: 'b', state: 'streaming', isSynchronous: false, lagSeconds: 190, lagBytes: 1 }],
      inactiveSlots: [{ name: 'old', keptBytes: 5_000_000 }],
    }),
    ['standbyBehind warning b 3', 'slotInactive warning old 5'],
  ],
  [
    'certificates end',
    found({
      certificates: [
        { ...certificate, server: 'a', expiresAt: ahead(-1) },
        { ...certificate, server: 'b', expiresAt: ahead(2.5) },
        { ...certificate, server: 'c', expiresAt: ahead(20) },
        { ...certificate, server: 'd', expiresAt: null, error: 'TIMEOUT' },
        { ...certificate, server: 'e', expiresAt: ahead(90), checkedAt: ago(3_000) },
      ],
    }),
    [
      'certificateExpired critical a',
      'certificateExpires critical b 2',
      'certificateExpires warning c 20',
      'certificateUnknown warning d · TIMEOUT',
      'certificateUnknown warning e',
    ],
  ],
  ['no backup is known', found({ lastBackup: null }), ['backupMissing warning']],
  ['a demo has no backup', found({ lastBackup: null, isDemo: true }), []],
  [
    'the backup is old',
    found({ lastBackup: { takenAt: ago(27 * 60), verifiedAt: null } }),
    ['backupOld critical 27'],
  ],
]

describe('the problems of the health', () => {
  it.each(cases)('when %s', (_title, seen, expected) => {
    expect(seen).toEqual(expected)
  })

  it('are all tried here', () => {
    const tried = new Set(cases.flatMap(([, seen]) => seen.map((line) => line.split(' ')[0])))
    expect(healthProblemCodes.filter((code) => !tried.has(code))).toEqual([])
  })
})
