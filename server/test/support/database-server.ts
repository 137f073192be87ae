import type { TestProject } from 'vitest/node'
import { connectDatabase } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrations.ts'
import { startThrowAwayPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseHost: string
    databaseUser: string
  }
}

/** One PostgreSQL for the whole run, with a migrated template that each test file clones. */
export default async function startDatabaseServer(project: TestProject) {
  const server = await startThrowAwayPostgres()
  const { host, port, user } = server.connection
  const admin = connectDatabase(server.connection, { pool: 1 })
  await admin.unsafe('create database template_savepoint')
  await admin.end()
  await migrate({ host, port, user, database: 'template_savepoint' })
  project.provide('databaseHost', host)
  project.provide('databaseUser', user)
  return server.stop
}
