import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Received } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Config } from '../../platform/config.ts'
import { normaliseFileName } from '../../platform/files/file-names.ts'
import type { FileStorage } from '../../platform/files/file-storage.ts'
import { type StoredUpload, saveFile } from '../../tickets/attachments/upload-file.ts'
import type { ReadMail } from './parsing/parsed-mail.ts'

/** Keyed by the file's number in the email. Files that appear only in quoted history are in neither. */
export type MailFiles = { kept: Map<number, StoredUpload>; refused: Received['refused'] }

export async function saveMailFiles(
  { config, storage }: { config: Config; storage: FileStorage },
  mail: Pick<ReadMail, 'files' | 'quotedParts'>,
): Promise<MailFiles> {
  const kept = new Map<number, StoredUpload>()
  const refused: Received['refused'] = []
  for (const [part, { name, path }] of mail.files.entries()) {
    if (mail.quotedParts.includes(part)) continue
    const reason = await refuse(path, part)
    if (reason) refused.push({ name: normaliseFileName(name), reason })
  }
  return { kept, refused }

  async function refuse(
    path: string,
    part: number,
  ): Promise<Received['refused'][number]['reason'] | undefined> {
    const { size } = await stat(path)
    if (size === 0) return 'wrongFormat'
    if (size > config.limits.attachmentMaxBytes) return 'fileTooLarge'
    if (kept.size >= config.limits.attachmentsPerMessage) return 'tooMany'
    const file = await saveFile(storage, {
      path,
      size,
      sha256: await sha256Of(path),
      name: mail.files[part]?.name ?? '',
      sender: 'mail',
    })
    if (file === 'wrongSize') return 'fileTooLarge'
    if (file === 'wrongFormat') return file
    kept.set(part, file)
    return undefined
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
