import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import type { Account } from './embedded-postgres-account.ts'

export const DATABASE_USER = 'savepoint'
export const DATABASE_NAME = 'savepoint'

// Word and trigram search need a UTF-8 character type from the system; systems name it differently.
const LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'ru_RU.UTF-8']

export function findPrograms(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(createRequire(import.meta.url).resolve(name), '..', '..', 'native', 'bin')
  } catch {
    throw new Error(
      `No PostgreSQL is bundled for ${platform}-${process.arch}: set DATABASE_URL to one of yours.`,
    )
  }
}

/** The folder gets its name only when complete, so an interrupted start leaves nothing half made. */
export function makeCluster({
  programs,
  account,
  databaseDir,
  durable,
}: {
  programs: string
  account: Account
  databaseDir: string
  durable: boolean
}): void {
  if (existsSync(join(databaseDir, 'PG_VERSION'))) return
  const fresh = `${databaseDir}.new`
  for (const locale of LOCALES) {
    rmSync(fresh, { recursive: true, force: true })
    mkdirSync(fresh, { mode: 0o700 })
    if (account.own) chownSync(fresh, account.own.uid, account.own.gid)
    const made = runInit({ programs, account, dir: fresh, locale, durable })
    if (made.status === 0) break
    if (locale === LOCALES.at(-1) || !made.output.includes('locale')) {
      throw new Error(
        `PostgreSQL could not make its database folder: ${made.output.trim().split('\n').at(-1)}`,
      )
    }
  }
  createDatabase(programs, account, fresh)
  rmSync(databaseDir, { recursive: true, force: true })
  renameSync(fresh, databaseDir)
}

function runInit({
  programs,
  account,
  dir,
  locale,
  durable,
}: {
  programs: string
  account: Account
  dir: string
  locale: string
  durable: boolean
}) {
  const sync = durable ? [] : ['--no-sync']
  const [command, args, options] = account.command(
    join(programs, 'initdb'),
    [
      '-D',
      dir,
      '-U',
      DATABASE_USER,
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale-provider=icu',
      '--icu-locale=ru',
    ].concat(`--locale=${locale}`, '--no-instructions', sync),
    { cwd: '/' },
  )
  const { status, stdout, stderr, error } = spawnSync(command, args, { ...options, encoding: 'utf8' })
  return { status, output: error?.message ?? `${stdout}\n${stderr}` }
}

function createDatabase(programs: string, account: Account, dir: string): void {
  const [command, args, options] = account.command(
    join(programs, 'postgres'),
    ['--single', '-D', dir, '-c', 'exit_on_error=true', 'postgres'],
    { cwd: '/' },
  )
  const input = `create database ${DATABASE_NAME}\n`
  const { status, stderr } = spawnSync(command, args, { ...options, input, encoding: 'utf8' })
  if (status !== 0)
    throw new Error(`PostgreSQL could not create its database: ${stderr.trim().split('\n').at(-1)}`)
}
