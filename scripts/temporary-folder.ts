import { accessSync, constants, statfsSync } from 'node:fs'

const memory = '/dev/shm'
const gibibyte = 2 ** 30
/** Twice what the databases of all tests and journeys were seen to take at once, 0.8 GB, and some room. */
const needed = 2 * gibibyte

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
