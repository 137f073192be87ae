import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runsConcurrently } from '../server/src/platform/database/migration-files.ts'

const root = join(import.meta.dirname, '..')
/** Up to this one they were written, and have run, before there were rules. */
const lastUnchecked = '0063'

/** PostgreSQL's types and names are ours to choose, and the runner sets the limits of time. */
const style = [
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-text-field',
  'prefer-robust-stmts',
  'require-lock-timeout',
  'require-statement-timeout',
]

/** Prints statements that keep others waiting or break the release that still runs; returns whether there were none. */
export function lintMigrations(files: string[]): boolean {
  const concurrent = files.filter((file) => runsConcurrently(readFileSync(file, 'utf8')))
  const inTransaction = files.filter((file) => !concurrent.includes(file))
  return [
    lint(inTransaction, ['--assume-in-transaction']),
    lint(concurrent, ['--no-assume-in-transaction']),
  ].every(Boolean)
}

function lint(files: string[], options: string[]): boolean {
  if (files.length === 0) return true
  const { status, stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/squawk'),
    [...options, '--pg-version=15', '--reporter=gcc', `--exclude=${style.join()}`, ...files],
    { encoding: 'utf8' },
  )
  if (status !== 0) process.stdout.write(`${stdout}${stderr}`)
  return status === 0
}

if (import.meta.main) {
  const files = globSync(join(root, 'server/migrations/*.sql')).filter(
    (file) => basename(file) > `${lastUnchecked}_~`,
  )
  process.exit(lintMigrations(files.toSorted()) ? 0 : 1)
}
