import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { connectDatabase, type DatabaseAddress, type Db } from '../database/database.ts'
import { directClient } from '../database/direct-client.ts'
import { listLackingSettings } from '../database/session-setting-queries.ts'
import { startListener } from '../live/listener.ts'
import { identifyDatabase, preparedOnce, readProcess } from './doctor-queries.ts'
import { broken, type Finding, fine } from './finding.ts'

type Addresses = { address: DatabaseAddress; direct: DatabaseAddress }

/** Whether the addresses lead where they should: to one database, one perhaps through a pooler, the other never. */
export async function checkAddresses({ address, direct }: Addresses, config: Config): Promise<Finding[]> {
  if (config.databaseUrl === undefined) return []
  const hasPooler = await isPooled(address)
  if (config.databaseDirectUrl === undefined)
    return hasPooler
      ? [
          broken(
            'DATABASE_URL leads to a connection pooler such as PgBouncer, and DATABASE_DIRECT_URL is not set. Through a pooler that gives connections to transactions, notifications do not arrive, jobs are not announced and locks of whole sessions leak. Set DATABASE_DIRECT_URL to the address of the database itself (docs/operations.md, "PgBouncer").',
          ),
        ]
      : []
  if (await isPooled(direct)) return [directIsPooled]
  const findings = [
    ...(await checkSame({ address, direct })),
    ...(await checkHearing(direct)),
    ...(hasPooler ? await checkPooler(address, config) : []),
  ]
  if (findings.length > 0) return findings
  return [
    fine(
      `DATABASE_URL and DATABASE_DIRECT_URL are the same database${hasPooler ? ', one of them through a pooler that suits the product' : ''}; notifications arrive.`,
    ),
  ]
}

/** A pooler answers with a process number of its own, the statement with that of the server. */
async function isPooled(address: DatabaseAddress): Promise<boolean> {
  const client = directClient(address)
  client.on('error', () => {})
  await client.connect()
  try {
    const { processID } = client as unknown as { processID?: number }
    return (await readProcess(client)) !== processID
  } finally {
    await client.end()
  }
}

const directIsPooled = broken(
  'DATABASE_DIRECT_URL leads to a connection pooler such as PgBouncer. Listening, jobs and locks of sessions need the database itself: give its own address and port.',
)

async function checkSame({ address, direct }: Addresses): Promise<Finding[]> {
  const [one, other] = [await ask(address, identifyDatabase), await ask(direct, identifyDatabase)]
  const findings: Finding[] = []
  if (one?.cluster !== other?.cluster || one?.database !== other?.database)
    findings.push(
      broken(
        `DATABASE_URL leads to the database ${one?.database} of one cluster (${one?.cluster}), DATABASE_DIRECT_URL to ${other?.database} of another (${other?.cluster}) or to another database. What one writes, the other never hears of. Let both lead to the same database.`,
      ),
    )
  for (const [setting, identity] of [['DATABASE_URL', one] as const, ['DATABASE_DIRECT_URL', other] as const])
    if (identity?.is_standby)
      findings.push(
        broken(
          `${setting} leads to a standby, which accepts no changes. Let it lead to the primary: behind HAProxy by a health check that only the primary passes, or name all servers in the URL.`,
        ),
      )
  return findings
}

async function checkHearing(direct: DatabaseAddress): Promise<Finding[]> {
  try {
    const listener = await startListener(direct, { name: 'savepoint doctor', onError: () => {} })
    await listener.stop()
    return []
  } catch (error) {
    return [
      broken(
        `Notifications do not arrive by the direct address of the database: ${(error as Error).message}. Pages would not update, and changes of rights would be noticed late. Check DATABASE_DIRECT_URL.`,
      ),
    ]
  }
}

async function checkPooler(address: DatabaseAddress, { databasePool, preparesStatements }: Config) {
  const findings: Finding[] = []
  const careful = { ...address, preparesStatements: false }
  const lacking = await askManyTimes(careful, databasePool, listLackingSettings)
  const names = [...new Set(lacking.flat())]
  if (names.length > 0)
    findings.push(
      broken(
        `Sessions of the pooler lack ${names.join(' and ')}, which the product sets for its database user at each start. Sessions that were opened before keep what they had: run RECONNECT in the console of PgBouncer. If it says the same again, the pooler connects as another user, or sets them otherwise (connect_query).`,
      ),
    )
  if (preparesStatements && !(await canPrepare(address, databasePool)))
    findings.push(
      broken(
        'The pooler does not support prepared statements, so requests fail at random. Set DATABASE_PREPARED_STATEMENTS=false, or use PgBouncer 1.21 or newer with max_prepared_statements above 0.',
      ),
    )
  return findings
}

/** A prepared statement belongs to a session, so it fails as soon as the next transaction gets another one. */
async function canPrepare(address: DatabaseAddress, times: number): Promise<boolean> {
  try {
    const answers = [1, 2, 3, 4].map(() => askManyTimes(address, times, preparedOnce))
    await Promise.all(answers)
    return true
  } catch (error) {
    const { code } = error as { code?: string }
    // No such statement, or one of that name already.
    if (code === '26000' || code === '42P05') return false
    throw error
  }
}

async function ask<T>(address: DatabaseAddress, read: (db: Db) => Promise<T>): Promise<T> {
  const db = connectDatabase(address, { pool: 1, name: 'savepoint doctor' })
  try {
    return await read(db)
  } finally {
    await db.end({ timeout: 5 })
  }
}

/** At the same time and twice from each connection, so that a pooler needs several sessions. */
async function askManyTimes<T>(
  address: DatabaseAddress,
  times: number,
  read: (db: Db) => Promise<T>,
): Promise<T[]> {
  const db = connectDatabase(address, { pool: times, name: 'savepoint doctor' })
  try {
    const rounds: T[] = []
    for (let round = 0; round < 2; round += 1)
      rounds.push(
        ...((await Promise.all(
          Array.from({ length: times }, () =>
            db.begin(async (tx) => {
              const answer = await read(tx)
              await sleep(20)
              return answer
            }),
          ),
        )) as T[]),
      )
    return rounds
  } finally {
    await db.end({ timeout: 5 })
  }
}
