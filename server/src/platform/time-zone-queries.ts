import type { Db } from './database/database.ts'

const knownNames = new Set<string>()

/** PostgreSQL takes long to list its time zones, so names found are cached. */
export async function isTimeZoneKnown(db: Db, name: string): Promise<boolean> {
  if (knownNames.has(name)) return true
  const [row] = await db`select 1 from pg_timezone_names where name = ${name}`
  if (row) knownNames.add(name)
  return row !== undefined
}
