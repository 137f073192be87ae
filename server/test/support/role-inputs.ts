import type { RoleInput } from '@savepoint/contract/people/role-inputs.ts'
import { accessLock } from '../../src/people/roles/require-administrator-left.ts'
import { lockName } from '../../src/platform/database/lock-queries.ts'
import type { TestServer } from './test-server.ts'
import { countWaiting } from './waiting-locks.ts'

let made = 0

export function roleOf(more: Partial<RoleInput> = {}): RoleInput {
  made += 1
  return {
    name: `Team ${made}`,
    rights: ['tickets.reply'],
    projects: [],
    categories: [],
    pools: { my: true },
    secondFactor: false,
    assignsOnReply: true,
    ...more,
  }
}

type AuditEntry = { action: string; actor: string; subject: string | null; before: unknown; after: unknown }

export async function auditOf({ db }: Pick<TestServer, 'db'>, subjectId: string) {
  return await db<AuditEntry[]>`
    select action, actor_name as actor, subject_name as subject, before, after from audit where subject_id = ${subjectId} order by id`
}

/** Starts requests that change roles at the same moment: each has passed its sign-in check before the first is done. */
export async function atOnce<T>({ db }: Pick<TestServer, 'db'>, begin: () => Promise<T>[]): Promise<T[]> {
  let calls: Promise<T>[] = []
  await db.begin(async (tx) => {
    await lockName(tx, accessLock)
    calls = begin()
    for (;;) {
      if ((await countWaiting(tx)) === calls.length) return
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })
  return await Promise.all(calls)
}
