import type { Db } from '../../platform/database/database.ts'

/** Facts, sums and memories; standings stay, since locked months name them. */
export async function forgetCounts(tx: Db): Promise<void> {
  await tx`set local statement_timeout = 0`
  await tx`truncate statistics_facts, statistics_place_days, statistics_staff_days, statistics_length_months, statistics_minute_days, statistics_tickets`
}

/** By which the facts of events are found again while they are counted. */
export async function addEventIndex(tx: Db): Promise<void> {
  await tx`create index statistics_facts_of_events on statistics_facts (event_id)`
}

export async function dropEventIndex(tx: Db): Promise<void> {
  await tx`drop index statistics_facts_of_events`
}

export async function analyzeCounts(tx: Db): Promise<void> {
  await tx`analyze statistics_facts, statistics_tickets`
}
