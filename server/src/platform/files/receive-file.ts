import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeIncomingFolder } from './incoming-folder.ts'

export type ReceivedFile = { path: string; sha256: string; size: number; discard: () => Promise<void> }

export async function receiveFile(stream: Readable, dataDir: string): Promise<ReceivedFile> {
  const path = join(await makeIncomingFolder(dataDir), randomUUID())
  const discard = async () => await rm(path, { force: true })
  const hash = createHash('sha256')
  let size = 0
  const meter = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  try {
    await pipeline(stream, meter, createWriteStream(path, { mode: 0o600 }))
    return { path, sha256: hash.digest('hex'), size, discard }
  } catch (error) {
    await discard()
    throw error
  }
}
