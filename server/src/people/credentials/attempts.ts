import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '@savepoint/contract/limits.ts'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { networkOf } from '../../platform/limits/rate-limiter.ts'
import { Problem } from '../../platform/problems.ts'
import type { Client, PeopleServices } from '../people-services.ts'
import {
  countFailures,
  deleteFailures,
  deleteSignInFailure,
  type FailureKey,
  insertSignInFailure,
} from './attempt-queries.ts'

export type Attempt = {
  /** What was guessed at is known: earlier tries at it from here count no more. */
  succeeded: (tx: Db) => Promise<void>
  /** Nothing was guessed at: this try alone counts no more. */
  takenBack: (tx: Db) => Promise<void>
}
type Options = {
  /** A device that signed in to this account before: counted by itself, whatever strangers do. */
  device?: string | undefined
  /** What is guessed at belongs to one session: tries count in full wherever they come from. */
  isStrict?: boolean
}

/** Of one network no more than these count against a login everywhere: its own limit stops it, and strangers do not lock the owner out. */
const countedOfNetwork = 3
/** Pauses begin when this share of the tries there are is used up. */
const unhurriedShare = 0.4
const pauses = { first: 100, longest: 1_000 }

/**
 * Counts a try against its name and its network before anything is checked, so that parallel guesses cannot pass together. Too many of one
 * name from one network, of one network, or of one name from several networks are refused; before that each takes longer than the last. A try counts as
 * failed until `succeeded` or `takenBack` is called in the transaction of its success.
 */
export async function beginAttempt(
  { db, clock, config }: Pick<PeopleServices, 'db' | 'clock' | 'config'>,
  name: string,
  client: Pick<Client, 'address' | 'leaveTurn'>,
  { device, isStrict = false }: Options = {},
): Promise<Attempt> {
  const nameHash = nameHashOf(name)
  const network = client.address === '' ? '' : networkOf(client.address)
  const key: FailureKey = { nameHash, network, device: device ?? null }
  const { signInFailuresPerLogin: mostOfName, signInFailuresPerAddress: mostOfNetwork } = config.limits
  const { id, earlier } = await db.begin(async (tx) => {
    await lockName(tx, `attempt ${name}`)
    await lockName(tx, `attempts from ${network}`)
    const now = clock.now()
    const since = after(now, { minutes: -limits.signInWindowMinutes })
    const failures = await countFailures(tx, key, isStrict ? mostOfName : countedOfNetwork, since)
    const isTooMany =
      failures.here >= mostOfName ||
      (device === undefined && (failures.everywhere >= mostOfName || failures.of_network >= mostOfNetwork))
    if (isTooMany) {
      const oldest = failures.oldest ? new Date(failures.oldest) : now
      throw new Problem('tooManyRequests', {
        retryAt: after(oldest, { minutes: limits.signInWindowMinutes }),
      })
    }
    return { id: await insertSignInFailure(tx, key, now), earlier: failures.here }
  })
  const pause = pauseAfter(earlier - Math.ceil(mostOfName * unhurriedShare))
  if (pause > 0) {
    client.leaveTurn?.()
    await sleep(pause)
  }
  return {
    succeeded: (tx) => deleteFailures(tx, key),
    takenBack: (tx) => deleteSignInFailure(tx, id),
  }
}

export const nameHashOf = (name: string) => createHash('sha256').update(name).digest()

/** Doubles with each failure. */
function pauseAfter(failures: number): number {
  return failures < 0 ? 0 : Math.min(pauses.longest, pauses.first * 2 ** failures)
}
