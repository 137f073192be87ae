import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { limits } from '@savepoint/contract/limits.ts'
import { imageSize } from 'image-size'
import { fairQueue } from '../limits/fair-queue.ts'
import { limitedProcess } from '../limits/limited-process.ts'
import type * as encoding from './image-encoding.ts'
import type { ImageOrder } from './image-process.ts'

export type { Picture, PictureError } from './image-encoding.ts'

const headerBytes = 512 * 1024
const decoder = limitedProcess<ImageOrder, { read: unknown }>(
  fileURLToPath(new URL('./image-process.ts', import.meta.url)),
  { seconds: limits.imageDecodeSeconds, megabytes: limits.imageDecodeMegabytes },
)
const queue = fairQueue(limits.attachmentsPerMessage)

type Reads = (source: Buffer) => Promise<unknown>

/** The images of one sender wait for each other. */
type Sent<Source> = { source: Source; sender: string }

export const makePreview = ({ source, sender }: Sent<string>) =>
  decode<Awaited<ReturnType<typeof encoding.makePreview>>>(sender, { name: 'makePreview', source }, undefined)

export const readLogo = (sent: Sent<Buffer>) => read<typeof encoding.readLogo>('readLogo', sent)

export const readCover = (sent: Sent<Buffer>) => read<typeof encoding.readCover>('readCover', sent)

export const readContentPicture = (sent: Sent<Buffer>) =>
  read<typeof encoding.readContentPicture>('readContentPicture', sent)

export const readAvatar = (sent: Sent<Buffer>) => read<typeof encoding.readAvatar>('readAvatar', sent)

export async function hasTooManyPixels(source: string | Buffer): Promise<boolean> {
  const { width, height } = sizeOf(typeof source === 'string' ? await startOf(source) : source)
  return width * height > limits.imageMaxPixels
}

async function read<Reader extends Reads>(
  name: ImageOrder['name'],
  { source, sender }: Sent<Buffer>,
): Promise<Awaited<ReturnType<Reader>> | encoding.PictureError> {
  if (await hasTooManyPixels(source)) return 'wrongSize' as const
  return await decode<Awaited<ReturnType<Reader>> | encoding.PictureError>(
    sender,
    { name, source },
    'wrongFormat',
  )
}

async function decode<Read>(sender: string, order: ImageOrder, otherwise: Read): Promise<Read> {
  const answer = await queue(sender, () => decoder.run(order))
  return answer === 'gone' ? otherwise : (answer.read as Read)
}

function sizeOf(start: Buffer): { width: number; height: number } {
  try {
    return imageSize(start)
  } catch {
    return { width: 0, height: 0 }
  }
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
