import { PassThrough } from 'node:stream'
import type pg from 'pg'
import type { DatabaseAddress } from '../database/database.ts'
import { directClient } from '../database/direct-client.ts'

/** https://www.postgresql.org/docs/current/protocol-replication.html: `BASE_BACKUP`, as pg_basebackup speaks it. */
const command = `BASE_BACKUP (LABEL 'savepoint', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`
const archiveBegins = 'n'.charCodeAt(0)
const manifestBegins = 'm'.charCodeAt(0)
const content = 'd'.charCodeAt(0)

type Connection = { query: (text: string) => void; stream: { pause: () => void; resume: () => void } }

/**
 * Asks PostgreSQL for a copy of the running database: one archive in the format of tar, and the manifest that lists its files with their hashes. Both
 * must be read as they come. A database with tablespaces outside its folder is refused.
 */
export function streamBaseBackup(address: DatabaseAddress) {
  const archive = new PassThrough()
  const manifest = new PassThrough()
  const start = Promise.withResolvers<string>()
  const fail = (error: Error) => {
    archive.destroy(error)
    manifest.destroy(error)
    start.reject(error)
  }
  start.promise.catch(() => {})
  void receive(address, { archive, manifest, started: start.resolve }).catch(fail)
  return { archive, manifest, startOfLog: start.promise }
}

async function receive(
  address: DatabaseAddress,
  {
    archive,
    manifest,
    started,
  }: { archive: PassThrough; manifest: PassThrough; started: (lsn: string) => void },
) {
  const client = directClient(address, { replication: 'true' })
  client.on('error', () => {})
  await client.connect()
  const result = Promise.withResolvers<void>()
  let target: PassThrough | undefined
  let answers = 0
  let archives = 0
  let connection: Connection | undefined
  const onCopyData = ({ chunk }: { chunk: Buffer }) => {
    const kind = chunk[0]
    if (kind === archiveBegins) {
      target = archive
      archives += 1
      if (archives > 1) result.reject(new Error('a database with tablespaces cannot be backed up this way'))
    } else if (kind === manifestBegins) {
      archive.end()
      target = manifest
      // A stream that ends does not say any more that there is room.
      connection?.stream.resume()
      // The driver reads the next message into the same memory.
    } else if (kind === content && target?.write(Buffer.from(chunk.subarray(1))) === false)
      connection?.stream.pause()
  }
  client.once('end', () => result.reject(new Error('the connection was lost during the backup')))
  for (const stream of [archive, manifest])
    stream
      .on('drain', () => connection?.stream.resume())
      .once('close', () => {
        if (!stream.writableFinished) result.reject(stream.errored ?? new Error('the backup was interrupted'))
      })
  try {
    client.query({
      submit: (own: Connection) => {
        connection = own
        own.query(command)
      },
      handleRowDescription: () => {},
      handleDataRow: ({ fields }: { fields: Buffer[] }) => {
        if (answers === 0) started(String(fields[0]))
      },
      handleCommandComplete: () => {
        answers += 1
      },
      handleCopyData: onCopyData,
      handleReadyForQuery: () => result.resolve(),
      handleError: (error: Error) => result.reject(error),
    } as unknown as pg.Submittable)
    await result.promise
    manifest.end()
  } finally {
    await client.end().catch(() => {})
  }
}
