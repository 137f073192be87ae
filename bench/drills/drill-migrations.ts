import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../../server/src/platform/config.ts'
import { connectDatabase, type DatabaseAddress } from '../../server/src/platform/database/database.ts'
import { migrate } from '../../server/src/platform/database/migrations.ts'
import { openRunningDatabase } from '../../server/src/platform/database/open-running-database.ts'
import { figuresOf } from '../percentiles.ts'
import { findTopic, registerPlayer, startScratchServer, submit } from '../scratch-server.ts'

const users = 20
const reportSeconds = 5

/** What migrations do to tables in use; each undoes itself. */
const migrations = [
  `alter table tickets add column drill text not null default 'x';
   alter table ticket_messages add column drill integer`,
  `create table drill_notes (id uuid primary key, ticket_id bigint not null references tickets (id) on delete cascade);
   create index drill_tickets on tickets (drill)`,
  `alter table tickets add constraint drill_not_empty check (drill <> '') not valid;
   alter table tickets validate constraint drill_not_empty`,
  `drop table drill_notes;
   alter table tickets drop column drill;
   alter table ticket_messages drop column drill`,
]

/** Promise 24: migrations run beside readers, writers and a report that locks the table, without an error for anybody. */
export async function drillMigrations(): Promise<string> {
  const testServer = await startScratchServer()
  const folder = await mkdtemp(join(tmpdir(), 'savepoint-migrations-'))
  try {
    await cp(join(import.meta.dirname, '../../server/migrations'), folder, { recursive: true })
    for (const [at, sql] of migrations.entries())
      await writeFile(join(folder, `${9_001 + at}_drill.sql`), sql)
    const { address } = await openRunningDatabase(readConfig({ SAVEPOINT_DATA: testServer.dataDir }))
    const load = await startLoad(testServer.product().url)
    const begun = performance.now()
    const report = lockTickets(address)
    await sleep(500)
    await migrate(address, { folder })
    const took = (performance.now() - begun) / 1_000
    await report
    const { times, wrong, acknowledged } = await load.stop()
    const lost = await countLost(address, acknowledged)
    const { p99 } = figuresOf(times, took)
    if (wrong.length > 0 || lost > 0 || p99 > 2_000)
      throw new Error(
        `a promise was broken: ${wrong.length} wrong answers (${wrong[0]}), ${lost} lost, p99 ${p99.toFixed(0)} ms`,
      )
    return `${migrations.length} migrations in ${took.toFixed(1)} s beside ${users} users and a report that held the tickets for ${reportSeconds} s: ${times.length} calls, 0 errors, p99 ${p99.toFixed(0)} ms; ${acknowledged.length} new requests, 0 lost`
  } finally {
    await testServer.end()
    await rm(folder, { recursive: true, force: true })
  }
}

async function startLoad(url: string) {
  const topic = await findTopic(url)
  const times: number[] = []
  const wrong: string[] = []
  const acknowledged: string[] = []
  let isOn = true
  const timed = async (work: () => Promise<Response>) => {
    const begun = performance.now()
    const answer = await work()
    times.push(performance.now() - begun)
    const text = await answer.text()
    if (!answer.ok) wrong.push(`${answer.status} ${text.slice(0, 200)}`)
    return text
  }
  const behave = async (token: string) => {
    const authorization = `Bearer ${token}`
    while (isOn) {
      await timed(() => fetch(`${url}/api/public/projects`))
      const text = await timed(() =>
        submit({
          url,
          token,
          key: randomUUID(),
          body: { ...topic, title: 'Drill', description: 'Under migration' },
        }),
      )
      const { id } = JSON.parse(text) as { id?: string }
      if (id) acknowledged.push(id)
      await timed(() => fetch(`${url}/api/customer/tickets`, { headers: { authorization } }))
    }
  }
  const tokens: string[] = []
  for (let user = 0; user < users; user += 1)
    tokens.push(await registerPlayer(url, `migration-${user}@drill.test`))
  const working = tokens.map((token) =>
    behave(token).catch((error: Error) => {
      wrong.push(error.message)
    }),
  )
  return {
    stop: async () => {
      isOn = false
      await Promise.all(working)
      return { times, wrong, acknowledged }
    },
  }
}

/** A long report: no change of the table can begin until it ends. */
async function lockTickets(address: DatabaseAddress) {
  const db = connectDatabase(address, { pool: 1 })
  await db.begin(async (tx) => {
    await tx`select count(*) from tickets`
    await sleep(reportSeconds * 1_000)
  })
  await db.end()
}

async function countLost(address: DatabaseAddress, ids: string[]): Promise<number> {
  const db = connectDatabase(address, { pool: 1 })
  const found = await db`select 1 from tickets where id = any (${ids})`
  await db.end()
  return ids.length - found.length
}
