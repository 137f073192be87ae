import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database, Db } from '../database/database.ts'
import { Problem } from '../problems.ts'
import { claimKey, findAnswer, type OnceKey, saveAnswer } from './idempotency-queries.ts'

/** A call that may be retried; `key` is null when the client sent none, and the work is then simply done. */
export type Retryable = Omit<OnceKey, 'key'> & { key: string | null; body: unknown }

/** Does the work in one transaction and keeps its answer under the client's key: a retry gets the first answer. */
export async function once<T>(
  db: Database,
  clock: Clock,
  request: Retryable,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const { key } = request
  if (key === null) return (await db.begin((tx) => work(tx))) as T
  const entry = { actor: request.actor, operation: request.operation, key }
  const bodyHash = createHash('sha256').update(JSON.stringify(request.body)).digest('base64')
  return (await db.begin(async (tx) => {
    if (await claimKey(tx, entry, bodyHash, clock.now())) {
      const answer = await work(tx)
      await saveAnswer(tx, entry, answer)
      return answer
    }
    const kept = await findAnswer(tx, entry)
    if (kept?.body_hash !== bodyHash) throw new Problem('idempotencyKeyReused')
    return kept.answer as T
  })) as T
}
