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
  forgetUnnamedAmong,
  listFilesToCopy,
  listUnnamed,
  markUnnamed,
  saveCopied,
} from './backup-file-queries.ts'
import { hasBackups } from './backup-record.ts'

export type FileBackup = { db: Database; clock: Clock; storage: FileStorage; location: BackupLocation }

/** Rows can be committed that long after the time they carry. */
const overlap = { hours: -2 }

export type CopiedFiles = { copied: number; damaged: string[] }
type CopiedFile = 'copied' | 'missing' | 'damaged'

/**
 * Copies stored files that the backup does not have. `onlyNew` looks at what was made since the last copy and is for every minute; without it every
 * file is compared. A file that was deleted meanwhile is left out, and so is one that no longer has its content.
 */
export async function copyFiles(backup: FileBackup, { onlyNew }: { onlyNew: boolean }): Promise<CopiedFiles> {
  const { db, location } = backup
  const last = onlyNew ? await findLastCopy(db, location.title) : undefined
  const since = last === undefined ? null : after(new Date(last), overlap)
  const result: CopiedFiles = { copied: 0, damaged: [] }
  let at = ''
  for (;;) {
    const files = await listFilesToCopy(db, { location: location.title, since, after: at })
    const copies = await copyAll(backup, files)
    result.copied += copies.filter(({ outcome }) => outcome === 'copied').length
    result.damaged.push(...copies.filter(({ outcome }) => outcome === 'damaged').map(({ sha256 }) => sha256))
    const next = files.at(-1)
    if (next === undefined) return result
    at = next
  }
}

/** Copies files that the backup should have and has not, or not whole. Returns those that it still lacks. */
export async function copyAgain(backup: FileBackup, files: string[]): Promise<string[]> {
  const copies = await copyAll(backup, files)
  return copies.filter(({ outcome }) => outcome !== 'copied').map(({ sha256 }) => sha256)
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

export function damagedFiles(files: string[]): string {
  return `${files.length} stored files are damaged and cannot be backed up: ${files.slice(0, 3).join(', ')}`
}

async function copyAll(backup: FileBackup, files: string[]) {
  const { db, clock, location } = backup
  const copies: { sha256: string; outcome: CopiedFile }[] = []
  if (files.length === 0) return copies
  await forgetUnnamedAmong(db, files)
  for (const sha256 of files) copies.push({ sha256, outcome: await copyFile(backup, sha256) })
  const copied = copies.filter(({ outcome }) => outcome === 'copied').map(({ sha256 }) => sha256)
  await saveCopied(db, { files: copied, location: location.title, now: clock.now() })
  return copies
}

async function copyFile({ storage, location }: FileBackup, sha256: string): Promise<CopiedFile> {
  const opened = await storage.open(sha256)
  if (opened === undefined) return 'missing'
  const content = await buffer(opened.stream)
  if (!hasContent(content, sha256)) return 'damaged'
  await location.put(fileName(sha256), content)
  return 'copied'
}
