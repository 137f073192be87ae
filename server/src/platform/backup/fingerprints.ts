import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Db } from '../database/database.ts'
import {
  createRestorePoint,
  exportSnapshot,
  fingerprintTable,
  keepRows,
  keepWritersOut,
  listTables,
  printRowsAlike,
  useSnapshot,
} from './backup-queries.ts'
import type { BackupRecord, TableFingerprint } from './backup-record.ts'

const mostAttempts = 20
const pause = 2_000
const lockNotAvailable = '55P03'

/**
 * Marks a moment in the write-ahead log and says what every table contained at it. Writers are kept out only for that moment; the tables are read
 * afterwards, from a snapshot. Undefined when there was always somebody who wrote for longer than that.
 */
export async function markMoment(db: Database, name: string): Promise<BackupRecord['restorePoint']> {
  const tables = await listTables(db)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { name, tables: await readAtMoment(db, name, tables) }
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable) throw error
      if (attempt === mostAttempts) return undefined
      await sleep(pause)
    }
  }
}

async function readAtMoment(db: Database, name: string, tables: string[]): Promise<TableFingerprint[]> {
  const isTaken = Promise.withResolvers<void>()
  let reading: Promise<TableFingerprint[]> | undefined
  await db.begin(async (tx) => {
    await keepWritersOut(tx, tables)
    const snapshot = await exportSnapshot(tx)
    await createRestorePoint(tx, name)
    reading = db.begin(async (reader) => {
      await useSnapshot(reader, snapshot)
      await keepRows(reader, tables)
      isTaken.resolve()
      return await fingerprintTables(reader)
    }) as Promise<TableFingerprint[]>
    await Promise.race([isTaken.promise, reading])
  })
  return await (reading as unknown as Promise<TableFingerprint[]>)
}

export async function fingerprintTables(tx: Db): Promise<TableFingerprint[]> {
  await printRowsAlike(tx)
  const fingerprints: TableFingerprint[] = []
  for (const name of await listTables(tx)) fingerprints.push(await fingerprintTable(tx, name))
  return fingerprints
}

/** The names of tables that are not the same. */
export function differingTables(one: TableFingerprint[], other: TableFingerprint[]): string[] {
  const printed = (tables: TableFingerprint[]) =>
    new Map(tables.map(({ name, rows, hash }) => [name, `${rows} ${hash}`]))
  const [left, right] = [printed(one), printed(other)]
  return [...new Set([...left.keys(), ...right.keys()])].filter((name) => left.get(name) !== right.get(name))
}
