import type postgres from 'postgres'
import type { Db } from '../database/database.ts'
import { nameLocked } from '../database/lock-queries.ts'
import { ticketsIn } from './tickets-in.ts'

export type OnceKey = { actor: string; operation: string; key: string }

/** Whether the key is new. Waits for a transaction with the same key, then for one that has locked the name. */
export async function claimKey(
  db: Db,
  {
    onceKey: { actor, operation, key },
    bodyHash,
    lockedName,
    now,
  }: { onceKey: OnceKey; bodyHash: string; lockedName: string | undefined; now: Date },
) {
  const [row] = await db<{ is_new: boolean }[]>`
    with claimed as (
      insert into idempotency_keys (actor, operation, key, body_hash, created_at)
      values (${actor}, ${operation}, ${key}, ${bodyHash}, ${now})
      on conflict do nothing
      returning 1
    )
    select exists (select 1 from claimed) as is_new ${lockedName === undefined ? db`` : db`, ${nameLocked(db, lockedName)}`}`
  return row?.is_new ?? false
}

export async function findAnswer(db: Db, { actor, operation, key }: OnceKey) {
  const [row] = await db<{ body_hash: string; answer: unknown }[]>`
    select body_hash, answer from idempotency_keys
    where actor = ${actor} and operation = ${operation} and key = ${key}`
  return row
}

/** With the tickets it names, so that an erasure finds it. */
export async function saveAnswer(db: Db, { actor, operation, key }: OnceKey, answer: unknown) {
  await db`
    update idempotency_keys set answer = ${db.json(answer as postgres.JSONValue)}, ticket_ids = ${ticketsIn({ operation, answer })}::bigint[]
    where actor = ${actor} and operation = ${operation} and key = ${key}`
}

export async function deleteAnswersOfTicket(db: Db, ticketId: number) {
  await db`delete from idempotency_keys where ticket_ids @> array[${ticketId}::bigint]`
  await db`
    delete from idempotency_keys where ticket_ids is null and answer is not null
      and (operation ~ ${`"(id|ticketId)":"?${ticketId}\\D`} or answer::text ~ ${`"(id|ticketId)": ?${ticketId}\\D`})`
}

export async function deleteExpiredKeys(db: Db, moment: Date) {
  await db`delete from idempotency_keys where created_at < ${moment}`
}
