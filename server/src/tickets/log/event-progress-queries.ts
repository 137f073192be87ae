import type { Db } from '../../platform/database/database.ts'
import {
  aboveOpenTransactions,
  hasOpenTransaction,
} from '../../platform/database/open-transaction-queries.ts'

/** Who follows the events, each with a row of progress. */
type Follower = 'statistics_progress' | 'rule_progress' | 'satisfaction_progress' | 'notification_progress'

export type EventProgress = {
  event_id: number
  mark_id: number | null
  marked_at: string | null
  /** Every event up to the mark is committed or will never be. */
  is_settled: boolean
}

const lastEventId = (db: Db) =>
  db`coalesce(pg_sequence_last_value(pg_get_serial_sequence('ticket_events', 'id')::regclass), 0)::bigint`

/** Whether there may be events to follow: asked without a lock, so that a desk where nothing happens writes nothing. */
export async function isBehind(db: Db, follower: Follower): Promise<boolean> {
  const [row] = await db<{ is_behind: boolean }[]>`
    select event_id < ${lastEventId(db)} as is_behind from ${db(follower)}`
  return row?.is_behind ?? false
}

/** Of several processes, one follows at a time: undefined for the others. */
export async function lockEventProgress(tx: Db, follower: Follower): Promise<EventProgress | undefined> {
  const [row] = await tx<EventProgress[]>`
    select event_id, mark_id, marked_at, not ${hasOpenTransaction(tx, tx`mark_before`)} as is_settled
    from ${tx(follower)} for update skip locked`
  return row
}

/**
 * Marks the last event id assigned. Whoever was assigned an id up to it had an id of their transaction before, and is open or has ended when the mark
 * is taken next: once none of those is open, no event up to the mark can still appear.
 */
export async function markEvents(tx: Db, follower: Follower, now: Date): Promise<number> {
  const [last] = await tx<{ id: number }[]>`select ${lastEventId(tx)} as id`
  await tx`
    update ${tx(follower)}
    set mark_id = ${last?.id ?? 0}, mark_before = ${aboveOpenTransactions(tx)}, marked_at = ${now}`
  return last?.id ?? 0
}

export async function moveEventCursor(tx: Db, follower: Follower, eventId: number): Promise<void> {
  await tx`update ${tx(follower)} set event_id = ${eventId}`
}
