import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectToPostgres } from '../../../scripts/cluster/database-setup.ts'
import { waitUntil } from '../../../scripts/cluster/wait-until.ts'
import { registerPlayer } from '../../scratch-server.ts'
import type { Fault } from './fault.ts'

const frozenSeconds = 60
const people = 12

/** A worker stands still while it holds jobs: a lock makes them wait long enough to stop it in their midst. */
export const freezeWorker: Fault = {
  name: 'worker-frozen',
  inflict: async (cluster) => {
    const { layout, secrets } = cluster
    const worker = cluster.process('worker1')
    const logins = Array.from({ length: people }, () => `frozen-${randomUUID()}@drill.test`)
    for (const login of logins) await registerPlayer(layout.url, login)
    const db = connectToPostgres(layout.database.primaryPort, secrets)
    try {
      const sentTo = async () =>
        await db<{ recipient: string; count: number }[]>`
          select recipient, count(*)::int as count from mails where recipient = any (${logins}) group by recipient`
      const before = (await sentTo()).reduce((sum, { count }) => sum + count, 0)
      const from = Date.now()
      await db.begin(async (tx) => {
        await tx`lock table mails in exclusive mode`
        for (const login of logins)
          await fetch(`${layout.url}/api/resetPassword`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ login }),
          })
        await sleep(1_500)
        worker.signal('SIGSTOP')
      })
      await sleep(frozenSeconds * 1_000)
      const held = await waitingJobs(db)
      const sentMeanwhile = (await sentTo()).reduce((sum, { count }) => sum + count, 0) - before
      worker.signal('SIGCONT')
      const to = Date.now()
      await waitUntil(async () => (await waitingJobs(db)) === 0, {
        seconds: 60,
        otherwise: 'jobs of the frozen worker still wait',
      })
      const sent = (await sentTo()).reduce((sum, { count }) => sum + count, 0) - before
      return {
        from,
        to,
        note: `of ${people} jobs the other worker did ${sentMeanwhile} in ${frozenSeconds} s, ${held} were still held; afterwards ${sent} emails`,
      }
    } finally {
      worker.signal('SIGCONT')
      await db.end({ timeout: 1 })
    }
  },
}

async function waitingJobs(db: ReturnType<typeof connectToPostgres>): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier = 'mailResetLink'`
  return row?.count ?? 0
}
