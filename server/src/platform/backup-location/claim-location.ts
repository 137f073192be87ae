import { z } from 'zod'
import type { BackupLocation } from './backup-location.ts'

const name = 'owner.json'
const owner = z.object({ cluster: z.string(), backedUpAt: z.iso.datetime() })
const hour = 3_600_000

/**
 * Two products in one location would remove each other's backups, so the one that came later is refused. A location outlives its data folder:
 * whoever has not backed up there for twice the time between backups is succeeded.
 */
export async function claimLocation(
  location: BackupLocation,
  { cluster, now, everyHours }: { cluster: string; now: Date; everyHours: number },
): Promise<void> {
  const other = readOwner(await location.get(name))
  const isOther = other !== undefined && other.cluster !== cluster
  if (isOther && now.getTime() - Date.parse(other.backedUpAt) < 2 * everyHours * hour)
    throw new Error(
      `${location.title} belongs to another database (${other.cluster}), which was backed up there on ${other.backedUpAt}. Give each product a location of its own, or delete ${name} there if that database is gone`,
    )
  await location.put(name, Buffer.from(JSON.stringify({ cluster, backedUpAt: now.toISOString() })))
}

function readOwner(content: Buffer | undefined): z.output<typeof owner> | undefined {
  try {
    return owner.parse(JSON.parse(content?.toString() ?? ''))
  } catch {
    return undefined
  }
}
