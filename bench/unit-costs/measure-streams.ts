import { setTimeout as sleep } from 'node:timers/promises'
import { fire } from '../load/load.ts'
import { processorSeconds } from '../processor-time.ts'
import type { Setup } from './measure-operation.ts'
import { openStreams } from './open-streams.ts'
import { prepareWrites } from './operations.ts'
import { residentMemory } from './process-memory.ts'

export type StreamFigures = {
  streams: number
  megabytes: number
  /** Milliseconds of processor per note. */
  web: number
  database: number
  messagesPerNote: number
}

const counts = [0, 1_000, 2_000]
const settleMilliseconds = 2_000

/** Memory, and what a note costs, with more and more open event streams at one process. */
export async function measureStreams({ url, postmaster, web }: Setup): Promise<StreamFigures[]> {
  const { note } = await prepareWrites(url)
  const streams = await openStreams(url)
  const measured: StreamFigures[] = []
  let open = 0
  try {
    for (const count of counts) {
      await streams.more(count - open)
      open = count
      await sleep(settleMilliseconds)
      const megabytes = await residentMemory(web)
      const [ofWeb, ofDatabase, messages] = [
        await processorSeconds([web]),
        await processorSeconds([postmaster]),
        streams.messages(),
      ]
      const { times } = await fire({ url, status: note.status, nextShot: note.shot }, 2)
      await sleep(settleMilliseconds / 4)
      const perNote = (total: number) => total / times.length
      measured.push({
        streams: count,
        megabytes,
        web: perNote((await processorSeconds([web])) - ofWeb) * 1_000,
        database: perNote((await processorSeconds([postmaster])) - ofDatabase) * 1_000,
        messagesPerNote: perNote(streams.messages() - messages),
      })
    }
  } finally {
    streams.close()
  }
  return measured
}
