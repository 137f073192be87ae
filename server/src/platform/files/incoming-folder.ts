import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const oldHours = 24
const sweepMilliseconds = 3_600_000

/** Holds what is being received. What is complete moves on, so files that are old were left by a process that was killed. */
export function incomingFolder(dataDir: string): string {
  return join(resolve(dataDir), 'files', 'incoming')
}

export async function makeIncomingFolder(dataDir: string): Promise<string> {
  const folder = incomingFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** At once and every hour. Each process may have a folder of its own, so that no job can do it for all. */
export function startSweepingIncoming(dataDir: string, onError: (error: unknown) => void) {
  const sweep = () => void removeOldIncoming(dataDir).catch(onError)
  const sweeping = setInterval(sweep, sweepMilliseconds).unref()
  sweep()
  return { stop: async () => clearInterval(sweeping) }
}

export async function removeOldIncoming(dataDir: string): Promise<void> {
  const folder = incomingFolder(dataDir)
  const before = Date.now() - oldHours * 3_600_000
  for (const name of await readdir(folder).catch(unlessAbsent([]))) {
    const path = join(folder, name)
    const found = await stat(path).catch(unlessAbsent(undefined))
    if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true })
  }
}

const unlessAbsent =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead
    throw error
  }
