import { basename } from 'node:path'
import { z } from 'zod'
import type { BackupLocation } from '../backup-location/backup-location.ts'

const part = z.object({ name: z.string(), size: z.number(), sha256: z.string() })
export type Part = z.infer<typeof part>

const table = z.object({ name: z.string(), rows: z.number(), hash: z.string() })
export type TableFingerprint = z.infer<typeof table>

/** What a backup consists of. It is written last, so a backup that was interrupted has none and is no backup. */
const backupRecord = z.object({
  format: z.literal(1),
  id: z.string(),
  takenAt: z.iso.datetime(),
  release: z.string(),
  cluster: z.string(),
  postgresVersion: z.number(),
  database: z.string(),
  superuser: z.string(),
  /** Those in which a database that recovers may not be smaller than the one that wrote the log. */
  serverSettings: z.record(z.string(), z.string()),
  engine: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('baseBackup'),
      walStart: z.string(),
      base: z.array(part),
      manifest: z.array(part),
    }),
    z.object({ kind: z.literal('pgBackRest'), stanza: z.string(), label: z.string(), size: z.number() }),
  ]),
  keys: part,
  /** A moment in the log at which every table is known. Absent when writers could not be kept out for that moment. */
  restorePoint: z.object({ name: z.string(), tables: z.array(table) }).optional(),
})
export type BackupRecord = z.infer<typeof backupRecord>

export function newBackupId(now: Date): string {
  return now.toISOString().replace(/[-:]|\.\d+/g, '')
}

export function recordName(id: string): string {
  return `backups/${id}.json`
}

export function contentPath(id: string): string {
  return `contents/${id}`
}

export async function hasBackups(location: BackupLocation): Promise<boolean> {
  return (await location.list('backups/')).length > 0
}

/** Newest first. `unreadable`: the ids of those whose record is damaged, or was written by a later release. */
export async function readBackups(
  location: BackupLocation,
): Promise<{ backups: BackupRecord[]; unreadable: string[] }> {
  const backups: BackupRecord[] = []
  const unreadable: string[] = []
  for (const { name } of await location.list('backups/')) {
    const content = await location.get(name)
    if (content === undefined) continue
    const record = readRecord(content.toString())
    if (record) backups.push(record)
    else unreadable.push(basename(name, '.json'))
  }
  return { backups: backups.sort((one, other) => other.id.localeCompare(one.id)), unreadable }
}

export async function listBackups(location: BackupLocation): Promise<BackupRecord[]> {
  return (await readBackups(location)).backups
}

export function unreadableBackups(ids: string[]): string {
  return `These backups cannot be read, because they are damaged or of a later release: ${ids.join(', ')}`
}

function readRecord(text: string): BackupRecord | undefined {
  try {
    return backupRecord.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

export function sizeOf({ engine }: BackupRecord): number {
  if (engine.kind === 'pgBackRest') return engine.size
  return [...engine.base, ...engine.manifest].reduce((sum, { size }) => sum + size, 0)
}
