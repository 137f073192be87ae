import type { Db } from '../../platform/database/database.ts'

/** Dimension sets stay, since locked months refer to them. */
export async function deleteCounts(tx: Db): Promise<void> {
  await tx`set local statement_timeout = 0`
  await tx`truncate statistics_facts, statistics_daily_topic_totals, statistics_daily_staff_totals, statistics_length_months, statistics_daily_minutes, statistics_tickets`
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
