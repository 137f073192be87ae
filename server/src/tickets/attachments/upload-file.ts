import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Attachment } from '@savepoint/contract/tickets/ticket-values.ts'
import { v4 as uuidv4 } from 'uuid'
import type { Actor } from '../../platform/actors.ts'
import { decideFormat } from '../../platform/files/file-formats.ts'
import type { FileStorage } from '../../platform/files/file-storage.ts'
import { holdContents } from '../../platform/files/hold-contents.ts'
import { hasTooManyPixels, makePreview } from '../../platform/files/image-variants.ts'
import { type ReceivedFile, receiveFile } from '../../platform/files/receive-file.ts'
import { whole } from '../../platform/http/file-part.ts'
import { networkOf } from '../../platform/networks.ts'
import { Problem } from '../../platform/problems.ts'
import type { FileRow } from '../details/message-queries.ts'
import { presentAttachment } from '../details/present-ticket.ts'
import type { TicketServices } from '../ticket-services.ts'
import { insertFile } from './file-queries.ts'

export type Upload = {
  stream: Readable
  name: string
  isTruncated: () => boolean
  /** Refuses what came after the file. */
  end: () => Promise<void>
}

/** Checks the format by content and extension, and re-encodes a preview of images. The file waits for the message that sends it. */
export async function uploadFile(
  services: TicketServices,
  uploader: Actor,
  upload: Upload,
): Promise<Attachment> {
  const { db, clock, config, storage } = services
  const received = await whole(() => receiveFile(upload.stream, config.dataDir))
  try {
    if (upload.isTruncated()) throw new Problem('fileTooLarge')
    await upload.end()
    const file =
      received.size === 0
        ? 'wrongFormat'
        : await saveFile(storage, { ...received, name: upload.name, sender: senderOf(uploader) })
    if (typeof file === 'string') throw new Problem(file)
    await db.begin(async (tx) => {
      await holdContents(tx, storage, contentsOf(file))
      await insertFile(tx, { ...file, uploader, now: clock.now() })
    })
    return presentAttachment({ ...file, message_id: null })
  } finally {
    await received.discard()
  }
}

export type StoredUpload = Omit<FileRow, 'message_id'>

export const contentsOf = ({ sha256, preview_sha256: preview }: StoredUpload): string[] =>
  preview === null ? [sha256] : [sha256, preview]

const senderOf = (uploader: Actor) =>
  uploader.kind === 'guest' ? networkOf(uploader.address) : `${uploader.kind} ${uploader.id}`

type FileToSave = Pick<ReceivedFile, 'path' | 'sha256' | 'size'> & { name: string; sender: string }

/** Moves a file on disk into the storage; the caller writes its row. `wrongSize`: more pixels than allowed. */
export async function saveFile(
  storage: FileStorage,
  { name, sender, ...received }: FileToSave,
): Promise<StoredUpload | 'wrongFormat' | 'wrongSize'> {
  const format = await decideFormat(received.path, name)
  if (format === 'wrongFormat') return format
  const isPicture = format.type.startsWith('image/')
  if (isPicture && (await hasTooManyPixels(received.path))) return 'wrongSize'
  const preview = isPicture ? await makePreview({ source: received.path, sender }) : undefined
  const previewSha256 = preview ? createHash('sha256').update(preview.data).digest('hex') : null
  await storage.put(received.path, received.sha256)
  if (preview && previewSha256) await storage.put(preview.data, previewSha256)
  return {
    // Not a UUIDv7: a guest's unsent file is protected only by its id, so the id must not be guessable.
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
