import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type DataFolderOwner = { release: () => void }

/** Makes this process the only owner of a data folder; takes over the lock of a dead process. */
export function claimDataFolder(dataDir: string): DataFolderOwner {
  const lock = join(dataDir, 'server.lock')
  const mine = join(dataDir, `server.lock.${process.pid}`)
  const content = `${process.pid} ${processStart(process.pid)}\n`
  writeFileSync(mine, content, { mode: 0o644 })
  try {
    while (!linkIfFree(mine, lock)) {
      const seen = readIfThere(lock)
      if (seen === undefined) continue
      if (isAlive(seen)) throw inUse(dataDir, seen)
      setAside(lock, seen)
    }
  } finally {
    rmSync(mine, { force: true })
  }
  return {
    release: () => {
      if (readIfThere(lock) === content) rmSync(lock, { force: true })
    },
  }
}

export function processStart(pid: number): string {
  if (process.platform !== 'linux') return startFromPs(pid)
  const stat = readIfThere(`/proc/${pid}/stat`)
  if (!stat) return ''
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const boot = readIfThere('/proc/sys/kernel/random/boot_id') ?? ''
  return state === 'Z' ? '' : `${boot.trim()}/${rest[18]}`
}

function startFromPs(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

function isAlive(lockContent: string): boolean {
  const [pid = '', ...start] = lockContent.trim().split(' ')
  return start.length > 0 && processStart(Number(pid)) === start.join(' ')
}

function linkIfFree(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

// Two starts may find the same stale lock: the slower one must not remove the new lock of the faster one.
function setAside(lock: string, stale: string): void {
  const aside = `${lock}.stale.${process.pid}`
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  if (readIfThere(aside) !== stale) linkIfFree(aside, lock)
  rmSync(aside, { force: true })
}

function inUse(dataDir: string, lockContent: string): Error {
  const pid = lockContent.split(' ')[0]
  return new Error(
    `The data folder ${dataDir} is in use by another Savepoint server (process ${pid}): stop it, or set SAVEPOINT_DATA to another folder.`,
  )
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
