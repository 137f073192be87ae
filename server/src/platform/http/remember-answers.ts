import { type Database, isDatabaseAway } from '../database/database.ts'
import type { ChangeFeed } from '../memory/change-feed.ts'
import type { Reading } from '../standbys/reading.ts'
import { type RememberedResponse, responseMemory } from './response-memory.ts'

const bytes = 12_000_000
const headers = { 'content-type': 'application/json; charset=utf-8' }

type Question<T> = {
  read: (db: Database) => Promise<T>
  /** From wherever this client may read. */
  reading: Reading
  status: number
  serialize: (answer: T) => string
}
export type RecallAnswer = ReturnType<typeof rememberAnswers>

/** For answers that are the same for all visitors, or for all players. */
export function rememberAnswers({ db, feed }: { db: Database; feed: ChangeFeed }) {
  const memory = responseMemory(feed, { bytes })

  /** By `key`, the kind of reader and the address; or what `read` returns now. */
  return async <T>(
    key: string,
    { read, reading, status, serialize }: Question<T>,
  ): Promise<T | RememberedResponse> => {
    const known = memory.find(key)
    if (known) return known
    const keep = memory.keeper(key)
    if (!keep) return await reading(read)
    const answer = await read(db).catch((error: unknown) => {
      if (isDatabaseAway(error)) return undefined
      throw error
    })
    if (answer === undefined) return await reading(read)
    return keep({ status, headers, body: serialize(answer) })
  }
}
