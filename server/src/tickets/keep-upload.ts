import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Attachment } from '@savepoint/contract/ticket-values.ts'
import { v4 as uuidv4 } from 'uuid'
import type { Actor } from '../platform/actors.ts'
import { decideFormat } from '../platform/files/file-formats.ts'
import type { FileStorage } from '../platform/files/file-storage.ts'
import { makePreview } from '../platform/files/image-variants.ts'
import { type ReceivedFile, receiveFile } from '../platform/files/receive-file.ts'
import { Problem } from '../platform/problems.ts'
import { insertFile } from './file-queries.ts'
import type { FileRow } from './message-queries.ts'
import { presentAttachment } from './present-ticket.ts'
import type { TicketServices } from './ticket-services.ts'

export type Upload = { stream: Readable; name: string; isTruncated: () => boolean }

/** Takes one file: format by content and extension, pictures with a re-encoded preview. It waits for the message that sends it. */
export async function keepUpload(
  services: TicketServices,
  uploader: Actor,
  upload: Upload,
): Promise<Attachment> {
  const { db, clock, config, storage } = services
  const received = await receiveFile(upload.stream, config.dataDir)
  try {
    if (upload.isTruncated()) throw new Problem('fileTooLarge')
    const file = received.size === 0 ? 'wrongFormat' : await keepFile(storage, received, upload.name)
    if (file === 'wrongFormat') throw new Problem('wrongFormat')
    await insertFile(db, { ...file, uploader, now: clock.now() })
    return presentAttachment({ ...file, message_id: null })
  } finally {
    await received.discard()
  }
}

export type KeptFile = Omit<FileRow, 'message_id'>

/** Judges a file on disk and takes it over into the store, pictures with a re-encoded preview; its row is the caller's to write. */
export async function keepFile(
  storage: FileStorage,
  received: Pick<ReceivedFile, 'path' | 'sha256' | 'size'>,
  name: string,
): Promise<KeptFile | 'wrongFormat'> {
  const format = await decideFormat(received.path, name)
  if (format === 'wrongFormat') return format
  const preview = format.type.startsWith('image/') ? await makePreview(received.path) : undefined
  const previewSha256 = preview ? createHash('sha256').update(preview.data).digest('hex') : null
  await storage.put(received.path, received.sha256)
  if (preview && previewSha256) await storage.put(preview.data, previewSha256)
  return {
    // Not a UUIDv7: until it is sent, a guest's file is known by its id alone, so nothing of the id may be guessable.
    id: uuidv4(),
    sha256: received.sha256,
    name: format.name,
    size: received.size,
    type: format.type,
    preview_sha256: previewSha256,
    width: preview?.width ?? null,
    height: preview?.height ?? null,
  }
}
