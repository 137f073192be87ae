import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database, Db } from '../database/database.ts'
import { Problem } from '../problems.ts'
import { claimKey, findAnswer, type OnceKey, saveAnswer } from './idempotency-queries.ts'

/** `key` is null when the client sent none; then the work is simply done. */
export type Retryable = Omit<OnceKey, 'key'> & { key: string | null; body: unknown }

/** Saves the response under the client's key in the same transaction: a retry gets the first response. */
export async function once<T>(
  db: Database,
  { clock, request, work }: { clock: Clock; request: Retryable; work: (tx: Db) => Promise<T> },
): Promise<T> {
  const { key } = request
  if (key === null) return (await db.begin((tx) => work(tx))) as T
  const entry = { actor: request.actor, operation: request.operation, key }
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest('base64')
  return (await db.begin(async (tx) => {
    if (await claimKey(tx, { onceKey: entry, bodyHash, now: clock.now() })) {
      const answer = await work(tx)
      await saveAnswer(tx, entry, answer)
      return answer
    }
    const kept = await findAnswer(tx, entry)
    if (kept?.body_hash !== bodyHash) throw new Problem('idempotencyKeyReused')
    return kept.answer as T
  })) as T
}
