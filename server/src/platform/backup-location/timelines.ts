import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type { BackupLocation } from './backup-location.ts'
import { clusterPath } from './wal-archive.ts'

/** A position in the write-ahead log, on one of its timelines. */
export type LogPosition = { timeline: number; at: bigint }
/** What a database wrote after it was restored to a moment: it goes on from earlier timelines, each up to its end. */
export type Timeline = { number: number; begunAt: Date; earlier: { timeline: number; end: bigint }[] }

/** `walStart`: the first file of the log that a backup needs; unknown when another program keeps the log. */
type Located = { engine: { kind: string; walStart?: string } }

const historyName = /\/wal\/([0-9A-F]{8})\.history\.zst$/
const bytesPerFile = 16n * 1024n * 1024n

/** Those of a database that was ever restored, oldest first; the first timeline of all has no history. */
export async function listTimelines(location: BackupLocation, cluster: string): Promise<Timeline[]> {
  const timelines: Timeline[] = []
  for (const { name, modifiedAt } of await location.list(`${clusterPath(cluster)}/wal/`)) {
    const [, number] = historyName.exec(name) ?? []
    const stored = number && (await location.get(name))
    if (!stored) continue
    const text = (await promisify(zstdDecompress)(stored)).toString()
    timelines.push({
      number: Number.parseInt(number, 16),
      begunAt: modifiedAt,
      earlier: [...text.matchAll(/^(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/gm)].map(([, timeline, end = '']) => ({
        timeline: Number(timeline),
        end: readPosition(end),
      })),
    })
  }
  return timelines.sort((one, other) => one.number - other.number)
}

/** PostgreSQL prints 64 bits as two halves. */
export function readPosition(printed: string): bigint {
  const [high = '0', low = '0'] = printed.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** Where a file of the write-ahead log begins. */
export function startOfFile(name: string): LogPosition {
  const [timeline, high, file] = [name.slice(0, 8), name.slice(8, 16), name.slice(16, 24)]
  return {
    timeline: Number.parseInt(timeline, 16),
    at: (BigInt(`0x${high}`) << 32n) | (BigInt(`0x${file}`) * bytesPerFile),
  }
}

/** The newest timeline that goes on from there and, with `until`, had begun by then; that of the position itself if there is none. */
export function timelineFrom(timelines: Timeline[], position: LogPosition, until?: Date): number {
  const later = timelines.findLast((timeline) => isBegun(timeline, until) && goesOnFrom(timeline, position))
  return later?.number ?? position.timeline
}

/**
 * Backups of what became of the database: after it was restored to an earlier moment, those that had been made after that moment lead nowhere. With
 * `until`, as it was then.
 */
export function leadingBackups<Backup extends Located>(
  backups: Backup[],
  timelines: Timeline[],
  until?: Date,
): Backup[] {
  const newest = timelines.findLast((timeline) => isBegun(timeline, until))
  if (!newest) return backups
  return backups.filter(
    ({ engine }) => engine.walStart === undefined || goesOnFrom(newest, startOfFile(engine.walStart)),
  )
}

const isBegun = ({ begunAt }: Timeline, until: Date | undefined) => until === undefined || begunAt <= until

const goesOnFrom = ({ number, earlier }: Timeline, { timeline, at }: LogPosition) =>
  number === timeline || earlier.some((one) => one.timeline === timeline && at <= one.end)
