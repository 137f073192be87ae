import { accessSync, constants, statfsSync } from 'node:fs'

const memory = '/dev/shm'
const gibibyte = 2 ** 30
/** Databases of the tests and of the journeys, with their logs, take half of it. */
const needed = 8 * gibibyte

/**
 * Where the tests store what nobody needs afterwards: in memory, where there is plenty of it, since copying databases costs
 * half as much there as on a disk. Else undefined: where the system wants it.
 */
export function folderInMemory(): string | undefined {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, process.availableMemory() - 2 * gibibyte) >= needed ? memory : undefined
  } catch {
    return undefined
  }
}
