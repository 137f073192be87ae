import { parseArgs } from 'node:util'
import { isUntouched } from '../../src/first-start-queries.ts'
import { hashPassword } from '../../src/people/credentials/passwords.ts'
import { insertAgent, insertRole } from '../../src/people/people-queries.ts'
import { readConfig } from '../../src/platform/config.ts'
import { connectDatabase, type Database, type Db } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrations.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { grantCategories } from '../../src/tickets/topics/topic-queries.ts'
import { articleLines } from './volume-articles.ts'
import { volumeId } from './volume-ids.ts'
import { setKeysAside } from './volume-indexes.ts'
import {
  copyArticles,
  copyTickets,
  createIdFunction,
  describeThreads,
  insertCustomers,
  insertSearch,
  insertTags,
  insertThreads,
  insertTopics,
  settle,
  translateArticles,
} from './volume-queries.ts'
import {
  agentCount,
  agentEmail,
  categoriesPerProject,
  projectCount,
  roleOfAgent,
  tagCount,
  volumeRoles,
} from './volume-staff.ts'
import { ticketLines } from './volume-tickets.ts'

export const volumePassword = 'Volume_2026!'

/** `languages`: in how many each article can be read, five at most. */
export type Volume = { tickets: number; customers: number; articles: number; languages?: number }

/** Besides Russian, the source. */
export const volumeLanguages = ['en', 'pt', 'de', 'fr']

/** The same data for the same numbers, except that times are relative to `now`. */
export async function fillVolume(db: Database, volume: Volume, now: Date): Promise<void> {
  const passwordHash = await hashPassword(volumePassword)
  await db.begin(async (tx) => {
    if (!(await isUntouched(tx))) throw new Error('the desk is not empty')
    await tx`set local statement_timeout = 0`
    await createIdFunction(tx)
    await insertTopics(tx, { projects: projectCount, categoriesPerProject }, now)
    await insertTags(tx, tagCount, now)
    await hireAgents(tx, passwordHash, now)
    await insertCustomers(tx, { count: volume.customers, passwordHash, now })
    const putKeysBack = await setKeysAside(tx)
    await copyTickets(tx, ticketLines({ ...volume, now }))
    await describeThreads(tx, agentCount)
    await insertThreads(tx)
    await insertSearch(tx)
    await putKeysBack()
    await copyArticles(tx, articleLines({ articles: volume.articles, now }))
    await translateArticles(tx, volumeLanguages.slice(0, (volume.languages ?? 1) - 1))
  })
  await settle(db)
}

async function hireAgents(tx: Db, passwordHash: string, now: Date) {
  for (const [number, role] of volumeRoles.entries()) {
    const { name, rights, pools } = role
    await insertRole(tx, { id: volumeId('role', number), name, rights, pools, now })
    const covered = [...Array(projectCount * categoriesPerProject).keys()].filter(role.covers)
    await grantCategories(
      tx,
      volumeId('role', number),
      covered.map((category) => volumeId('category', category)),
    )
  }
  for (let agent = 0; agent < agentCount; agent += 1) {
    await insertAgent(tx, {
      id: volumeId('agent', agent),
      email: agentEmail(agent),
      name: `Agent ${agent}`,
      nickname: null,
      showNickname: false,
      roleId: volumeId('role', roleOfAgent(agent)),
      passwordHash,
      now,
    })
  }
}

async function fillConfigured() {
  const { values } = parseArgs({
    options: {
      tickets: { type: 'string', default: '100000' },
      customers: { type: 'string', default: '20000' },
      articles: { type: 'string', default: '0' },
    },
  })
  const opened = await openDatabase(readConfig(process.env))
  try {
    await migrate(opened.owner.address, opened.owner)
    const db = connectDatabase(opened.direct, { pool: 2 })
    const begun = performance.now()
    const [tickets, customers, articles] = [values.tickets, values.customers, values.articles].map(Number)
    await fillVolume(db, { tickets, customers, articles } as Volume, new Date())
    process.stdout.write(
      `${values.tickets} tickets and ${values.articles} articles in ${((performance.now() - begun) / 1_000).toFixed(1)} s\n`,
    )
    await db.end({ timeout: 5 })
  } finally {
    await opened.stop()
  }
}

if (import.meta.main) await fillConfigured()
