import { limits } from '@savepoint/contract/limits.ts'
import type { Services } from '../src/app.ts'
import type { Database, Db } from '../src/platform/database/database.ts'

export type SeedServices = Services & { moveTo: (moment: Date) => void }

const { ticketsPerDay, ticketsEveryMinutes, attachmentsPerMessage } = limits
const seedLimits = { ticketsPerDay, ticketsEveryMinutes, attachmentsPerMessage }

/**
 * The real services with a clock that the seed sets and all writes in one transaction: an interrupted seed leaves nothing behind. Past emails are
 * kept for reading, never sent.
 */
export function seedServices(services: Services, tx: Db, start: Date): SeedServices {
  let now = start
  return {
    ...services,
    db: asDatabase(tx),
    clock: { now: () => now },
    config: { ...services.config, smtpUrl: undefined, limits: { ...services.config.limits, ...seedLimits } },
    moveTo: (moment) => {
      now = moment
    },
  }
}

// Operations open transactions; here they continue the outer one. Savepoints would make PostgreSQL check thousands of them for every row.
function asDatabase(tx: Db): Database {
  const begin = async (work: (tx: Db) => Promise<unknown>) => await work(tx)
  return new Proxy(tx, {
    get: (target, name) => (name === 'begin' ? begin : Reflect.get(target, name, target)),
  }) as Database
}
