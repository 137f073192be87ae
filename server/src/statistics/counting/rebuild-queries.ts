import type { Db } from '../../platform/database/database.ts'

/** In the order in which they are locked. */
const counts = [
  'statistics_facts',
  'statistics_daily_topic_totals',
  'statistics_daily_staff_totals',
  'statistics_length_months',
  'statistics_daily_minutes',
  'statistics_tickets',
]

/** A snapshot taken before a rebuild is committed sees the truncated tables empty. Locking takes no snapshot, so one taken afterwards is right. */
export async function waitForRebuild(tx: Db): Promise<void> {
  await tx`lock table ${tx(counts)} in access share mode`
}

/** Dimension sets stay, since locked months refer to them. */
export async function deleteCounts(tx: Db): Promise<void> {
  await tx`set local statement_timeout = 0`
  await tx`truncate ${tx(counts)}`
}

export async function addEventIndex(tx: Db): Promise<void> {
  await tx`create index statistics_facts_of_events on statistics_facts (event_id)`
}

export async function dropEventIndex(tx: Db): Promise<void> {
  await tx`drop index statistics_facts_of_events`
}

export async function analyzeCounts(tx: Db): Promise<void> {
  await tx`analyze statistics_facts, statistics_tickets`
}
