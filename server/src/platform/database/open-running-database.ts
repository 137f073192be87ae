import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { connectDatabase } from './database.ts'
import { isReachable } from './health-queries.ts'
import { type OpenedDatabase, openDatabase } from './open-database.ts'

export async function openRunningDatabase(config: Config): Promise<OpenedDatabase> {
  const socket = config.databaseUrl === undefined ? socketOf(config.dataDir) : undefined
  if (socket === undefined) return await openDatabase(config)
  const address = { host: socket, port: 5432, user: 'savepoint', database: 'savepoint' }
  const probe = connectDatabase(address, { pool: 1 })
  try {
    await isReachable(probe)
    return { address, direct: address, owner: { address }, stop: async () => {} }
  } catch {
    return await openDatabase(config)
  } finally {
    await probe.end({ timeout: 1 })
  }
}

function socketOf(dataDir: string): string | undefined {
  try {
    return readFileSync(join(resolve(dataDir), 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4]
  } catch {
    return undefined
  }
}
