import { limits } from '@savepoint/contract/limits.ts'
import type { Services } from '../src/app.ts'
import type { Database, Db } from '../src/platform/database/database.ts'

export type SeedServices = Services & { moveTo: (moment: Date) => void }

const { ticketsPerDay, ticketsEveryMinutes, attachmentsPerMessage } = limits
const seedLimits = { ticketsPerDay, ticketsEveryMinutes, attachmentsPerMessage }

/**
 * The product's own services, with a clock the story moves and every write inside one transaction: a story that was cut
 * short leaves nothing behind. Mails of the past are kept for reading, never sent.
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

// Operations open transactions of their own; inside the story's one they simply go on in it. Savepoints would make the
// database look through thousands of them at every row.
function asDatabase(tx: Db): Database {
  const begin = async (work: (tx: Db) => Promise<unknown>) => await work(tx)
  return new Proxy(tx, {
    get: (target, name) => (name === 'begin' ? begin : Reflect.get(target, name, target)),
  }) as Database
}
