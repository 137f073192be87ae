import type { Db } from '../../platform/database/database.ts'

export type Backlog = { count: number; oldest_at: string | null }

/** Of what may grow without end, at most `limit` rows are looked at. */
export async function readWaitingTickets(db: Db, limit: number): Promise<Backlog> {
  const [row] = await db<Backlog[]>`
    select count(*)::int as count, min(waiting_since) as oldest_at from (
      select waiting_since from tickets where waiting_since is not null and snoozed_until is null order by waiting_since limit ${limit}
    ) waiting`
  return row ?? { count: 0, oldest_at: null }
}

/** Email of accounts that are off waits for an administrator, and is no backlog. */
export async function readQueuedMail(
  db: Db,
  { delayedBefore, limit }: { delayedBefore: Date; limit: number },
): Promise<Backlog & { delayed: number }> {
  const [row] = await db<(Backlog & { delayed: number })[]>`
    select count(*)::int as count, min(created_at) as oldest_at, count(*) filter (where created_at < ${delayedBefore})::int as delayed from (
      select m.created_at from mails m left join mail_accounts a on a.id = m.account_id
      where m.state = 'queued' and (a.id is null or a.enabled) limit ${limit}
    ) queued`
  return row ?? { count: 0, oldest_at: null, delayed: 0 }
}

/** Among the latest emails. */
export async function countFailedMail(
  db: Db,
  { since, limit }: { since: Date; limit: number },
): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) filter (where state = 'failed')::int as count from (
      select state from mails where created_at > ${since} order by created_at desc limit ${limit}
    ) latest`
  return row?.count ?? 0
}

export type FailingMailbox = { account: string; since: string | null }

/** Nobody reads it, or every attempt since then failed. */
export async function readMailboxes(
  db: Db,
  { failingBefore, limit }: { failingBefore: Date; limit: number },
): Promise<{ enabled: number; failing: FailingMailbox[] }> {
  const rows = await db<FailingMailbox[]>`
    select sender_email as account, case when failed_step is not null then failed_at else last_read_at end as since from mail_accounts
    where enabled and created_at < ${failingBefore} and coalesce(last_read_at, created_at) < ${failingBefore}
    order by sender_email limit ${limit}`
  const [all] = await db<{ count: number }[]>`select count(*)::int as count from mail_accounts where enabled`
  return { enabled: all?.count ?? 0, failing: rows }
}

export type JobsRow = { count: number; oldest_at: string | null; running: number; failed: number }

/** Of graphile-worker: due and not taken, running, and given up since then. Those that wait for the longest are looked at first. */
export async function readJobs(
  db: Db,
  { failedSince, limit }: { failedSince: Date; limit: number },
): Promise<JobsRow> {
  const [row] = await db<JobsRow[]>`
    select count(*) filter (where is_due)::int as count, min(run_at) filter (where is_due) as oldest_at,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where attempts >= max_attempts and updated_at > ${failedSince})::int as failed
    from (
      select run_at, locked_at, attempts, max_attempts, updated_at,
        run_at <= now() and locked_at is null and attempts < max_attempts as is_due
      from graphile_worker.jobs
      where case when attempts < max_attempts then run_at <= now() else locked_at is not null or updated_at > ${failedSince} end
      order by run_at limit ${limit}
    ) jobs`
  return row ?? { count: 0, oldest_at: null, running: 0, failed: 0 }
}

export type Follower = 'notification_progress' | 'rule_progress'

/** Events of tickets that a follower has not taken yet. */
export async function readEventsBehind(db: Db, follower: Follower, limit: number): Promise<Backlog> {
  const [row] = await db<Backlog[]>`
    select count(*)::int as count, min(created_at) as oldest_at from (
      select created_at from ticket_events where id > (select event_id from ${db(follower)}) order by id limit ${limit}
    ) behind`
  return row ?? { count: 0, oldest_at: null }
}

export async function readStatisticsAsOf(db: Db): Promise<string> {
  const [row] = await db<{ as_of: string }[]>`select as_of from statistics_progress`
  return row?.as_of ?? new Date(0).toISOString()
}
