import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { BackupLocation } from '../backup-location/backup-location.ts'
import { after, type Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { FileStorage } from '../files/file-storage.ts'
import {
  findLastCopy,
  forgetCopies,
  forgetUnnamed,
  listFilesToCopy,
  listUnnamed,
  markUnnamed,
  saveCopied,
} from './backup-file-queries.ts'
import { hasBackups } from './backup-record.ts'

export type FileBackup = { db: Database; clock: Clock; storage: FileStorage; location: BackupLocation }

/** Rows can be committed that long after the time they carry. */
const overlap = { hours: -2 }

/**
 * Copies stored files that the backup does not have. `onlyNew` looks at what was made since the last copy and is for every minute; without it every
 * file is compared. A file that was deleted meanwhile is left out.
 */
export async function copyFiles(backup: FileBackup, { onlyNew }: { onlyNew: boolean }): Promise<number> {
  const { db, clock, location } = backup
  const last = onlyNew ? await findLastCopy(db, location.title) : undefined
  const since = last === undefined ? null : after(new Date(last), overlap)
  let copied = 0
  let at = ''
  for (;;) {
    const files = await listFilesToCopy(db, { location: location.title, since, after: at })
    const present: string[] = []
    for (const sha256 of files) if (await copyFile(backup, sha256)) present.push(sha256)
    if (present.length > 0)
      await saveCopied(db, { files: present, location: location.title, now: clock.now() })
    copied += present.length
    const next = files.at(-1)
    if (next === undefined) return copied
    at = next
  }
}

/** A location without backups may be a new disk at an old path: what was copied to it before says nothing. */
export async function forgetLostCopies({ db, location }: FileBackup) {
  if (!(await hasBackups(location))) await forgetCopies(db, location.title)
}

/** Removes files that nothing has named since before the oldest backup that is kept. */
export async function pruneFiles(backup: FileBackup, oldest: Date): Promise<number> {
  const { db, clock, location } = backup
  await markUnnamed(db, clock.now())
  let removed = 0
  for (;;) {
    const files = await listUnnamed(db, location.title, oldest)
    for (const sha256 of files) {
      await location.delete(fileName(sha256))
      if (await forgetUnnamed(db, sha256)) removed += 1
      else await copyFile(backup, sha256)
    }
    if (files.length === 0) return removed
  }
}

export function fileName(sha256: string): string {
  return `files/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
}

export function hasContent(content: Buffer, sha256: string): boolean {
  return createHash('sha256').update(content).digest('hex') === sha256
}

async function copyFile({ storage, location }: FileBackup, sha256: string): Promise<boolean> {
  const opened = await storage.open(sha256)
  if (opened === undefined) return false
  const content = await buffer(opened.stream)
  if (!hasContent(content, sha256)) throw new Error(`the stored file ${sha256} is damaged`)
  await location.put(fileName(sha256), content)
  return true
}
