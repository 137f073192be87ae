import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type ReceivedFile = { path: string; sha256: string; size: number; discard: () => Promise<void> }

export async function receiveFile(stream: Readable, dataDir: string): Promise<ReceivedFile> {
  const folder = join(resolve(dataDir), 'files', 'incoming')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
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
