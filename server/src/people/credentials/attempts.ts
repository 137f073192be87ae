import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '@savepoint/contract/limits.ts'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock-queries.ts'
import { networkOf } from '../../platform/networks.ts'
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
  succeeded: (tx: Db) => Promise<void>
  takenBack: (tx: Db) => Promise<void>
}
type Options = {
  /** Known devices are counted separately, so that strangers cannot lock them out. */
  device?: string | undefined
  /** For a secret that belongs to one session: attempts count fully from every network. */
  isStrict?: boolean
}

/**
 * How many failures of one network count for a login overall. The network has a limit of its own, and a single stranger must not lock out the
 * owner.
 */
const countedOfNetwork = 3
/** The share of the allowed attempts after which pauses begin. */
const unhurriedShare = 0.4
const pauses = { first: 100, longest: 1_000 }

/**
 * Counts an attempt before anything is checked, so that parallel guesses cannot slip through. Attempts are limited per name and network, per
 * network, and per name over all networks; pauses grow before the limit. An attempt counts as failed until `succeeded` or `takenBack` is called.
 */
export async function beginAttempt(
  { db, clock, config }: Pick<PeopleServices, 'db' | 'clock' | 'config'>,
  {
    name,
    client,
    options: { device, isStrict = false } = {},
  }: { name: string; client: Pick<Client, 'address' | 'leaveTurn'>; options?: Options | undefined },
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
    const failures = await countFailures(tx, {
      failureKey: key,
      mostOfNetwork: isStrict ? mostOfName : countedOfNetwork,
      since,
    })
    const isStranger = device === undefined
    const reached = [
      failures.here >= mostOfName && failures.oldest_here,
      isStranger && failures.everywhere >= mostOfName && failures.oldest_everywhere,
      isStranger && failures.of_network >= mostOfNetwork && failures.oldest_of_network,
    ].filter((oldest) => typeof oldest === 'string')
    if (reached.length > 0) {
      const latest = Math.max(...reached.map((oldest) => new Date(oldest).getTime()))
      throw new Problem('tooManyRequests', {
        retryAt: after(new Date(latest), { minutes: limits.signInWindowMinutes }),
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

/** At a code of the second factor, of which there are few enough to guess: counted in full wherever it comes from. */
export async function beginCodeAttempt(
  services: Pick<PeopleServices, 'db' | 'clock' | 'config'>,
  agentId: string,
  client: Pick<Client, 'address' | 'leaveTurn'>,
): Promise<Attempt> {
  return await beginAttempt(services, {
    name: `second factor ${agentId}`,
    client,
    options: { isStrict: true },
  })
}

export const nameHashOf = (name: string) => createHash('sha256').update(name).digest()

function pauseAfter(failures: number): number {
  return failures < 0 ? 0 : Math.min(pauses.longest, pauses.first * 2 ** failures)
}
