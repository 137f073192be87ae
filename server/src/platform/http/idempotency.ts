import { createHash } from 'node:crypto'
import type { $ZodType } from 'zod/v4/core'
import type { Clock } from '../clock.ts'
import { type Database, type Db, retryConflict } from '../database/database.ts'
import { lockName } from '../database/lock-queries.ts'
import { Problem } from '../problems.ts'
import { completeAnswer } from './complete-answer.ts'
import { claimKey, findAnswer, type OnceKey, saveAnswer } from './idempotency-queries.ts'

/** `key` is null when the client sent none; then the work is simply done. */
export type Retryable = Omit<OnceKey, 'key'> & {
  key: string | null
  body: unknown
  /** What answers look like, so that one that an earlier release saved is completed. */
  response?: $ZodType | undefined
}

type Once<T, Locked> = {
  clock: Clock
  request: Retryable
  lockedName?: string
  lock?: (tx: Db) => Promise<Locked>
  work: (tx: Db, locked: Locked) => Promise<T>
}

/**
 * Saves the response under the client's key in the same transaction: a retry gets the first response. Of requests with the same `lockedName` one
 * works at a time. `lock`: what the work reads first, sent together with the key; a retry ignores it. Both run again after a deadlock.
 */
export const once = <T, Locked = void>(db: Database, asked: Once<T, Locked>): Promise<T> =>
  retryConflict(() => attempt(db, asked))

async function attempt<T, Locked>(
  db: Database,
  { clock, request, lockedName, lock, work }: Once<T, Locked>,
): Promise<T> {
  const { key } = request
  const begin = async (tx: Db) => (await lock?.(tx)) as Locked
  if (key === null)
    return (await db.begin(async (tx) => {
      const [, locked] = await Promise.all([lockedName !== undefined && lockName(tx, lockedName), begin(tx)])
      return await work(tx, locked)
    })) as T
  const entry = { actor: request.actor, operation: request.operation, key }
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest('base64')
  const { answer, saved } = await db.begin(async (tx) => {
    // Pipelined: the connection runs them in this order.
    const [isNew, locked] = await Promise.all([
      claimKey(tx, { onceKey: entry, bodyHash, lockedName, now: clock.now() }),
      begin(tx),
    ])
    if (!isNew)
      return {
        answer: await recall<T>(tx, entry, { bodyHash, response: request.response }),
        saved: undefined,
      }
    const fresh = await work(tx, locked)
    const saving = saveAnswer(tx, entry, fresh)
    saving.catch(() => {})
    return { answer: fresh, saved: saving }
  })
  // It was sent together with the commit, which did nothing if it failed.
  await saved
  return answer
}

async function recall<T>(
  tx: Db,
  entry: OnceKey,
  { bodyHash, response }: { bodyHash: string; response: $ZodType | undefined },
): Promise<T> {
  const kept = await findAnswer(tx, entry)
  if (kept?.body_hash !== bodyHash) throw new Problem('idempotencyKeyReused')
  return (response ? completeAnswer(response, kept.answer) : kept.answer) as T
}
