import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { BackupLocation } from '../backup-location/backup-location.ts'
import type { Part } from './backup-record.ts'

/** Small enough to be held in memory, and for every object store. */
const partBytes = 16 * 1024 * 1024

/** Compresses what it reads into numbered parts. */
export async function writeParts(
  location: BackupLocation,
  path: string,
  source: AsyncIterable<Buffer>,
): Promise<Part[]> {
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } })
  const input = Readable.from(source, { objectMode: false })
  input.on('error', (error) => compress.destroy(error))
  const parts: Part[] = []
  let waiting: Buffer[] = []
  let bytes = 0
  const flush = async () => {
    const name = `${path}/${String(parts.length + 1).padStart(6, '0')}.zst`
    parts.push(await writePart(location, name, Buffer.concat(waiting)))
    waiting = []
    bytes = 0
  }
  for await (const chunk of input.pipe(compress)) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes >= partBytes) await flush()
  }
  if (bytes > 0) await flush()
  return parts
}

export async function writePart(location: BackupLocation, name: string, content: Buffer): Promise<Part> {
  await location.put(name, content)
  return { name, size: content.length, sha256: sha256(content) }
}

/** Throws when a part is absent or has changed. */
export async function readPart(location: BackupLocation, part: Part): Promise<Buffer> {
  const content = await location.get(part.name)
  if (content === undefined) throw new Error(`${part.name} is missing in the backup`)
  if (sha256(content) !== part.sha256) throw new Error(`${part.name} is damaged in the backup`)
  return content
}

export function readParts(location: BackupLocation, parts: Part[]): Readable {
  const compressed = Readable.from(readAll(location, parts), { objectMode: false })
  const decompress = createZstdDecompress()
  compressed.on('error', (error) => decompress.destroy(error))
  return compressed.pipe(decompress)
}

async function* readAll(location: BackupLocation, parts: Part[]) {
  for (const part of parts) yield await readPart(location, part)
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
