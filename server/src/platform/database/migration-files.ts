import { readFile } from 'node:fs/promises'
import type { RunnerOption } from 'node-pg-migrate'

type Strategies = NonNullable<RunnerOption['migrationLoaderStrategies']>
type Loader = Extract<Strategies[number]['loader'], (paths: string[]) => unknown>

/** A statement that waits for a table blocks all later ones on it. */
export const migrationLockTimeout = "set lock_timeout = '1s'"

/**
 * Each file is one transaction. A file with `concurrently` contains that statement alone and runs outside of transactions; what an interrupted
 * attempt has left of an index is dropped first.
 */
export const migrationFiles: Strategies = [{ extensions: ['.sql'], loader: loadMigrations as Loader }]

async function loadMigrations(paths: string[]) {
  return await Promise.all(paths.map(loadMigration))
}

async function loadMigration(path: string) {
  const sql = await readFile(path, 'utf8')
  const up: Awaited<ReturnType<Loader>>[number]['actions']['up'] = (builder) => {
    if (!runsConcurrently(sql)) return builder.sql(sql)
    builder.noTransaction()
    // It waits for transactions that began before, however long they take, and keeps nobody waiting.
    for (const statement of ['set lock_timeout = 0', ...leftovers(sql), sql, migrationLockTimeout])
      builder.sql(statement)
  }
  return { id: path, filePaths: [path], actions: { up, down: false as const } }
}

export const runsConcurrently = (sql: string) => /\bconcurrently\b/i.test(sql.replaceAll(/--.*$/gm, ''))

function leftovers(sql: string): string[] {
  const [, index] = /create\s+(?:unique\s+)?index\s+concurrently\s+(\w+)\s+on\b/i.exec(sql) ?? []
  return index ? [`drop index concurrently if exists ${index}`] : []
}
