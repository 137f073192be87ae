import type { Locale } from '@savepoint/contract/people/people.ts'
import type { CustomerActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { setLocale } from '../people-queries.ts'

export async function chooseLocale(db: Db, actor: CustomerActor, locale: Locale): Promise<void> {
  await setLocale(db, actor.id, locale)
}
