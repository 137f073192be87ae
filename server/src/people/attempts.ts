import { createHash } from 'node:crypto'
import { limits } from '@savepoint/contract/limits.ts'
import { after } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { lockName } from '../platform/lock-queries.ts'
import { Problem } from '../platform/problems.ts'
import {
  countSignInFailures,
  forgetSignInFailure,
  forgetSignInFailures,
  insertSignInFailure,
} from './people-queries.ts'
import type { Caller, PeopleServices } from './people-services.ts'

export type Attempt = {
  /** What was guessed at is known: earlier tries at it count no more. */
  succeeded: (tx: Db) => Promise<void>
  /** Nothing was guessed at: this try alone counts no more. */
  takenBack: (tx: Db) => Promise<void>
}

/**
 * Counts a try against its name and its address before anything is checked, so that parallel guesses cannot pass
 * together; too many are refused. A try counts as failed until `succeeded` or `takenBack` is called in the transaction of its success.
 */
export async function beginAttempt(
  { db, clock, config }: Pick<PeopleServices, 'db' | 'clock' | 'config'>,
  name: string,
  caller: Caller,
): Promise<Attempt> {
  const nameHash = createHash('sha256').update(name).digest()
  const { signInFailuresPerLogin, signInFailuresPerAddress } = config.limits
  const id = await db.begin(async (tx) => {
    await lockName(tx, `attempt ${name}`)
    await lockName(tx, `attempts from ${caller.address}`)
    const now = clock.now()
    const since = after(now, { minutes: -limits.signInWindowMinutes })
    const failures = await countSignInFailures(tx, nameHash, caller.address, since)
    const isTooMany =
      failures.by_login >= signInFailuresPerLogin || failures.by_address >= signInFailuresPerAddress
    if (isTooMany) {
      const oldest = failures.oldest ? new Date(failures.oldest) : now
      throw new Problem('tooManyRequests', {
        retryAt: after(oldest, { minutes: limits.signInWindowMinutes }),
      })
    }
    return await insertSignInFailure(tx, nameHash, caller.address, now)
  })
  return {
    succeeded: (tx) => forgetSignInFailures(tx, nameHash),
    takenBack: (tx) => forgetSignInFailure(tx, id),
  }
}
