import { limits } from '@savepoint/contract/limits.ts'
import type {
  Health,
  HealthCertificate,
  HealthDatabase,
  HealthNode,
  HealthProblem,
  HealthQueues,
} from '@savepoint/contract/system/health.ts'
import type { HealthProblemCode } from '@savepoint/contract/system/health-values.ts'

type Facts = Omit<Health, 'problems'> & { isDemo: boolean; backupEveryHours: number }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const criticalStoragePercent = 3
const criticalCertificateDays = 3

/** Critical ones first. What is named here has its text on the page and its section in docs/runbook.md. */
export function findProblems(facts: Facts): HealthProblem[] {
  const { nodes, queues, database, certificates } = facts
  const now = Date.parse(facts.checkedAt)
  const problems = [
    ...(queues && database ? [] : [problem('partUnreadable')]),
    ...nodeProblems(nodes),
    ...nodes.filter(({ isSilent }) => !isSilent).flatMap(storageProblems),
    ...(queues ? queueProblems(queues, now) : []),
    ...(database ? databaseProblems(database, now) : []),
    ...facts.readStandbys
      .filter(({ isUsed }) => !isUsed)
      .map(({ name, lagSeconds }) =>
        problem('readStandbyUnused', {
          subject: name,
          amount: lagSeconds === null ? null : Math.floor(lagSeconds),
        }),
      ),
    ...certificates.flatMap((one) => certificateProblems(one, now)),
    ...facts.backfills
      .filter(({ state }) => state === 'failing')
      .map(({ name, failures }) => problem('backfillFailing', { subject: name, amount: failures })),
    ...(facts.isDemo ? [] : backupProblems(facts, now)),
  ]
  return problems.toSorted((a, b) => Number(b.severity === 'critical') - Number(a.severity === 'critical'))
}

function problem(
  code: HealthProblemCode,
  { severity = 'warning', subject = null, amount = null }: Partial<Omit<HealthProblem, 'code'>> = {},
): HealthProblem {
  return { code, severity, subject, amount }
}

const critical = { severity: 'critical' } as const
const isOver = (time: string | null, now: number, most: number) =>
  time !== null && now - Date.parse(time) > most
const passed = (time: string | null, now: number, unit: number) =>
  time === null ? null : Math.max(0, Math.floor((now - Date.parse(time)) / unit))

function nodeProblems(nodes: readonly HealthNode[]): HealthProblem[] {
  const alive = nodes.filter(({ isSilent }) => !isSilent)
  const releases = new Set(alive.map(({ release }) => release))
  return [
    ...(alive.some(({ role }) => role !== 'web') ? [] : [problem('noWorker', critical)]),
    ...nodes
      .filter(({ isSilent }) => isSilent)
      .map(({ host, processId }) => problem('nodeSilent', { subject: `${host} · ${processId}` })),
    ...alive
      .filter(({ listenerStalledSeconds }) => listenerStalledSeconds > limits.listenerStalledSeconds)
      .map(({ host, processId, listenerStalledSeconds }) =>
        problem('listenerStalled', {
          ...critical,
          subject: `${host} · ${processId}`,
          amount: listenerStalledSeconds,
        }),
      ),
    ...(releases.size > 1
      ? [problem('versionsDiffer', { subject: [...releases].toSorted().join(', ') })]
      : []),
    ...alive
      .filter(({ clockOffsetSeconds }) => Math.abs(clockOffsetSeconds) > limits.clockOffSeconds)
      .map(({ host, clockOffsetSeconds }) =>
        problem('clockOff', { subject: host, amount: Math.round(Math.abs(clockOffsetSeconds)) }),
      ),
  ]
}

function storageProblems({ host, storage }: HealthNode): HealthProblem[] {
  const { error, freeBytes, totalBytes } = storage
  if (error !== null) return [problem('storageUnreachable', { ...critical, subject: `${host} · ${error}` })]
  if (freeBytes === null || !totalBytes) return []
  const percent = Math.floor((freeBytes / totalBytes) * 100)
  if (percent >= limits.storageLowPercent) return []
  const severity = percent < criticalStoragePercent ? 'critical' : 'warning'
  return [problem('storageLow', { severity, subject: host, amount: percent })]
}

