import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { connectDatabase, connectPool, type Database } from '../database/database.ts'
import type { ObserveQuery } from '../database/observe-queries.ts'
import { nameOf } from '../database-address/database-url.ts'
import { replayedUntil, type Sample, withSample } from './replayed-until.ts'
import { type Position, readPosition } from './standby-queries.ts'

export type Standbys = ReturnType<typeof followStandbys>
export type Standby = { db: Database; noteFailure: () => void }
export type StandbyState = { name: string; isUsed: boolean; lagSeconds: number | null }

type Settings = Pick<
  Config,
  | 'databaseUrl'
  | 'databaseDirectUrl'
  | 'databaseReadUrls'
  | 'databaseReadMaxLagSeconds'
  | 'databasePool'
  | 'preparesStatements'
>
type Followed = { name: string; db: Database; drop: () => void; ask: Database; freshAt: number | undefined }

const roundMilliseconds = 1_000
/** What the primary has just written needs a moment to arrive. */
const travelMilliseconds = 200
const patienceMilliseconds = 2_000

/**
 * Knows, without asking at each request, until when each standby has what was committed. Every second the primary says where its log ends, and each
 * standby until where it has replayed it. All moments are by the clock of the primary.
 */
export function followStandbys(
  { db, config }: { db: Database; config: Settings },
  { observe }: { observe?: ObserveQuery | undefined } = {},
) {
  const stopping = new AbortController()
  const followed = config.databaseReadUrls.map((url) => follow(url, config, observe))
  const most = config.databaseReadMaxLagSeconds * 1_000
  let samples: Sample[] = []
  let clockAhead = 0
  let turn = 0

  const now = () => Date.now() + clockAhead
  const isFresh = ({ freshAt }: Followed, since: number) =>
    freshAt !== undefined && freshAt >= since && now() - freshAt <= most
  const round = async () => {
    const primary = await inTime(readPosition(db)).catch(() => undefined)
    if (primary && !primary.is_standby) {
      clockAhead = primary.at - Date.now()
      samples = withSample(samples, primary)
    }
    await pause(travelMilliseconds)
    await Promise.all(followed.map((one) => look(one, primary)))
  }
  const look = async (one: Followed, primary: Position | undefined) => {
    try {
      const standby = await inTime(readPosition(one.ask))
      const isOurs = standby.is_standby && (primary === undefined || standby.cluster === primary.cluster)
      one.freshAt = isOurs ? replayedUntil(samples, standby.position) : undefined
    } catch {
      one.freshAt = undefined
      // Whoever waits for its answer asks the primary instead.
      one.drop()
    }
  }
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: stopping.signal }).catch(() => {})
  const repeat = async () => {
    while (!stopping.signal.aborted) {
      await round()
      await pause(roundMilliseconds - travelMilliseconds)
    }
  }
  const repeating = followed.length > 0 ? repeat() : undefined

  return {
    hasAny: followed.length > 0,
    now,
    /** One that has everything committed before that moment and is not too far behind, each in turn. */
    choose: (since = 0): Standby | undefined => {
      const fresh = followed.filter((one) => isFresh(one, since))
      turn = (turn + 1) % Math.max(1, fresh.length)
      const chosen = fresh[turn]
      if (chosen === undefined) return undefined
      return {
        db: chosen.db,
        noteFailure: () => {
          chosen.freshAt = undefined
        },
      }
    },
    states: (): StandbyState[] =>
      followed.map((one) => ({
        name: one.name,
        isUsed: isFresh(one, 0),
        lagSeconds: one.freshAt === undefined ? null : Math.max(0, now() - one.freshAt) / 1_000,
      })),
    stop: async () => {
      stopping.abort()
      await repeating
      await Promise.all(
        followed.flatMap(({ db: pool, ask }) => [pool.end({ timeout: 1 }), ask.end({ timeout: 1 })]),
      )
    },
  }
}

function follow(url: string, config: Settings, observe: ObserveQuery | undefined): Followed {
  const { databaseUrl, databaseDirectUrl = databaseUrl, databasePool, preparesStatements } = config
  const address = { url, isPooled: databaseDirectUrl !== databaseUrl, preparesStatements }
  const pool = connectPool(address, {
    pool: databasePool,
    name: 'savepoint reading',
    observe,
    guard: 'reads',
  })
  return {
    name: nameOf(url),
    db: pool.db,
    drop: pool.dropConnections,
    // Of its own, so that reports that take long do not delay it.
    ask: connectDatabase(address, { pool: 1, name: 'savepoint standbys', guard: 'reads' }),
    freshAt: undefined,
  }
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => {})
  const late = new AbortController()
  const tooLate = sleep(patienceMilliseconds, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new Error('no answer in time')
  })
  tooLate.catch(() => {})
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    late.abort()
  }
}
