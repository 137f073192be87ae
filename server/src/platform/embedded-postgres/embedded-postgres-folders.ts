import { createHash } from 'node:crypto'
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Account } from './embedded-postgres-account.ts'

const LONGEST_SOCKET_DIR = 107 - '/.s.PGSQL.5432'.length

/** Creates the data folder if absent and checks that it is writable; throws an error of one line otherwise. */
export function prepareDataFolder(dataDir: string): string {
  try {
    // When we are root, the database runs under another account: it must be able to pass, but not to list.
    makeFolders(dataDir)
    if (!statSync(dataDir).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    return dataDir
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    throw new Error(
      `The data folder ${dataDir} cannot be written (${code}): change its owner, or set SAVEPOINT_DATA to another folder.`,
    )
  }
}

// Node's recursive mkdir never ends where a file system answers ENOENT below an existing folder.
function makeFolders(dir: string): void {
  if (existsSync(dir)) return
  makeFolders(dirname(dir))
  mkdirSync(dir, { mode: 0o711 })
}

function socketName(dataDir: string): string {
  return `savepoint-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
}

/** A temporary folder with a short name: the kernel allows 107 bytes for the path of a socket. */
export function chooseSocketBase(dataDir: string): string {
  const longest = LONGEST_SOCKET_DIR - 'XXXXXX'.length
  const fits = (folder: string) => Buffer.byteLength(join(folder, socketName(dataDir))) <= longest
  return [tmpdir(), '/tmp'].find(fits) ?? '/tmp'
}

// Others can create folders in the temporary folder too, so one that is not ours is not used.
export function makeSocketFolder(base: string, dataDir: string, account: Account): string {
  const wanted = join(base, socketName(dataDir))
  const own = account.own ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const there = lstatSync(wanted, { throwIfNoEntry: false })
  const isOurs = there?.isDirectory() && there.uid === own.uid && (there.mode & 0o077) === 0
  if (isOurs) rmSync(wanted, { recursive: true })
  const dir = there && !isOurs ? mkdtempSync(wanted) : wanted
  if (dir === wanted) mkdirSync(dir, { mode: 0o700 })
  if (account.own) chownSync(dir, own.uid, own.gid)
  return dir
}
