import type { Health } from '@savepoint/contract/system/health.ts'
import { healthProblemCodes, nodeRoles } from '@savepoint/contract/system/health-values.ts'
import { Gauge } from 'prom-client'
import { registry } from '../../platform/metrics/metrics.ts'

const forget: (() => void)[] = []

function gauge(name: string, help: string, labelNames: string[] = []) {
  const made = new Gauge({ name: `savepoint_${name}`, help, labelNames, registers: [registry] })
  forget.push(() => {
    made.reset()
    // Without labels a reset leaves a zero.
    if (labelNames.length === 0) made.remove()
  })
  return made
}

/** Of the whole product and therefore the same from every process: take the maximum, not the sum. */
const gauges = {
  healthUp: gauge('health_up', '1 if the figures of the whole product could be read'),
  problems: gauge('problems', 'Problems on the page of the health, by code and severity', [
    'code',
    'severity',
  ]),
  nodes: gauge('nodes', 'Processes with a heartbeat, by role', ['role']),
  nodesSilent: gauge('nodes_silent', 'Processes that ended without saying so, or hang'),
  releases: gauge('releases', 'Different versions among the processes'),
  clockOffset: gauge(
    'clock_offset_seconds',
    'Largest difference between the clocks of a process and the database',
  ),
  ticketsWaiting: gauge('tickets_waiting', 'Tickets that wait for an answer of an agent, 10000 at most'),
  oldestUnanswered: gauge('oldest_unanswered_seconds', 'How long the ticket that waits longest has waited'),
  mailsQueued: gauge('mails_queued', 'Outgoing emails that were not sent yet, 10000 at most'),
  mailsDelayed: gauge('mails_delayed', 'Outgoing emails that have been queued for more than ten minutes'),
  oldestMail: gauge('oldest_mail_seconds', 'Age of the oldest outgoing email in the queue'),
  mailsFailed: gauge(
    'mails_failed',
    'Outgoing emails given up in the last three days, among the latest 10000',
  ),
  mailboxesFailing: gauge('mailboxes_failing', 'Mailboxes that could not be read for a quarter of an hour'),
  jobsWaiting: gauge('jobs_waiting', 'Jobs that are due and not taken, 10000 at most'),
  oldestJob: gauge('oldest_job_seconds', 'How long the job that waits longest is due'),
  jobsRunning: gauge('jobs_running', 'Jobs being done'),
  jobsFailed: gauge('jobs_failed', 'Jobs given up in the last day'),
  eventsBehind: gauge('events_behind', 'Events of tickets not followed yet, 10000 at most', ['follower']),
  oldestEvent: gauge('oldest_event_seconds', 'Age of the oldest event not followed yet', ['follower']),
  statisticsAge: gauge('statistics_age_seconds', 'How old the figures of the reports are'),
  connectionsUsed: gauge(
    'database_connections_used_ratio',
    'Connections of the database server in use, of 1',
  ),
  oldestTransaction: gauge('database_oldest_transaction_seconds', 'Age of the oldest open transaction'),
  notifyQueue: gauge('database_notify_queue_ratio', 'Share of the queue of NOTIFY in use, of 1'),
  replicationLag: gauge('replication_lag_seconds', 'How far a standby is behind', ['standby']),
  replicationBytes: gauge('replication_lag_bytes', 'How far a standby is behind', ['standby']),
  slotsInactive: gauge('replication_slots_inactive', 'Replication slots that nobody reads'),
  slotBytes: gauge('replication_slot_kept_bytes', 'Log kept for replication slots that nobody reads'),
  storageUp: gauge('storage_up', '1 if every process can store files'),
  storageFree: gauge('storage_free_ratio', 'Free share of the fullest folder of files, of 1'),
  certificateExpiry: gauge('certificate_expiry_seconds', 'Until a certificate expires', ['server']),
  certificatesUnknown: gauge('certificates_unchecked', 'Servers whose certificate could not be verified'),
  backupAge: gauge('backup_age_seconds', 'Age of the last backup; absent without one'),
}

