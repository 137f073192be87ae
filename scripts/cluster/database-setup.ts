import postgres from 'postgres'
import type { ClusterSecrets } from './cluster-secrets.ts'
import type { Layout } from './layout.ts'
import { superuser } from './patroni-config.ts'
import { databaseUser } from './pgbouncer-config.ts'

export function connectToPostgres(port: number, secrets: ClusterSecrets, database = 'savepoint') {
  return postgres({
    host: '127.0.0.1',
    port,
    username: superuser,
    password: secrets.superuser,
    database,
    max: 1,
    connect_timeout: 5,
    onnotice: () => {},
  })
}

/** The database and its owner, unless an earlier start made them. */
export async function setUpDatabase({ database }: Layout, secrets: ClusterSecrets): Promise<void> {
  const db = connectToPostgres(database.primaryPort, secrets, 'postgres')
  try {
    const [role] = await db`select 1 from pg_roles where rolname = ${databaseUser}`
    if (!role) await db.unsafe(`create role ${databaseUser} login password '${secrets.savepoint}'`)
    // The page of system health shows the lag of the standbys.
    await db.unsafe(`grant pg_monitor to ${databaseUser}`)
    const [existing] = await db`select 1 from pg_database where datname = 'savepoint'`
    if (existing) return
    // Search compares Cyrillic letters only under a locale that knows them.
    await db.unsafe(
      `create database savepoint owner ${databaseUser} template template0 encoding 'UTF8' locale 'C.UTF-8' locale_provider icu icu_locale 'ru'`,
    )
  } finally {
    await db.end({ timeout: 2 })
  }
}
