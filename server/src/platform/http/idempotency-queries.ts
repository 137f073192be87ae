import type postgres from 'postgres'
import type { Db } from '../database/database.ts'

export type OnceKey = { actor: string; operation: string; key: string }

/** Waits for a transaction with the same key. Null when the key is new. */
export async function claimKey(
  db: Db,
  { onceKey: { actor, operation, key }, bodyHash, now }: { onceKey: OnceKey; bodyHash: string; now: Date },
) {
  const rows = await db`
    insert into idempotency_keys (actor, operation, key, body_hash, created_at)
    values (${actor}, ${operation}, ${key}, ${bodyHash}, ${now})
    on conflict do nothing
    returning 1 as claimed`
  return rows.length > 0
}

export async function findAnswer(db: Db, { actor, operation, key }: OnceKey) {
  const [row] = await db<{ body_hash: string; answer: unknown }[]>`
    select body_hash, answer from idempotency_keys
    where actor = ${actor} and operation = ${operation} and key = ${key}`
  return row
}

export async function saveAnswer(db: Db, { actor, operation, key }: OnceKey, answer: unknown) {
  await db`
    update idempotency_keys set answer = ${db.json(answer as postgres.JSONValue)}
    where actor = ${actor} and operation = ${operation} and key = ${key}`
}

export async function deleteExpiredKeys(db: Db, moment: Date) {
  await db`delete from idempotency_keys where created_at < ${moment}`
}