/** Nothing stays from before: standbys, servers and problems come and go, and what could not be read is absent. */
export function setHealth(health: Health | undefined): void {
  for (const one of forget) one()
  gauges.healthUp.set(health ? 1 : 0)
  if (!health) return
  const now = Date.parse(health.checkedAt)
  const ageOf = (time: string | null) => (time === null ? 0 : Math.max(0, (now - Date.parse(time)) / 1_000))
  for (const code of healthProblemCodes) {
    const found = Map.groupBy(
      health.problems.filter((problem) => problem.code === code),
      ({ severity }) => severity,
    )
    for (const [severity, problems] of found) gauges.problems.set({ code, severity }, problems.length)
  }
  setNodes(health)
  if (health.queues) setQueues(health.queues, ageOf)
  if (health.database) setDatabase(health.database, ageOf)
  for (const { server, expiresAt } of health.certificates)
    if (expiresAt !== null) gauges.certificateExpiry.set({ server }, (Date.parse(expiresAt) - now) / 1_000)
  gauges.certificatesUnknown.set(health.certificates.filter(({ error }) => error !== null).length)
  if (health.lastBackup) gauges.backupAge.set(ageOf(health.lastBackup.takenAt))
}

function setNodes({ nodes }: Health) {
  const alive = nodes.filter(({ isSilent }) => !isSilent)
  for (const role of nodeRoles) gauges.nodes.set({ role }, alive.filter((node) => node.role === role).length)
  gauges.nodesSilent.set(nodes.length - alive.length)
  gauges.releases.set(new Set(alive.map(({ release }) => release)).size)
  gauges.clockOffset.set(Math.max(0, ...alive.map(({ clockOffsetSeconds }) => Math.abs(clockOffsetSeconds))))
  gauges.storageUp.set(alive.every(({ storage }) => storage.error === null) ? 1 : 0)
  const free = alive.flatMap(({ storage: { freeBytes, totalBytes } }) =>
    freeBytes !== null && totalBytes ? [freeBytes / totalBytes] : [],
  )
  if (free.length > 0) gauges.storageFree.set(Math.min(...free))
}

type AgeOf = (time: string | null) => number

function setQueues(queues: NonNullable<Health['queues']>, ageOf: AgeOf) {
  const { tickets, mail, mailboxes, jobs, notifications, rules, statistics } = queues
  gauges.ticketsWaiting.set(tickets.count)
  gauges.oldestUnanswered.set(ageOf(tickets.oldestAt))
  gauges.mailsQueued.set(mail.count)
  gauges.mailsDelayed.set(mail.delayed)
  gauges.oldestMail.set(ageOf(mail.oldestAt))
  gauges.mailsFailed.set(mail.failed)
  gauges.mailboxesFailing.set(mailboxes.failing.length)
  gauges.jobsWaiting.set(jobs.count)
  gauges.oldestJob.set(ageOf(jobs.oldestAt))
  gauges.jobsRunning.set(jobs.running)
  gauges.jobsFailed.set(jobs.failed)
  for (const [follower, { count, oldestAt }] of Object.entries({ notifications, rules })) {
    gauges.eventsBehind.set({ follower }, count)
    gauges.oldestEvent.set({ follower }, ageOf(oldestAt))
  }
  gauges.statisticsAge.set(ageOf(statistics.asOf))
}

function setDatabase(database: NonNullable<Health['database']>, ageOf: AgeOf) {
  const { connections, oldestTransactionAt, notifyQueueUsed, standbys, inactiveSlots } = database
  gauges.connectionsUsed.set(connections.used / connections.max)
  gauges.oldestTransaction.set(ageOf(oldestTransactionAt))
  gauges.notifyQueue.set(notifyQueueUsed)
  for (const { name: standby, lagSeconds, lagBytes } of standbys) {
    gauges.replicationLag.set({ standby }, lagSeconds)
    gauges.replicationBytes.set({ standby }, lagBytes)
  }
  gauges.slotsInactive.set(inactiveSlots.length)
  gauges.slotBytes.set(inactiveSlots.reduce((sum, { keptBytes }) => sum + keptBytes, 0))
}