function queueProblems(queues: HealthQueues, now: number): HealthProblem[] {
  const { mail, mailboxes, jobs, notifications, rules, statistics } = queues
  const late = (code: HealthProblemCode, oldestAt: string | null, minutes: number) =>
    isOver(oldestAt, now, minutes * minute) ? [problem(code, { amount: passed(oldestAt, now, minute) })] : []
  return [
    ...(mail.delayed > 0 ? [problem('mailDelayed', { amount: mail.delayed })] : []),
    ...(mail.failed > 0 ? [problem('mailFailed', { amount: mail.failed })] : []),
    ...mailboxes.failing.map(({ account, since }) =>
      problem('mailboxFailing', { subject: account, amount: passed(since, now, minute) }),
    ),
    ...late('jobsDelayed', jobs.oldestAt, limits.jobsDelayedMinutes),
    ...(jobs.failed > 0 ? [problem('jobsFailed', { amount: jobs.failed })] : []),
    ...late('notificationsDelayed', notifications.oldestAt, limits.eventsDelayedMinutes),
    ...late('rulesDelayed', rules.oldestAt, limits.eventsDelayedMinutes),
    ...late('statisticsOld', statistics.asOf, limits.statisticsOldMinutes),
  ]
}

function databaseProblems(database: HealthDatabase, now: number): HealthProblem[] {
  const { connections, oldestTransactionAt, notifyQueueUsed, showsReplication, standbys, inactiveSlots } =
    database
  const used = Math.floor((connections.used / connections.max) * 100)
  const filled = Math.floor(notifyQueueUsed * 100)
  return [
    ...(filled >= limits.notifyQueueUsedPercent
      ? [problem('notifyQueueFilling', { ...critical, amount: filled })]
      : []),
    ...(isOver(oldestTransactionAt, now, limits.transactionOpenMinutes * minute)
      ? [problem('transactionOpen', { amount: passed(oldestTransactionAt, now, minute) })]
      : []),
    ...(used >= limits.connectionsUsedPercent ? [problem('connectionsUsed', { amount: used })] : []),
    ...(showsReplication ? [] : [problem('replicationHidden')]),
    ...standbys
      .filter(({ lagSeconds }) => lagSeconds > limits.standbyBehindSeconds)
      .map(({ name, lagSeconds }) =>
        problem('standbyBehind', { subject: name, amount: Math.floor(lagSeconds / 60) }),
      ),
    ...inactiveSlots.map(({ name, keptBytes }) =>
      problem('slotInactive', { subject: name, amount: Math.round(keptBytes / 1_000_000) }),
    ),
  ]
}

function certificateProblems(certificate: HealthCertificate, now: number): HealthProblem[] {
  const { server, expiresAt, error, checkedAt } = certificate
  const left = expiresAt === null ? null : Date.parse(expiresAt) - now
  if (left !== null && left <= 0) return [problem('certificateExpired', { ...critical, subject: server })]
  if (error !== null) return [problem('certificateUnknown', { subject: `${server} · ${error}` })]
  const isUnchecked = isOver(checkedAt, now, limits.certificateOldHours * hour)
  if (left === null || isUnchecked) return [problem('certificateUnknown', { subject: server })]
  if (left > limits.certificateExpiresDays * day) return []
  const severity = left < criticalCertificateDays * day ? 'critical' : 'warning'
  return [problem('certificateExpires', { severity, subject: server, amount: Math.floor(left / day) })]
}

function backupProblems({ lastBackup, backupEveryHours }: Facts, now: number): HealthProblem[] {
  if (!lastBackup) return [problem('backupMissing')]
  return isOver(lastBackup.takenAt, now, (backupEveryHours + limits.backupLateHours) * hour)
    ? [problem('backupOld', { ...critical, amount: passed(lastBackup.takenAt, now, hour) })]
    : []
}
