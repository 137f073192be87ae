import type { Db } from '../platform/database.ts'

/** Facts, sums and memories; standings stay, since locked months name them. */
export async function forgetCounts(tx: Db): Promise<void> {
  await tx`set local statement_timeout = 0`
  await tx`truncate statistics_facts, statistics_place_days, statistics_staff_days, statistics_length_months, statistics_minute_days, statistics_tickets`
}

/** Rows that come by the million are written before their indexes are made. */
export async function setIndexesAside(tx: Db): Promise<void> {
  await tx`drop index statistics_facts_by_time, statistics_facts_by_standing, statistics_facts_resolved_again, statistics_facts_reopened,
      statistics_tickets_open`
  await tx`create index statistics_facts_of_events on statistics_facts (event_id)`
}

export async function restoreIndexes(tx: Db): Promise<void> {
  await tx`drop index statistics_facts_of_events`
  await tx`set local maintenance_work_mem = '512MB'`
  await tx`
    create index statistics_facts_by_time on statistics_facts (kind, at, event_id)
    include (standing_id, step, own_step, is_first, until)`
  await tx`create index statistics_facts_by_standing on statistics_facts (standing_id, kind, at)`
  await tx`
    create index statistics_facts_resolved_again on statistics_facts (at)
  include (ticket_id, standing_id, step, own_step, is_first, until)
    where kind = 'resolved' and not (is_first and until is null)`
  await tx`
    create index statistics_facts_reopened on statistics_facts (at) include (ticket_id, standing_id) where kind = 'reopened'`
  await tx`
    create index statistics_tickets_open on statistics_tickets (standing_id, status, created_at) include (ticket_id)
    where open_since is not null`
  await tx`analyze statistics_facts, statistics_tickets`
}
