import type { Config } from '../config.ts'
import { connectDatabase, type DatabaseAddress } from '../database/database.ts'
import { nameOf } from '../database-address/database-url.ts'
import { identifyDatabase } from './doctor-queries.ts'
import { broken, type Finding, fine, warning } from './finding.ts'

/** Whether the servers of DATABASE_READ_URLS are standbys of this database. */
export async function checkStandbys(direct: DatabaseAddress, config: Config): Promise<Finding[]> {
  const primary = await ask(direct)
  const findings = await Promise.all(
    config.databaseReadUrls.map((url) =>
      checkStandby(url, { cluster: primary?.cluster, isPooled: config.databaseDirectUrl !== undefined }),
    ),
  )
  return findings
}

async function checkStandby(
  url: string,
  { cluster, isPooled }: { cluster: string | undefined; isPooled: boolean },
): Promise<Finding> {
  const name = nameOf(url)
  try {
    const found = await ask({ url, isPooled, preparesStatements: false })
    if (found?.cluster !== cluster)
      return broken(
        `${name} of DATABASE_READ_URLS belongs to another cluster, so nothing is read from it. Correct the address.`,
      )
    if (!found?.is_standby)
      return warning(
        `${name} of DATABASE_READ_URLS is the primary, so nothing is read from it as a standby. After a failover that is right until it is one again.`,
      )
    return fine(`${name} is a standby of this database and can be read from.`)
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string }
    return warning(
      `${name} of DATABASE_READ_URLS does not answer (${message || code}). The primary answers in its place and has more to do. Bring it back, or take it out of the setting.`,
    )
  }
}

async function ask(address: DatabaseAddress) {
  const db = connectDatabase(address, { pool: 1, name: 'savepoint doctor' })
  try {
    return await identifyDatabase(db)
  } finally {
    await db.end({ timeout: 1 })
  }
}
