import type { Services } from '../src/app.ts'
import type { Database, Db } from '../src/platform/database.ts'

export type StoryServices = Services & { moveTo: (moment: Date) => void }

/**
 * The product's own services, with a clock the story moves and every write inside one transaction: a story that was cut
 * short leaves nothing behind. Mails of the past are kept for reading, never sent.
 */
export function storyServices(services: Services, tx: Db, start: Date): StoryServices {
  let now = start
  return {
    ...services,
    db: asDatabase(tx),
    clock: { now: () => now },
    config: { ...services.config, smtpUrl: undefined },
    moveTo: (moment) => {
      now = moment
    },
  }
}

// Operations open transactions of their own; inside the story's one these become savepoints.
function asDatabase(tx: Db): Database {
  return new Proxy(tx, {
    get: (target, name) =>
      name === 'begin' ? Reflect.get(target, 'savepoint', target) : Reflect.get(target, name, target),
  }) as Database
}
