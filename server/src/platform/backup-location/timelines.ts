import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type { BackupLocation } from './backup-location.ts'
import { clusterPath, walName } from './wal-archive.ts'

/** A position in the write-ahead log, on one of its timelines. */
export type LogPosition = { timeline: number; at: bigint }
/**
 * What a database wrote, of one that was restored since it was restored: then it goes on from earlier timelines, each up to its end. The first timeline
 * of all has none.
 */
export type Timeline = { number: number; earlier: { timeline: number; end: bigint }[] }
/** `walStart`: the first file of the log that a backup needs; unknown when another program keeps the log. */
type Located = { engine: { kind: string; walStart?: string } }

const logFile = /\/wal\/([0-9A-F]{24})\.zst$/
const bytesPerFile = 16n * 1024n * 1024n

/**
 * The timeline of the database that is in use: the one that wrote last, which a copy that was only started to look at it is not. With `until`, the one
 * that wrote then. Undefined when there is no log.
 */
export async function findLeadingTimeline(
  location: BackupLocation,
  cluster: string,
  until?: Date,
): Promise<Timeline | undefined> {
  const files = (await location.list(`${clusterPath(cluster)}/wal/`))
    .filter(({ name }) => logFile.test(name))
    .sort((one, other) => one.modifiedAt.getTime() - other.modifiedAt.getTime())
  // A file arrives when all that is in it has been written.
  const file = (until && files.find(({ modifiedAt }) => modifiedAt >= until)) ?? files.at(-1)
  const [, name] = logFile.exec(file?.name ?? '') ?? []
  if (name === undefined) return undefined
  const history = await location.get(walName(cluster, `${name.slice(0, 8)}.history`))
  const text = history ? (await promisify(zstdDecompress)(history)).toString() : ''
  return {
    number: startOfFile(name).timeline,
    earlier: [...text.matchAll(/^(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/gm)].map(([, timeline, end = '']) => ({
      timeline: Number(timeline),
      end: readPosition(end),
    })),
  }
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

/** Where the log goes on from a position: on the leading timeline if that leads from there, or else on its own. */
export function timelineFrom(leading: Timeline | undefined, position: LogPosition): number {
  return leading && goesOnFrom(leading, position) ? leading.number : position.timeline
}

/** Backups from which the leading timeline goes on: after a restore to an earlier moment, those that had been made after that moment do not count. */
export function leadingBackups<Backup extends Located>(
  backups: Backup[],
  leading: Timeline | undefined,
): Backup[] {
  if (!leading) return backups
  return backups.filter(
    ({ engine }) => engine.walStart === undefined || goesOnFrom(leading, startOfFile(engine.walStart)),
  )
}

const goesOnFrom = ({ number, earlier }: Timeline, { timeline, at }: LogPosition) =>
  number === timeline || earlier.some((one) => one.timeline === timeline && at <= one.end)
