import type { Endpoint } from '@savepoint/contract/endpoint.ts'
import { type RateLimitName, rateLimitNames, rateLimits } from '@savepoint/contract/rate-limits.ts'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Actor } from '../actors.ts'
import type { Database } from '../database/database.ts'
import { networkOf } from '../networks.ts'
import { Problem } from '../problems.ts'
import { rateLimitStore, rateLimitTable } from './rate-limit-queries.ts'
import { serialByKey } from './serial-by-key.ts'

export type RateLimiter = {
  count: (endpoint: Endpoint, actor: Actor, address: string) => Promise<void>
}

/**
 * Limits per hour, counted in PostgreSQL by one atomic statement, so that they apply across parallel requests and all nodes. A client over its
 * limit costs no statement until the hour has passed.
 */
export function createRateLimiter(db: Database, perHour: Record<RateLimitName, number>): RateLimiter {
  const store = rateLimitStore(db)
  // Parallel updates of one row would queue in the database unfairly, each with a connection of its own.
  const inTurn = serialByKey()
  const limiters = Object.fromEntries(
    rateLimitNames.map((name) => [
      name,
      new RateLimiterPostgres({
        storeClient: store,
        storeType: 'client',
        tableName: rateLimitTable,
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: perHour[name],
        duration: 3_600,
        inMemoryBlockOnConsumed: perHour[name] + 1,
      }),
    ]),
  ) as Record<RateLimitName, RateLimiterPostgres>

  return {
    count: async ({ limit }, actor, address) => {
      if (limit === undefined || limit === 'own' || actor.kind === 'agent') return
      const name = typeof limit === 'string' ? limit : limit[actor.kind]
      const isByAccount = rateLimits[name].by === 'account' && actor.kind === 'customer'
      const key = isByAccount ? actor.id : networkOf(address)
      await inTurn(`${name} ${key}`, () => spend(limiters[name], key))
    },
  }
}

async function spend(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw new Problem('tooManyRequests', { retryAt: new Date(Date.now() + refusal.msBeforeNext) })
  }
}
