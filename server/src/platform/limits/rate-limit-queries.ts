import type { Database, Db } from '../database/database.ts'

export const rateLimitTable = 'rate_limits'

/** rate-limiter-flexible writes its statements for node-postgres. */
export function rateLimitStore(db: Database) {
  return {
    query: async ({ text, values }: { text: string; values: (string | number | null)[] }) => {
      const rows = await db.unsafe(text, values, { prepare: true })
      return { rows, rowCount: rows.length }
    },
  }
}

export async function deleteExpiredRateLimits(db: Db, now: Date) {
  await db`delete from rate_limits where expire < ${now.getTime()}`
}
